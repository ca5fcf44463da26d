// Fog over the puzzle: the setter selects the cells that are visible at the start; each right digit uncovers more.

import { cellIndices, cellName } from '../shared/cells.js';
import { act } from '../shared/current-game.js';
import { button, findElement, h, replaceContent, svg } from '../shared/dom.js';
import { CELL, boardPlaces, fits } from '../shared/places.js';
import { showMessage } from '../shared/notices.js';
import { state, watch } from '../shared/state.js';
import { set, watchSet } from './set-state.js';
import { s } from './texts.js';

/** @import { GameView } from '../types' */

const layer = svg('g', { class: 'set-fog' });

export function mountFog() {
  const board = findElement('#frame').querySelector('svg.board');
  board?.insertBefore(layer, board.querySelector('.labels'));
  watchSet(['tab'], draw);
  watch(['view', 'rules', 'setter'], draw);
}

/** Uncovers the selected cells at the start, or covers them. @param {boolean} open */
function change(open) {
  const { view, selection } = state;
  if (selection.size === 0) return showMessage(s.fog.select);
  const known = cellIndices(view?.open_at_start ?? []);
  const others = [...known].filter((cell) => !selection.has(cell));
  const all = open ? [...others, ...selection] : others;
  act({ do: 'fog', open: all.sort((a, b) => a - b).map((cell) => cellName(cell)) });
}

/** The section of the tab about fog. @param {GameView} view */
export function fogPart({ open_at_start: open }) {
  const cover = () => act({ do: 'fog', open: [] });
  const lift = () => act({ do: 'fog', open: null });
  const buttons =
    open === null
      ? [button(s.fog.cover, cover, { class: 'btn' })]
      : [
          button(s.fog.open, () => change(true), { class: 'btn' }),
          button(s.fog.close, () => change(false), { class: 'btn' }),
          button(s.fog.lift, lift, { class: 'btn quiet' }),
        ];
  return h(
    'section',
    {},
    h('h2', {}, s.fog.title),
    h('p', { class: 'small' }, open === null ? s.fog.without : s.fog.opened(open.length)),
    h('div', { class: 'row' }, ...buttons),
  );
}

/** Shades the cells that are covered at the start, lightly, so that the setter can see through. */
function draw() {
  const { view, rules } = state;
  const isShown = state.setter && set.tab === 'puzzle' && view && rules && fits(rules, view) && view.open_at_start !== null;
  if (!isShown) return replaceContent(layer);
  const open = cellIndices(view.open_at_start ?? []);
  const covered = [...view.cells.keys()].filter((cell) => !open.has(cell));
  replaceContent(
    layer,
    ...covered.map((cell) => {
      const [x, y] = boardPlaces().corner(cell);
      return svg('rect', { x, y, width: CELL, height: CELL });
    }),
  );
}
