// Makes the page an installable app: it works without a network, updates without losing data, opens shared content, and tells how
// games are stored.

import { showBanner } from '../shared/banner.js';
import { allActionsAnswered } from '../shared/current-game.js';
import { loadRest } from '../shared/deferred.js';
import { watch } from '../shared/state.js';
import { t } from '../texts.js';
import { onNotice } from './transport.js';

/** True once the player has accepted a new version; the page reloads when that version is active, and no input is under way then. */
let restarting = false;

/** @param {ServiceWorker} waiting */
function offerUpdate(waiting) {
  const restart = () => {
    restarting = true;
    waiting.postMessage('take-over');
  };
  showBanner(t.app.update, { text: t.app.restart, click: restart });
}

async function keepOffline() {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    // The first version takes over a page that was loaded from the network and is identical.
    if (!restarting) return;
    restarting = false;
    await allActionsAnswered();
    location.reload();
  });
  const registration = await navigator.serviceWorker.register('service-worker.js');
  if (registration.waiting && registration.active) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && registration.active) offerUpdate(coming);
    });
  });
  // An app that stays open for days looks for a new version when it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

/** Opens content that another app shared with this one. */
async function openShared() {
  if (location.hash !== '#shared') return;
  const kept = await caches.match(new URL('shared-text', document.baseURI));
  const text = await kept?.text();
  history.replaceState(null, '', './');
  if (text) (await loadRest()).openText(text, null);
}

/** Opens files that the system opens with this app. */
function openFiles() {
  const queue = /** @type {any} */ (globalThis).launchQueue;
  queue?.setConsumer(async (/** @type {{ files?: { getFile(): Promise<File> }[] }} */ { files }) => {
    const file = await files?.[0]?.getFile();
    if (file) (await loadRest()).openText(await file.text(), null);
  });
}

/** Asks the browser not to delete games when space is low, if it decides without asking the player, or if the app is installed. */
function askToKeep() {
  const decidesAlone = 'userAgentData' in navigator;
  if (decidesAlone || matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist?.().catch(() => {});
}

onNotice(({ notice, detail }) => {
  const texts = /** @type {Record<string, (detail: string) => string>} */ (t.app.notices);
  const text = texts[notice];
  if (text) showBanner(text(detail));
});
// This waits until there is a board, since storing all files takes time.
const whenIdle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 500));
let hasBoard = false;
watch(['view'], () => {
  if (hasBoard) return;
  hasBoard = true;
  whenIdle(() => keepOffline().catch(() => {}), { timeout: 5000 });
});
openShared();
openFiles();
document.addEventListener('pointerdown', askToKeep, { once: true });
