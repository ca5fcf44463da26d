// The texts of reading photos, in German.

import { counting, listing } from '../texts/plurals.js';

/** @import { PhotoTexts } from './en.js' */

const countOf = counting('de');
const listOf = listing('de');

/** @type {PhotoTexts} */
export const de = {
  title: 'Von einem Foto',
  private: 'Auf diesem Gerät gelesen; das Foto geht nirgendwohin.',
  server: 'Vom Server dieser Seite gelesen; das Foto geht nirgendwohin sonst.',
  drop: 'Lege ein Bild hier ab',
  paste: 'oder füge eines mit Strg V ein',
  sources: 'Aus einer Zeitung, einem Buch oder von einem Bildschirm.',
  choose: 'Bild wählen',
  take: 'Foto machen',
  type: 'Eintippen',
  another: 'Anderes Foto',
  how: 'Wie ein Foto gelesen wird',
  steps: [
    ['Das Gitter wird gefunden', 'und auf dem Foto umrandet. Seine Ecken lassen sich ziehen.'],
    ['Die Ziffern werden gelesen.', 'Ist eine unsicher, wirst du gefragt, mit der Zelle vergrößert.'],
    ['Das Rätsel wird zur Probe gelöst.', 'Eine falsche Ziffer lässt fast immer keine Lösung, oder viele.'],
    ['Du entscheidest.', 'Nichts wird übernommen, bevor du „Dieses Rätsel nehmen“ drückst.'],
  ],
  helps: 'Was hilft',
  tips: [
    ['Der ganze Rahmen', 'Alle vier Ecken, mit etwas Papier darum.'],
    ['Gerade von oben', 'Die Seite flach, das Telefon parallel dazu.'],
    ['Gleichmäßiges Licht', 'Kein Schatten über dem Gitter, kein Glanz.'],
  ],
  screenshot: 'Ein Bildschirmfoto braucht das alles nicht: Füge es hier ein.',
  reading: 'Wird gelesen \u2026',
  noPicture: 'Diese Datei ist kein Bild, das dein Browser öffnen kann.',
  failed: 'Kein Gitter auf diesem Foto',
  corners: 'Die Ecken selbst zeigen',
  found: 'Gitter gefunden. Ziehe eine Ecke, wenn eine Linie nicht stimmt, oder bewege sie mit den Pfeiltasten.',
  corner: (n) => ['Ecke oben links', 'Ecke oben rechts', 'Ecke unten rechts', 'Ecke unten links'][n] ?? '',
  readThis: 'Dieses lesen',
  digits: (n) => `${countOf(n, 'Ziffer', 'Ziffern')} gelesen`,
  clear: (clear, unsure) =>
    unsure === 0 ? 'Alle sind klar.' : `${countOf(clear, 'Zelle ist', 'Zellen sind')} klar, ${countOf(unsure, 'ist', 'sind')} anzusehen.`,
  written: (count) =>
    count === 1
      ? 'Eine Ziffer ist von Hand geschrieben: Sie ist deine, die anderen sind vorgegeben.'
      : `${count} Ziffern sind von Hand geschrieben: Sie sind deine, die anderen sind vorgegeben.`,
  unsure: (cells) => `Unsicher bei ${listOf(cells)}`,
  changed: (cell, seen, digit) => `${cell} sieht nach ${seen} aus, aber nur ${digit} lässt eine Lösung`,
  point: 'Drücke eine Zelle, um sie auf dem Foto zu sehen oder zu ändern',
  look: (n) => `${countOf(n, 'Zelle', 'Zellen')} ansehen`,
  use: 'Dieses Rätsel nehmen',
  back: 'Zurück',
  skip: 'Weiter',
  question: (cell, choices) => `Ist ${cell} ${choices.join(' oder ')}?`,
  place: (k, n) => `${k} von ${n}`,
  empty: 'leer',
  emptyKey: 'Leer',
  other: 'Andere',
  line: (cell, read) => `${cell} ist als ${read} gelesen. Drücke eine Ziffer, oder 0 für leer.`,
  confirmed: (digit) => `${digit}, von dir bestätigt`,
  one: 'eine Lösung',
  none: 'keine Lösung',
  several: (n) => `${n} Lösungen`,
  more: (n) => `mehr als ${n} Lösungen`,
  asItStands: 'So, wie es ist:',
  board: 'Das Rätsel, wie es gelesen ist',
  photo: 'Das Foto mit dem Gitter, das gefunden wurde',
};
