// On a phone, while all overlapping grids are shown: a button for each grid in the place of the keys, arranged as the grids are.

import { look } from './grid-look.js';
import { enterGrid, grids, leftIn } from '../shared/grids.js';
import { findElement, h, replaceContent } from '../shared/dom.js';
import { fits } from '../shared/places.js';
import { state, watch } from '../shared/state.js';
import { t } from '../texts.js';

/** @import { GridView } from '../types' */

const choice = h('div', { class: 'grid-choice', role: 'group', 'aria-label': t.grids.tap });

export function mountChoice() {
  findElement('#play').append(choice);
  watch(['view', 'rules', 'grid', 'near'], paint);
  paint();
}

function paint() {
  const { view, rules, near } = state;
  if (!view || !rules || near || !fits(rules, view)) return replaceContent(choice);
  const [rows, columns] = [lines((grid) => grid.row), lines((grid) => grid.column)];
  replaceContent(
    choice,
    ...grids().map((grid, index) => {
      const name = [h('span', { class: 'visually-hidden' }, `${t.grids.grid} `), h('b', {}, grid.letter)];
      const props = { type: 'button', class: 'btn', 'aria-current': index === state.grid ? 'true' : null, click: () => choose(index) };
      const button = h('button', props, h('span', {}, ...name, ' ', t.grids.left(leftIn(grid, view).empty)));
      button.style.gridArea = `${rows.indexOf(grid.row) + 1} / ${columns.indexOf(grid.column) + 1}`;
      return button;
    }),
  );
}

/** The lines at which grids begin, in order. @param {(grid: GridView) => number} start */
const lines = (start) => [...new Set(grids().map(start))].sort((a, b) => a - b);

/** @param {number} index */
function choose(index) {
  enterGrid(index);
  look(true);
}
