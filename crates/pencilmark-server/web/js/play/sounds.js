// Optional sounds for a digit, a contradiction and the end. They are synthesised, so that nothing is loaded.

import { state, watch } from '../shared/state.js';

/** @type {AudioContext | null} */
let audio = null;
let before = { id: '', empty: 0, conflicts: 0, moment: 0, phase: '' };

export function mount() {
  watch(['view'], soundChange);
  soundChange();
}

/** Plays the sound for the change since the last view. */
function soundChange() {
  const { view, settings } = state;
  if (!view) return;
  const now = {
    id: view.id,
    empty: view.empty,
    conflicts: view.faults.conflicts.length,
    moment: view.history.moment,
    phase: view.phase,
  };
  const was = before;
  before = now;
  if (!settings.sounds || was.id !== now.id || (was.moment === now.moment && was.phase === now.phase)) return;
  if (now.phase === 'solved' && was.phase === 'playing') [523, 659, 784].forEach((pitch, index) => tone(pitch, index * 0.11, 0.3));
  else if (now.conflicts > was.conflicts) tone(150, 0, 0.14);
  else if (now.empty < was.empty) tone(620, 0, 0.05);
  else tone(440, 0, 0.03);
}

/** @param {number} pitch in hertz @param {number} delay @param {number} length in seconds */
function tone(pitch, delay, length) {
  audio ??= new AudioContext();
  const [source, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + delay];
  source.type = 'triangle';
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
