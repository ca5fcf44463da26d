// The player's settings: saved by the server, applied to the style sheets.

import { api } from './api.js';
import { act } from './current-game.js';
import { refresh } from './current-game.js';
import { showMessage } from './notices.js';
import { state, update } from './state.js';
import { t } from '../texts.js';

/** @import { Settings } from '../types' */

/** Applies the settings that style sheets depend on. */
export function applySettings() {
  const root = document.documentElement;
  root.dataset.theme = state.settings.theme;
  root.dataset.motion = state.settings.motion;
  root.dataset.layout = state.settings.layout;
  root.dataset.sheet = state.settings.sheet;
}

/** Changes settings at once, then saves them. @param {Partial<Settings>} patch */
export async function saveSettings(patch) {
  update({ settings: { ...state.settings, ...patch } });
  applySettings();
  try {
    await api.keepSettings(state.settings);
  } catch {
    showMessage(t.settings.notSaved);
    return;
  }
  if (patch.faults || patch.candidates) await refresh();
  if (patch.autoclean !== undefined) await act({ do: 'autoclean', on: patch.autoclean });
}
