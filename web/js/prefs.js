// The player's settings: kept by the server, told to the page's style.

import { api } from './api.js';
import { act } from './game.js';
import { say } from './live.js';
import { refresh } from './game.js';
import { state, update } from './store.js';
import { t } from './texts.js';

/** @import { Settings } from './types' */

/** Follows the settings in what style sheets go by. */
export function dress() {
  const root = document.documentElement;
  root.dataset.theme = state.settings.theme;
  root.dataset.motion = state.settings.motion;
  root.dataset.layout = state.settings.layout;
}

/** Changes settings at once and keeps them. @param {Partial<Settings>} patch */
export async function keep(patch) {
  update({ settings: { ...state.settings, ...patch } });
  dress();
  try {
    await api.keep(state.settings);
  } catch {
    say(t.settings.notKept);
    return;
  }
  if (patch.faults) await refresh();
  if (patch.autoclean !== undefined) await act({ do: 'autoclean', on: patch.autoclean });
}
