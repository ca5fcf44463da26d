// The page that pairs a device without a key, by the link of a QR code or by typed digits. On the computer that runs the server it also
// says how a browser gets the key of the owner. A device without a key gets no other module, so this one imports none.

import { p } from './texts.js';
import { language } from '../texts/language.js';

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, string>} attributes @param {...(Node | string)} children
 */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Title, reason and steps: on the computer that runs the server, or on another device. */
const about = ['127.0.0.1', '[::1]', 'localhost'].includes(location.hostname) ? p.here : p;

/** The address of the app as this page opens it. Only its empty query makes it another page than this one, whose path may be the same. */
const APP = '/?';

/**
 * Opens the app. A reload wouldn't do: where a link of another site led here, Firefox withholds the key from reloads, too.
 * @param {string} hash
 */
const openApp = (hash) => location.replace(APP + hash);

/** Claims a key with a code. Returns the reason if there is none, or opens the games. @param {string} code */
async function claim(code) {
  const answer = await fetch('api/pairing/claim', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ code }),
  }).catch(() => null);
  if (!answer) return p.unreachable;
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) return told.detail ?? p.unreachable;
  openApp(`#/paired/${encodeURIComponent(told.game ?? '')}`);
  return p.pairing;
}

/** True if the browser keeps cookies from this address. Settings for single addresses don't change `navigator.cookieEnabled`. */
function keepsCookies() {
  document.cookie = 'trial=1; SameSite=Strict';
  const isKept = document.cookie.includes('trial=1');
  document.cookie = 'trial=; Max-Age=0; SameSite=Strict';
  return isKept;
}

/** A note that the key can't be kept, if so. */
const blocked = keepsCookies() ? [] : [make('p', { class: 'bad', role: 'alert' }, p.blocked)];
const digits = make('input', {
  id: 'digits',
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  maxlength: '11',
  required: '',
  placeholder: '0000 0000',
  'aria-describedby': 'says',
});
const button = make('button', { type: 'submit' }, p.pair);
const says = make('p', { id: 'says', class: 'says', role: 'status' });
const form = make('form', {}, make('label', { for: 'digits' }, about.digits), make('div', { class: 'row' }, digits, button), says);

/** Tries a code, and shows the result in the same place. @param {string} code */
async function tryCode(code) {
  button.disabled = true;
  says.className = 'says';
  says.textContent = p.pairing;
  says.textContent = await claim(code);
  button.disabled = false;
  if (says.textContent === p.pairing) return;
  says.className = 'says bad';
  button.textContent = p.again;
  digits.focus();
  digits.select();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void tryCode(digits.value);
});

document.title = `${about.title} - Pencilmark`;
document.querySelector('#pair')?.append(
  make('h1', {}, about.title),
  make('p', {}, about.why),
  ...blocked,
  make('ol', {}, ...about.steps.map((step) => make('li', {}, step))),
  form,
  make('p', { class: 'small' }, p.note),
);

/**
 * The secret of the link, which can be used only once and is removed from the history. It is in the part after `#`, which browsers never
 * send.
 */
function takeSecret() {
  const secret = location.pathname === '/pair' ? location.hash.slice(1) : '';
  if (secret) history.replaceState(null, '', '/pair');
  return secret;
}

/**
 * Loads the app if the browser has a key after all: browsers withhold the key when a link of another site leads here, but not from this
 * page. It is not opened again where that led back to this page.
 */
async function openWithKey() {
  if (location.href.startsWith(location.origin + APP)) return;
  const answer = await fetch('api/devices').catch(() => null);
  if (answer?.ok) openApp(location.hash);
}

const secret = takeSecret();
if (secret) void tryCode(secret);
else void openWithKey();
// A link opened while this page is on screen changes only the part after `#`.
window.addEventListener('hashchange', () => {
  const secret = takeSecret();
  if (secret) void tryCode(secret);
});
