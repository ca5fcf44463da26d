// Stores the page for use without a network. A version consists of all files with their hashes: it is downloaded completely and
// checked, and replaces the previous version only when no tab uses that one any more or the player asks for it.

/** @type {Record<string, string>} */
const FILES = /* the files of the site, by path */ {};

const worker = /** @type {any} */ (globalThis);
const scope = new URL('./', location.href);
const PREFIX = `pencilmark ${scope.pathname} `;
/** The place where content shared with the app waits for the page. */
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

/** Downloads every file of this version; files that the previous version already has are copied from it. */
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
      // A host in the middle of an update mixes old and new files: this version is then tried again later.
      if (!answer.ok || (await hashOf(answer.clone())) !== hash) throw new Error(`${url} is not of this version`);
      await cache.put(url, answer);
    }),
  );
}

/**
 * True if a file is stored before it is requested: all files except texts in languages that the browser doesn't prefer, and the module for
 * pages to print.
 * @param {string} path
 */
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

/** Returns a file of this version, or the network's answer. @param {Request} request @param {URL} url */
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

/** Stores content that another app shared, until the page fetches it. @param {Request} request */
async function takeShared(request) {
  const form = await request.formData();
  const file = form.get('file');
  const parts = [form.get('text'), form.get('url'), form.get('title')].filter((part) => typeof part === 'string' && part !== '');
  const text = file instanceof File ? await file.text() : String(parts[0] ?? '');
  const cache = await caches.open(SHARED);
  await cache.put(new URL('shared-text', scope), new Response(text));
  return Response.redirect(`${scope}#shared`, 303);
}
