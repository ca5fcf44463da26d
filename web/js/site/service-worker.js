// Keeps the page for when there is no network. A version is all files by their hashes: it is fetched whole, checked, and only then takes
// the place of the one before, when no tab uses that any more or the player asks for it.

/** @type {Record<string, string>} */
const FILES = /* the files of the site, by path */ {};

const worker = /** @type {any} */ (globalThis);
const scope = new URL('./', location.href);
const PREFIX = `pencilmark ${scope.pathname} `;
/** Where what was shared with the app waits for the page. */
const SHARED = `${PREFIX}shared`;
const VERSION = PREFIX + Object.values(FILES).reduce((sum, hash) => (Math.imul(sum, 31) + parseInt(hash.slice(0, 8), 16)) >>> 0, 7);

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(fetchAll()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  if (request.method === 'POST') event.respondWith(takeShared(request));
  else if (request.method === 'GET') event.respondWith(answer(request, url));
});
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'take-over') worker.skipWaiting();
});

/** Fetches every file of this version; those that the version before has already are taken from there. */
async function fetchAll() {
  const cache = await caches.open(VERSION);
  const missing = [];
  for (const [path, hash] of Object.entries(FILES)) {
    const url = new URL(path, scope);
    const known = await caches.match(url, { ignoreSearch: true });
    if (known && (await hashOf(known.clone())) === hash) await cache.put(url, known);
    else if (known || isKept(path)) missing.push({ url, hash });
  }
  await Promise.all(
    missing.map(async ({ url, hash }) => {
      const answer = await fetch(url, { cache: 'no-cache' });
      // A host in the middle of an update sends old files beside new ones: then this version is tried again later.
      if (!answer.ok || (await hashOf(answer.clone())) !== hash) throw new Error(`${url} is not of this version`);
      await cache.put(url, answer);
    }),
  );
}

/** True if a file is kept before anyone asks for it: all but texts of languages that the browser doesn't prefer, and what makes pages to print. @param {string} path */
function isKept(path) {
  if (path === 'paper.wasm') return false;
  const language = /^(?:js\/(?:joined\/)?texts|js\/course|languages)\/([a-z]{2})\.(?:js|txt)$/.exec(path)?.[1] ?? 'en';
  return language === 'en' || navigator.languages.some((tag) => tag.toLowerCase().startsWith(language));
}

/** @param {Response} answer */
async function hashOf(answer) {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== VERSION && name !== SHARED) await caches.delete(name);
  await worker.clients.claim();
}

/** A file of this version, or what the network says. @param {Request} request @param {URL} url */
async function answer(request, url) {
  const path = url.pathname.slice(scope.pathname.length);
  const file = path === '' ? 'index.html' : path;
  if (file in FILES) {
    const cache = await caches.open(VERSION);
    const kept = await cache.match(new URL(file, scope));
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok && (await hashOf(answer.clone())) === FILES[file]) await cache.put(new URL(file, scope), answer.clone());
    return answer;
  }
  return fetch(request);
}

/** Keeps what another app shared until the page takes it. @param {Request} request */
async function takeShared(request) {
  const form = await request.formData();
  const file = form.get('file');
  const parts = [form.get('text'), form.get('url'), form.get('title')].filter((part) => typeof part === 'string' && part !== '');
  const text = file instanceof File ? await file.text() : String(parts[0] ?? '');
  const cache = await caches.open(SHARED);
  await cache.put(new URL('shared-text', scope), new Response(text));
  return Response.redirect(`${scope}#shared`, 303);
}
