// Prints all pages at once, without a file, each in the size of its paper.

import { h } from '../shared/dom.js';
import { allPictures, preview } from './preview.js';
import { b } from './texts.js';

/** The most pages that are printed at once; more are saved and printed from the file. */
export const MOST_PRINTED = 24;

export async function printPages() {
  const { known } = preview;
  if (!known) return;
  const pictures = await allPictures();
  const images = pictures.map((svg, at) => h('img', { alt: b.pageName(at + 1), src: `data:image/svg+xml,${encodeURIComponent(svg)}` }));
  const paper = h('div', { class: 'book-print' }, ...images);
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  // A style sheet made by script, which the page's security policy allows: browsers take the paper size only from a style sheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${known.width}mm ${known.height}mm; margin: 0 } @media print { .book-print img { width: ${known.width}mm; height: ${known.height - 0.5}mm } }`);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(paper);
  addEventListener('afterprint', () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }, { once: true });
  print();
}
