// Shows the effect of the order of techniques: the path through the puzzle on the board in each order.

import { ask } from '../shared/current-game.js';
import { entriesOf, h, replaceContent } from '../shared/dom.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** The number of a path's techniques that are named, the hardest last. */
const NAMED = 4;

const list = h('dl', { class: 'facts' });
const element = h('details', { toggle: () => element.open && compare() }, h('summary', {}, t.settings.orderEffect), list);
/** The order of the last comparison. */
let comparedFor = '';

watch(['settings'], () => {
  if (!element.isConnected || comparedFor === state.settings.order) return;
  if (element.open) compare();
  else element.open = true;
});

/** The paths of the puzzle on the board, compared when they become visible, and again after each change of the order. */
export function orderEffect() {
  comparedFor = state.settings.order;
  element.open = false;
  return element;
}

/** Walks the path in each order, one after another. */
async function compare() {
  const { order: chosen, off } = state.settings;
  comparedFor = chosen;
  const { options } = t.settings.order;
  const rows = entriesOf(options).map(([order, name]) => ({ order, name, told: h('dd', {}, t.path.looking) }));
  replaceContent(list, ...rows.flatMap(({ order, name, told }) => [h('dt', {}, order === chosen ? h('b', {}, name) : name), told]));
  for (const { order, told } of rows) {
    const path = await ask({ ask: 'path', from: 'givens', order: /** @type {typeof chosen} */ (order), off });
    if (!path) return told.replaceChildren(t.path.none);
    const names = path.summary.slice(-NAMED).map((each) => each.name);
    const first = path.steps[0]?.name ?? '';
    told.replaceChildren(t.settings.orderPath(path.steps.length, first, t.list(names)));
  }
}
