// Files and texts dropped on the page, and texts pasted on the board.

import { whenLoaded } from '../shared/deferred.js';

export function mount() {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', async (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    const file = event.dataTransfer?.files[0];
    if (file?.type.startsWith('image/')) {
      whenLoaded((rest) => rest.openPhoto(file))();
      return;
    }
    const text = (await file?.text()) ?? event.dataTransfer?.getData('text/plain');
    if (text?.trim()) whenLoaded((rest) => rest.openText(text, null))();
  });
  document.addEventListener('paste', (event) => {
    const typing = /** @type {Element} */ (event.target).closest('input, textarea, dialog');
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    // The photo screen handles pictures itself.
    if (file && !location.hash.startsWith('#/photo')) whenLoaded((rest) => rest.openPhoto(file))();
    if (file) return;
    const text = event.clipboardData?.getData('text/plain');
    if (!typing && text?.trim()) whenLoaded((rest) => rest.openEnterPuzzle(text))();
  });
}
