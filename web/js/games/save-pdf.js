// "Save as PDF" in the dialog "Copy and share": this puzzle on paper.

import { api } from '../shared/api.js';
import { ask } from '../shared/current-game.js';
import { selectField } from '../shared/dialog.js';
import { button, entriesOf, h } from '../shared/dom.js';
import { downloadFile } from '../shared/download.js';
import { showMessage } from '../shared/notices.js';
import { state } from '../shared/state.js';
import { t } from '../texts.js';

/** Chooses how the puzzle is printed, and saves it. */
export function pdfSection() {
  let [layout, paper, solutions] = ['sheet', 'a4', 'none'];
  const save = button(t.paper.save, () => savePdf({ layout, paper, solutions }), { class: 'btn', icon: 'print' });
  return h(
    'section',
    {},
    selectField(t.paper.layout, entriesOf(t.paper.layouts), layout, (name) => (layout = name)),
    selectField(t.paper.paper, entriesOf(t.paper.papers), paper, (name) => (paper = name)),
    selectField(t.paper.solution, entriesOf(t.paper.solutions), solutions, (name) => (solutions = name)),
    h('div', { class: 'row' }, save),
  );
}

/** @param {{ layout: string, paper: string, solutions: string }} choice */
async function savePdf(choice) {
  const format = state.view?.rules === '9' ? 'line' : 'variant';
  const text = await ask({ ask: 'text', format, from: 'givens' });
  if (!text) return;
  const site = state.settings.site || null;
  const request = { puzzle: text.text.trim(), rules: null, per_page: 1, title: state.view?.title ?? null, site, ...choice };
  try {
    downloadFile('pencilmark.pdf', await api.pages(request));
  } catch (error) {
    showMessage(error instanceof Error ? error.message : String(error));
  }
}
