// The page that pairs a device without a key, by the link of a QR code or by typed digits. A device without a key gets no other
// module, so this one imports none.

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
  // The pairing page may have the same path as the app: only a reload loads the other one.
  history.replaceState(null, '', `/#/paired/${encodeURIComponent(told.game ?? '')}`);
  location.reload();
  return p.pairing;
}

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
const form = make('form', {}, make('label', { for: 'digits' }, p.digits), make('div', { class: 'row' }, digits, button), says);

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

document.title = `${p.title} - Pencilmark`;
document.querySelector('#pair')?.append(
  make('h1', {}, p.title),
  make('p', {}, p.why),
  make('ol', {}, ...p.steps.map((step) => make('li', {}, step))),
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

const secret = takeSecret();
if (secret) void tryCode(secret);
// A link opened while this page is on screen changes only the part after `#`.
window.addEventListener('hashchange', () => {
  const secret = takeSecret();
  if (secret) void tryCode(secret);
});
