// The texts of wishes, in German.

import { numbering } from '../texts/plurals.js';

/** @import { WishTexts } from './en.js' */

const number = numbering('de');
const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const numeral = (/** @type {number} */ n) => NUMBERS[n] ?? number(n);
const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
const puzzles = (/** @type {number} */ n) => `${numeral(n)} Rätsel`;
const range = (/** @type {number} */ a, /** @type {number} */ b) => (a === b ? String(a) : `${a} bis ${b}`);
const rating = (/** @type {number} */ tenths) => number(tenths / 10, 1);
/** @param {number} s */
function time(s) {
  if (s < 1) return 'keine Sekunde';
  if (s < 90) return `etwa ${Math.max(2, Math.round(s))} Sekunden`;
  if (s < 5400) return `etwa ${Math.round(s / 60)} Minuten`;
  return `etwa ${number(Math.round(s / 3600))} Stunden`;
}
/** @param {number} n */
const oneIn = (n) => `1 von ${n < 9.5 ? number(Number(n.toPrecision(2)), Number.isInteger(Number(n.toPrecision(2))) ? 0 : 1) : number(Number(n.toPrecision(2)))}`;
/** @type {Record<string, string>} */
const symmetries = {
  none: 'ohne Symmetrie',
  rot180: 'mit halber Drehung',
  rot90: 'mit Vierteldrehung',
  mirror: 'links und rechts gespiegelt',
  flip: 'oben und unten gespiegelt',
  mirrors: 'doppelt gespiegelt',
  diagonal: 'an der Diagonale gespiegelt',
  antidiagonal: 'an der Gegendiagonale gespiegelt',
  diagonals: 'an beiden Diagonalen gespiegelt',
  full: 'mit voller Symmetrie',
};
/** The kinds of which so many are drawn: one and several in the dative, and several in the nominative. @type {Record<string, [string, string, string]>} */
const kinds = {
  killer: ['Käfig', 'Käfigen', 'Käfige'],
  thermo: ['Thermometer', 'Thermometern', 'Thermometer'],
  slowthermo: ['langsamen Thermometer', 'langsamen Thermometern', 'langsame Thermometer'],
  arrow: ['Pfeil', 'Pfeilen', 'Pfeile'],
  doublearrow: ['Doppelpfeil', 'Doppelpfeilen', 'Doppelpfeile'],
  difference: ['weißen Punkt', 'weißen Punkten', 'weiße Punkte'],
  ratio: ['schwarzen Punkt', 'schwarzen Punkten', 'schwarze Punkte'],
  edgesum: ['X oder V', 'X und V', 'X und V'],
  whispers: ['Flüsterlinie', 'Flüsterlinien', 'Flüsterlinien'],
  renban: ['Renban-Linie', 'Renban-Linien', 'Renban-Linien'],
  nabner: ['Nabner-Linie', 'Nabner-Linien', 'Nabner-Linien'],
  palindrome: ['Palindrom', 'Palindromen', 'Palindrome'],
  between: ['Zwischenlinie', 'Zwischenlinien', 'Zwischenlinien'],
  regionsum: ['Regionssummen-Linie', 'Regionssummen-Linien', 'Regionssummen-Linien'],
  zipper: ['Reißverschlusslinie', 'Reißverschlusslinien', 'Reißverschlusslinien'],
  parity: ['Paritätslinie', 'Paritätslinien', 'Paritätslinien'],
  entropic: ['Entropielinie', 'Entropielinien', 'Entropielinien'],
  modular: ['Restlinie', 'Restlinien', 'Restlinien'],
  littlekiller: ['Little Killer', 'Little Killern', 'Little Killer'],
  sandwich: ['Sandwich', 'Sandwiches', 'Sandwiches'],
  xsum: ['X-Summe', 'X-Summen', 'X-Summen'],
  skyscraper: ['Hochhaus', 'Hochhäusern', 'Hochhäuser'],
  numberedroom: ['nummerierten Raum', 'nummerierten Räumen', 'nummerierte Räume'],
  quadruple: ['Vierling', 'Vierlingen', 'Vierlinge'],
  evenodd: ['geraden oder ungeraden Zelle', 'geraden und ungeraden Zellen', 'gerade und ungerade Zellen'],
  odd: ['ungeraden Zelle', 'ungeraden Zellen', 'ungerade Zellen'],
  even: ['geraden Zelle', 'geraden Zellen', 'gerade Zellen'],
  greater: ['Ungleichung', 'Ungleichungen', 'Ungleichungen'],
};
/** @param {string} kind @param {number} a @param {number} b */
const amount = (kind, a, b) => `${range(a, b)} ${kinds[kind]?.[b === 1 ? 0 : 1] ?? kind}`;
const levelRange = (/** @type {string} */ a, /** @type {string | null} */ b) => (b && b !== a ? `${a.toLowerCase()} bis ${b.toLowerCase()}` : a.toLowerCase());
const leaves = 'Eins von beiden aufgegeben, bleibt:';

/** @type {WishTexts} */
export const de = {
  title: 'Neu',
  wish: 'Der Wunsch',
  sentence: (w) => [
    'Ich wünsche mir ',
    w.phrase('count', puzzles(w.count)),
    ', ',
    w.phrase('rules', w.rules),
    ...(w.level ? [', ', w.phrase('level', levelRange(w.level, w.levelTo))] : []),
    ...(!w.level && !w.rating && w.needs.length === 0 && !w.hardest ? [', ', w.phrase('level', 'gleich wie schwer')] : []),
    ...(w.rating ? [', bewertet mit ', w.phrase('rating', `${rating(w.rating.least)} bis ${rating(w.rating.most)}`)] : []),
    ...w.needs.flatMap(({ id, name }, at) => [at === 0 ? ', nicht ohne ' : ' und ', w.phrase('needs', name, id)]),
    ...(w.hardest ? [', am schwersten ', w.phrase('hardest', w.hardest)] : []),
    ...w.amounts.flatMap(({ kind, least, most }, at) => [at === 0 ? ', mit ' : at === w.amounts.length - 1 ? ' und ' : ', ', w.phrase('clues', amount(kind, least, most), kind)]),
    ...(w.clues ? [', mit ', w.phrase('clues', `${range(w.clues.least, w.clues.most)} Hinweisen`)] : []),
    ...(w.givens ? [', ', w.phrase('givens', w.givens.most === 0 ? 'ohne Vorgaben' : `mit ${range(w.givens.least, w.givens.most)} Vorgaben`)] : []),
    ...(w.symmetry ? [', ', w.phrase('symmetry', symmetries[w.symmetry])] : []),
    ...(w.minimal ? [', ', w.phrase('minimal', 'nichts überflüssig')] : []),
    ' und ',
    w.phrase('more', 'noch etwas'),
  ],
  classic: 'klassisch 9\u00d79',
  inSentence: (name) => name,
  boardNames: { samurai: 'Samurai', twodoku: 'Twodoku', butterfly: 'Butterfly', windmill: 'Windmill', jigsaw: 'Puzzle-Sudoku' },
  mixed: (board, kinds) => [board, kinds.join(', ')].filter(Boolean).join(' mit '),
  odds: (n, first) => (n === null ? 'keins gezählt' : `${oneIn(n)}${first ? '' : ' davon'}`),
  clashOdds: 'geht nicht',
  foot: {
    oneIn: (n) => (n < 1.15 ? 'Fast jedes Gitter ist so.' : `Etwa ${oneIn(n).replace('1 von', '1 Gitter von')} ist so.`),
    boardOneIn: (n) => (n < 1.15 ? 'Jeder Versuch gelang.' : `Etwa ${oneIn(n).replace('1 von', '1 Versuch von')} gelingt.`),
    never: (n) => `Von ${number(n)} gezählten Gittern ist keins so.`,
    unknown: 'Wie selten das ist, wurde nicht gezählt.',
    searched: 'Seltener, als sich zählen lässt: einzeln gesucht.',
    time: (count, s) => (s < 1 ? 'Sofort fertig.' : count > 1 ? `${capital(numeral(count))} brauchen ${time(s)}.` : `Es braucht ${time(s)}.`),
    noTime: 'Das Erzeugen zeigt es; anhalten geht jederzeit.',
    change: 'Oder oben etwas ändern.',
    wait: 'Wird gewogen \u2026',
  },
  make: (n) => (n === 1 ? 'Erzeugen' : `${capital(numeral(n))} erzeugen`),
  ways: { box: 'Einfügen: Ziffern, Link, Bild oder Datei', own: 'Ein eigenes Rätsel', draw: 'Hinweise zeichnen und gleich sehen, was gilt' },
  remove: 'Weglassen',
  parts: { count: 'Wie viele', level: 'Wie schwer', rules: 'Brett und Regeln', rating: 'Bewertung', needs: 'Eine Technik, die nötig ist', hardest: 'Die schwerste Technik', givens: 'Vorgaben', clues: 'Hinweise', symmetry: 'Symmetrie der Vorgaben', minimal: 'Nichts überflüssig', more: 'Noch etwas' },
  upTo: 'bis',
  anyLevel: 'Egal',
  other: 'Eine andere Zahl',
  least: 'Mindestens',
  most: 'Höchstens',
  none: 'Keine',
  usual: 'Wie üblich',
  kinds: (kind) => kinds[kind]?.[2] ?? kind,
  howMany: (kind) => `Wie viele ${kinds[kind]?.[2] ?? kind}?`,
  usualClues: (n) => `So viele, wie auf einem Brett mit ${n} Zellen üblich sind, wenn du nichts anderes sagst.`,
  chart: {
    rating: 'Bewertung, Sudoku Explainer',
    givens: 'Vorgaben',
    counted: (n) => `an ${number(n)} Gittern gezählt`,
    rarer: ['noch seltener:', 'einzeln gesucht'],
    oneIn: (n, narrow) => (narrow ? (n > 999 ? `1 : ${n / 1000}k` : `1 : ${n}`) : `1 von ${number(n)}`),
    label: (what, from, to, odds) => `Wie selten: ${what}; ${from} bis ${to} ist gewählt${odds ? `, ${odds}` : ''}`,
    lowest: 'Von',
    highest: 'Bis',
  },
  rating,
  findTechnique: 'Technik suchen',
  uses: (n) => oneIn(n),
  neverUsed: 'kein Mal',
  findRule: (n) => `${n} Arten von Regeln durchsuchen`,
  boards: 'Bretter',
  tiles: 'Regeln',
  typed: 'Regeln als Text',
  byHand: 'Diese werden von Hand gezeichnet:',
  setIt: 'Ein Rätsel entwerfen',
  noTiles: 'Keine Regel hat diese Wörter.',
  more: {
    placeholder: 'x-wing, 7,5, 24 Vorgaben, ohne Symmetrie \u2026',
    label: 'Sag, wie es noch sein soll',
    none: 'So heißt nichts.',
    needs: (name) => `nicht ohne ${name}`,
    hardest: (name) => `am schwersten ${name}`,
    rated: (a, b) => `bewertet mit ${rating(a)} bis ${rating(b)}`,
    givens: (a, b) => `mit ${range(a, b)} Vorgaben`,
    noGivens: 'ohne Vorgaben',
    noGivensAlso: 'ohne keine',
    clues: (a, b) => `mit ${range(a, b)} Hinweisen`,
    amount: (kind, a, b) => `mit ${amount(kind, a, b)}`,
    symmetry: (id) => symmetries[id],
    minimal: 'nichts überflüssig',
    level: (name) => `Stufe ${name.toLowerCase()}`,
    rules: (name) => `mit ${name}`,
    count: (n) => `${puzzles(n)}`,
    also: 'jede alle nötig',
  },
  making: {
    asked: 'Gewünscht',
    found: (n, of) => (of === 1 ? 'Eins wird gesucht' : `${n} von ${of} gefunden`),
    done: (n) => (n === 1 ? 'Gefunden' : `Alle ${numeral(n)} gefunden`),
    stopped: (n) => (n === 0 ? 'Angehalten' : `Angehalten mit ${n}`),
    tried: (n, s) => `${number(n)} Gitter in ${s} ${s === 1 ? 'Sekunde' : 'Sekunden'}`,
    toGo: (s) => `, noch ${time(s)}`,
    leaves: 'Was jeder Wunsch übrig lässt',
    grids: 'Gitter versucht',
    left: (part, first) => `${first ? 'davon' : 'von diesen'} ${({ givens: 'mit den Vorgaben', clues: 'mit den Hinweisen', level: 'auf der Stufe', needs: 'mit der Technik', hardest: 'nicht schwerer als gewünscht', rating: 'mit der Bewertung', minimal: 'ohne Überflüssiges', rules: '', symmetry: '' })[part]}`,
    loosen: (part, times) => `Ohne ${part}: ${number(Number(times.toPrecision(2)))}-mal so viele`,
    stop: 'Anhalten',
    stopKeep: (n) => `Anhalten und ${n} behalten`,
    play: 'Das erste spielen',
    change: 'Den Wunsch ändern',
    games: 'Alle stehen unter Spiele',
    failed: 'Konnte nicht erzeugt werden.',
    figures: (level, se, givens) => [se === null ? level : rating(se), `${givens} Vorgaben`].filter(Boolean).join(' \u00b7 '),
    first: (grade) => `Das erste, das passt: ${grade}`,
    givens: (n, cells) => `${n} von ${cells}`,
    slots: 'Gefundene Rätsel',
  },
  impossible: {
    title: 'So gut wie unmöglich',
    contradiction: 'Das kann nicht sein',
    clashes: {
      'level-of-board': ({ level, rules, tried, time: each }) => `Auf diesem Brett (${rules}) wurden in ${each} ${tried} Rätsel versucht; keins hatte die Stufe ${level}. ${leaves}`,
      'level-and-rating': ({ level, tried }) => `Von ${tried} gezählten Rätseln hat keins der Stufe ${level} eine solche Bewertung. ${leaves}`,
      'technique-above-level': ({ level, technique }) => `${technique} ist schwerer als alles, was die Stufe ${level} verlangt. ${leaves}`,
      'technique-and-rating': ({ technique, tried }) => `Von ${tried} gezählten Rätseln braucht keins mit einer solchen Bewertung ${technique}. ${leaves}`,
      'technique-above-hardest': ({ technique }) => `${technique} ist schwerer als der Schritt, der der schwerste sein soll. ${leaves}`,
      'too-few-givens': ({ rules }) => `Auf diesem Brett (${rules}) ist kein Rätsel mit einer einzigen Lösung bekannt, das mit so wenigen Vorgaben auskommt. ${leaves}`,
      'too-many-givens': ({ rules }) => `So viele Vorgaben lassen auf diesem Brett (${rules}) nichts zu lösen. ${leaves}`,
      'rating-of-board': () => `Bewertungen von Sudoku Explainer gibt es nur für klassische 9\u00d79. ${leaves}`,
    },
    without: (part) => `Ohne ${part}`,
    none: 'Keins ist bekannt',
    makes: (name) => `${capital(name)} erzeugen`,
    plain: (name) => capital(name),
    time: (s) => (s === null ? 'Wie lange es dauert, wurde nicht gezählt.' : s < 1 ? 'Sofort.' : `${capital(time(s))}.`),
  },
  partNames: (part) => ({ rules: 'dieses Brett', level: 'diese Stufe', rating: 'diese Bewertung', needs: 'diese Technik', hardest: 'diesen schwersten Schritt', givens: 'diese Zahl von Vorgaben', clues: 'diese Zahl von Hinweisen', minimal: 'den Verzicht auf Überflüssiges', symmetry: 'diese Symmetrie' })[part],
  short: (level, rules) => (level ? `${rules}, ${level.toLowerCase()}` : rules),
  number,
  time,
  sketch: {
    label: 'Eine Skizze des Wunsches',
    text: 'Eine Skizze. Das Rätsel kommt, wenn es erzeugt ist',
    left: (name) => `${name} behält seinen Platz`,
    givens: (n) => `${n} Vorgaben`,
  },
  boardLevels: (levels) => `Stufen, die gelingen: ${levels.map((level) => level.toLowerCase()).join(', ')}.`,
};
