// The entries to reading photos, whose modules and texts are loaded when somebody opens a photo.

import { registerScreen } from '../shared/router.js';

const photo = () => import('./photo-screen.js');

export function mount() {
  registerScreen('photo', async () => (await photo()).photoScreen());
}

/** Reads a picture that was dropped or pasted. @param {Blob} file */
export async function openPhoto(file) {
  location.hash = '#/photo';
  await (await photo()).read(file);
}
