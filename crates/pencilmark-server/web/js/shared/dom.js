// Creates elements. The page has no markup in strings, except drawings made by its own server.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Record<string, unknown>} props
 */
function setProperties(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') {
      element.addEventListener(name, /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/**
 * Creates an element: functions among `props` listen to the event of their name; all other properties become attributes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  setProperties(element, props);
  replaceContent(element, ...children);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  setProperties(element, props);
  replaceContent(element, ...children);
  return element;
}

/**
 * Replaces the content of `element` by `children`.
 * @param {Element} element
 * @param {...Child} children
 */
export function replaceContent(element, ...children) {
  const kept = children.filter((child) => child !== null && child !== undefined && child !== false);
  element.replaceChildren(...kept.map((child) => (child instanceof Node ? child : String(child))));
}

/**
 * Creates an icon of `icons.svg`; the text beside it, or the label of its button, gives its meaning.
 * @param {string} name
 */
export function icon(name) {
  return svg('svg', { class: 'icon', 'aria-hidden': 'true' }, svg('use', { href: `icons.svg#${name}` }));
}

/**
 * Creates a button with a text and an optional icon before it.
 * @param {string} text
 * @param {() => void} click
 * @param {{icon?: string, class?: string, [attribute: string]: unknown}} [props]
 */
export function button(text, click, props = {}) {
  const { icon: name, ...rest } = props;
  return h('button', { type: 'button', click, ...rest }, name ? icon(name) : null, h('span', {}, text));
}

/**
 * Places an element, at fractions of the size of its container.
 * @template {HTMLElement} E
 * @param {E} element @param {number} left @param {number} top
 */
export function putAt(element, left, top) {
  element.style.left = `${left * 100}%`;
  element.style.top = `${top * 100}%`;
  return element;
}

/** The time after a press within which its click may follow, in milliseconds. */
const CLICK_AFTER_PRESS = 700;

/**
 * Returns listeners for a key that is tapped often and fast. Browsers swallow the click of a tap right after a drag, so a press counts
 * when the finger leaves the key; a click counts only without a press before it, as from a keyboard or a screen reader.
 * @param {() => void} action
 */
export function onTap(action) {
  let pressed = -Infinity;
  return {
    pointerup: (/** @type {PointerEvent} */ event) => {
      const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (event.button !== 0 || x < box.left || x > box.right || y < box.top || y > box.bottom) return;
      pressed = event.timeStamp;
      action();
    },
    click: (/** @type {MouseEvent} */ event) => {
      if (event.detail === 0 || event.timeStamp - pressed > CLICK_AFTER_PRESS) action();
    },
  };
}

/**
 * Parses a drawing that came from the server.
 * @param {string} text
 * @returns {SVGElement}
 */
export function parseDrawing(text) {
  const markup = /^\s*<svg/.test(text) ? text : `<svg xmlns="${SVG}">${text}</svg>`;
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  return /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}

/**
 * Returns the one element that matches `selector`.
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function findElement(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * Returns the entries of a table of texts, with its keys typed.
 * @template {string} K
 * @param {Record<K, string>} table
 * @returns {[K, string][]}
 */
export function entriesOf(table) {
  return /** @type {[K, string][]} */ (Object.entries(table));
}
