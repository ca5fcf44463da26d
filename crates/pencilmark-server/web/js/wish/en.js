// The texts of wishes in English.

import { numbering } from '../texts/plurals.js';

/** @import { Words } from './wish.js' */
/** @import { ClashReason, WishPart } from '../types' */

const number = numbering('en');
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numeral = (/** @type {number} */ n) => NUMBERS[n] ?? number(n);
const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
/** A word with its article. @param {string} word */
const article = (word) => (/^([aeiou]|[xs]-|xy|als|w?xy)/i.test(word) && !/^(uni|w)/i.test(word) ? 'an ' : 'a ');
const range = (/** @type {number} */ a, /** @type {number} */ b) => (a === b ? String(a) : `${a} to ${b}`);
const rating = (/** @type {number} */ tenths) => (tenths / 10).toFixed(1);
/** A number of seconds, in words. @param {number} s */
function time(s) {
  if (s < 1) return 'less than a second';
  if (s < 90) return `about ${Math.max(2, Math.round(s))} seconds`;
  if (s < 5400) return `about ${Math.round(s / 60)} minutes`;
  return `about ${number(Math.round(s / 3600))} hours`;
}
/** The text "1 in n" for a rarity. @param {number} n */
const oneIn = (n) => `1 in ${n < 9.5 ? Number(n.toPrecision(2)) : number(Number(n.toPrecision(2)))}`;
/** @type {Record<string, string>} */
const symmetries = {
  none: 'no symmetry',
  rot180: 'half-turn symmetry',
  rot90: 'quarter-turn symmetry',
  mirror: 'left-right symmetry',
  flip: 'top-bottom symmetry',
  mirrors: 'symmetry by both mirrors',
  diagonal: 'diagonal symmetry',
  antidiagonal: 'antidiagonal symmetry',
  diagonals: 'symmetry by both diagonals',
  full: 'full symmetry',
};
/** The names of the kinds with a chosen number: singular and plural. @type {Record<string, [string, string]>} */
const kinds = {
  killer: ['cage', 'cages'],
  thermo: ['thermometer', 'thermometers'],
  slowthermo: ['slow thermometer', 'slow thermometers'],
  arrow: ['arrow', 'arrows'],
  doublearrow: ['double arrow', 'double arrows'],
  difference: ['white dot', 'white dots'],
  ratio: ['black dot', 'black dots'],
  edgesum: ['X or V', 'Xs and Vs'],
  whispers: ['whispers line', 'whispers lines'],
  renban: ['renban line', 'renban lines'],
  nabner: ['nabner line', 'nabner lines'],
  palindrome: ['palindrome', 'palindromes'],
  between: ['between line', 'between lines'],
  regionsum: ['region sum line', 'region sum lines'],
  zipper: ['zipper line', 'zipper lines'],
  parity: ['parity line', 'parity lines'],
  entropic: ['entropic line', 'entropic lines'],
  modular: ['modular line', 'modular lines'],
  littlekiller: ['little killer', 'little killers'],
  sandwich: ['sandwich', 'sandwiches'],
  xsum: ['X-sum', 'X-sums'],
  skyscraper: ['skyscraper', 'skyscrapers'],
  numberedroom: ['numbered room', 'numbered rooms'],
  quadruple: ['quadruple', 'quadruples'],
  evenodd: ['even or odd cell', 'even and odd cells'],
  odd: ['odd cell', 'odd cells'],
  even: ['even cell', 'even cells'],
  greater: ['inequality', 'inequalities'],
};
/** @param {string} kind @param {number} a @param {number} b */
const amount = (kind, a, b) => `${a === b ? numeral(a) : range(a, b)} ${kinds[kind]?.[b === 1 ? 0 : 1] ?? kind}`;
const levelRange = (/** @type {string} */ a, /** @type {string | null} */ b) => (b && b !== a ? `${a.toLowerCase()} to ${b.toLowerCase()}` : a.toLowerCase());

/** @type {Record<ClashReason, (of: { level: string, rules: string, technique: string, tried: string, time: string }) => string>} */
const clashes = {
  'level-of-board': ({ level, rules, tried, time: each }) => `Of ${tried} puzzles tried on ${rules} in ${each}, none was ${level}. Giving up one of the two leaves:`,
  'level-and-rating': ({ level, tried }) => `Of ${tried} puzzles counted, none is ${level} and has such a rating. Giving up one of the two leaves:`,
  'technique-above-level': ({ level, technique }) => `${capital(article(technique))}${technique} is harder than anything in ${article(level)}${level} puzzle. Giving up one of the two leaves:`,
  'technique-and-rating': ({ technique, tried }) => `Of ${tried} puzzles counted, none with such a rating needs ${article(technique)}${technique}. Giving up one of the two leaves:`,
  'technique-above-hardest': ({ technique }) => `${capital(article(technique))}${technique} is harder than the step that should be the hardest. Giving up one of the two leaves:`,
  'too-few-givens': ({ rules }) => `No ${rules} with one solution is known to come with so few givens. Giving up one of the two leaves:`,
  'too-many-givens': ({ rules }) => `So many givens leave nothing to solve on a ${rules}. Giving up one of the two leaves:`,
  'rating-of-board': () => 'Ratings of Sudoku Explainer are for classic 9\u00d79 puzzles. Giving up one of the two leaves:',
};

export const en = {
  title: 'New',
  wish: 'The wish',
  sentence: (/** @type {Words} */ w) => [
    'I\u2019d like ',
    w.phrase('count', numeral(w.count)),
    ' ',
    ...(w.level ? [w.phrase('level', levelRange(w.level, w.levelTo)), ' '] : []),
    w.phrase('rules', w.rules),
    ...(!w.level && !w.rating && w.needs.length === 0 && !w.hardest ? [' of ', w.phrase('level', 'any level')] : []),
    ...((w.count > 1 && (w.level || w.rating || w.needs.length > 0 || w.hardest)) || w.needs.length > 0 || w.rating ? [w.count > 1 ? ' puzzles' : ' puzzle'] : []),
    ...(w.rating ? [' rated ', w.phrase('rating', `${rating(w.rating.least)} to ${rating(w.rating.most)}`)] : []),
    ...w.needs.flatMap(({ id, name }, at) => [at === 0 ? (w.count > 1 ? ' that need ' : ' that needs ') : ' and ', article(name), w.phrase('needs', name, id)]),
    ...(w.hardest ? [', with ', w.phrase('hardest', `${article(w.hardest)}${w.hardest} as the hardest step`)] : []),
    ...w.amounts.flatMap(({ kind, least, most }, at) => [at === 0 ? ', with ' : at === w.amounts.length - 1 ? ' and ' : ', ', w.phrase('clues', amount(kind, least, most), kind)]),
    ...(w.clues ? [', with ', w.phrase('clues', `${range(w.clues.least, w.clues.most)} clues`)] : []),
    ...(w.givens ? [', with ', w.phrase('givens', w.givens.most === 0 ? 'no givens' : `${range(w.givens.least, w.givens.most)} givens`)] : []),
    ...(w.symmetry ? [' in ', w.phrase('symmetry', symmetries[w.symmetry])] : []),
    ...(w.minimal ? [', ', w.phrase('minimal', 'nothing superfluous')] : []),
    ' and ',
    w.phrase('more', 'say more'),
  ],
  classic: 'classic 9\u00d79',
  inSentence: (/** @type {string} */ name) => (/^[A-Z][a-z]/.test(name) && !name.startsWith('Sudoku') ? name.charAt(0).toLowerCase() + name.slice(1) : name),
  boardNames: {
    samurai: 'Samurai', twodoku: 'Twodoku', butterfly: 'Butterfly', windmill: 'Windmill', jigsaw: 'Jigsaw',
  },
  mixed: (/** @type {string} */ board, /** @type {string[]} */ kinds) => [board, kinds.map((kind) => kind.toLowerCase()).join(', ')].filter(Boolean).join(' with '),
  odds: (/** @type {number | null} */ n, /** @type {boolean} */ first) => (n === null ? 'none counted' : `${oneIn(n)}${first ? '' : ' of those'}`),
  clashOdds: 'clash',
  foot: {
    oneIn: (/** @type {number} */ n) => (n < 1.15 ? 'Nearly every grid is like that.' : `About ${oneIn(n).replace('1 in', '1 grid in')} is like that.`),
    boardOneIn: (/** @type {number} */ n) => (n < 1.15 ? 'Every try came out.' : `About ${oneIn(n).replace('1 in', '1 try in')} comes out.`),
    never: (/** @type {number} */ n) => `None of the ${number(n)} grids counted is like that.`,
    unknown: 'How rare that is was not counted.',
    searched: 'Rarer than can be counted: searched one by one.',
    time: (/** @type {number} */ count, /** @type {number} */ s) => (s < 1 ? (count > 1 ? `${capital(numeral(count))} are there at once.` : 'It is there at once.') : count > 1 ? `${capital(numeral(count))} take ${time(s)}.` : `It takes ${time(s)}.`),
    noTime: 'Making it will tell; you can stop at any time.',
    change: 'Or change a phrase above.',
    wait: 'Weighing \u2026',
  },
  make: (/** @type {number} */ n) => (n === 1 ? 'Make it' : `Make ${numeral(n)}`),
  ways: { box: 'Paste anything: digits, a link, a picture, a file', own: 'A puzzle of your own', draw: 'Draw clues, see at once what holds' },
  remove: 'Take it out',
  parts: { count: 'How many', level: 'How hard', rules: 'Board and rules', rating: 'Rating', needs: 'A technique that is needed', hardest: 'The hardest technique', givens: 'Givens', clues: 'Clues', symmetry: 'Symmetry of the givens', minimal: 'Nothing superfluous', more: 'Say more' },
  upTo: 'up to',
  anyLevel: 'Any',
  other: 'Another number',
  least: 'At least',
  most: 'At most',
  none: 'None',
  usual: 'As usual',
  kinds: (/** @type {string} */ kind) => kinds[kind]?.[1] ?? kind,
  howMany: (/** @type {string} */ kind) => `How many ${kinds[kind]?.[1] ?? kind}?`,
  usualClues: (/** @type {number} */ n) => `As many as usual on a board of ${n} cells, unless you say how many.`,
  chart: {
    rating: 'rating, Sudoku Explainer',
    givens: 'givens',
    counted: (/** @type {number} */ n) => `counted in ${number(n)} grids`,
    rarer: ['rarer still:', 'searched one by one'],
    oneIn: (/** @type {number} */ n, /** @type {boolean} */ narrow) => (narrow ? (n > 999 ? `1 : ${n / 1000}k` : `1 : ${n}`) : `1 in ${number(n)}`),
    label: (/** @type {string} */ what, /** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ odds) => `How rare each ${what} is; ${from} to ${to} is chosen${odds ? `, ${odds}` : ''}`,
    lowest: 'Lowest',
    highest: 'Highest',
  },
  rating,
  findTechnique: 'Find a technique',
  uses: (/** @type {number} */ n) => oneIn(n),
  neverUsed: 'not once',
  findRule: (/** @type {number} */ n) => `Search ${n} kinds of rule`,
  boards: 'Boards',
  tiles: 'Rules',
  typed: 'Rules as text',
  byHand: 'These are drawn by hand:',
  setIt: 'Set a puzzle',
  noTiles: 'No rule has these words.',
  more: {
    placeholder: 'x-wing, 7.5, 24 givens, no symmetry \u2026',
    label: 'Say what else it should be like',
    none: 'Nothing is called that.',
    needs: (/** @type {string} */ name) => `that need ${article(name)}${name}`,
    hardest: (/** @type {string} */ name) => `with ${article(name)}${name} as the hardest step`,
    rated: (/** @type {number} */ a, /** @type {number} */ b) => `rated ${rating(a)} to ${rating(b)}`,
    givens: (/** @type {number} */ a, /** @type {number} */ b) => `with ${range(a, b)} givens`,
    noGivens: 'with no givens',
    noGivensAlso: 'without none',
    clues: (/** @type {number} */ a, /** @type {number} */ b) => `with ${range(a, b)} clues`,
    amount: (/** @type {string} */ kind, /** @type {number} */ a, /** @type {number} */ b) => `with ${amount(kind, a, b)}`,
    symmetry: (/** @type {string} */ id) => `in ${symmetries[id]}`,
    minimal: 'with nothing superfluous',
    level: (/** @type {string} */ name) => `that are ${name.toLowerCase()}`,
    rules: (/** @type {string} */ name) => `with ${name.toLowerCase()}`,
    count: (/** @type {number} */ n) => `${numeral(n)} of them`,
    also: 'any all every needed',
  },
  making: {
    asked: 'Asked for',
    found: (/** @type {number} */ n, /** @type {number} */ of) => (of === 1 ? 'Looking for one' : `${n} of ${of} found`),
    done: (/** @type {number} */ n) => (n === 1 ? 'Found' : `All ${numeral(n)} found`),
    stopped: (/** @type {number} */ n) => (n === 0 ? 'Stopped' : `Stopped with ${numeral(n)}`),
    tried: (/** @type {number} */ n, /** @type {number} */ s) => `${number(n)} ${n === 1 ? 'grid' : 'grids'} in ${s} ${s === 1 ? 'second' : 'seconds'}`,
    toGo: (/** @type {number} */ s) => `, ${time(s)} to go`,
    leaves: 'What each wish leaves',
    grids: 'grids tried',
    left: (/** @type {WishPart} */ part, /** @type {boolean} */ first) => `${first ? 'of them' : 'of those'} ${({ givens: 'have the givens', clues: 'have the clues', level: 'have the level', needs: 'need the technique', hardest: 'go no further than the hardest step', rating: 'have the rating', minimal: 'have nothing superfluous', rules: '', symmetry: '' })[part]}`,
    loosen: (/** @type {string} */ part, /** @type {number} */ times) => `Without ${part}: ${number(Number(times.toPrecision(2)))} times as many`,
    stop: 'Stop',
    stopKeep: (/** @type {number} */ n) => `Stop and keep ${n}`,
    play: 'Play the first',
    change: 'Change the wish',
    games: 'All are in Games',
    failed: 'Couldn\u2019t make it.',
    figures: (/** @type {string} */ level, /** @type {number | null} */ se, /** @type {number} */ givens) => [se === null ? level : rating(se), `${givens} givens`].filter(Boolean).join(' \u00b7 '),
    first: (/** @type {string} */ grade) => `The first that fits: ${grade}`,
    givens: (/** @type {number} */ n, /** @type {number} */ cells) => `${n} of ${cells}`,
    slots: 'Puzzles found',
  },
  impossible: {
    title: 'As good as impossible',
    contradiction: 'That can\u2019t be',
    clashes,
    without: (/** @type {string} */ part) => `Without ${part}`,
    none: 'None is known',
    makes: (/** @type {string} */ name) => `Make ${name}`,
    plain: (/** @type {string} */ name) => capital(name),
    time: (/** @type {number | null} */ s) => (s === null ? 'How long it takes was not counted.' : s < 1 ? 'At once.' : `${capital(time(s))}.`),
  },
  partNames: (/** @type {WishPart} */ part) => ({ rules: 'that board', level: 'that level', rating: 'that rating', needs: 'that technique', hardest: 'that hardest step', givens: 'that many givens', clues: 'that many clues', minimal: 'having nothing superfluous', symmetry: 'that symmetry' })[part],
  short: (/** @type {string} */ level, /** @type {string} */ rules) => (level ? `${level.toLowerCase()} ${rules}` : rules),
  number,
  time,
  sketch: {
    label: 'A sketch of the wish',
    text: 'A sketch. The puzzle comes when it is made',
    left: (/** @type {string} */ name) => `${name} keeps its place`,
    givens: (/** @type {number} */ n) => `${n} givens`,
  },
  boardLevels: (/** @type {string[]} */ levels) => `Levels that come out: ${levels.map((level) => level.toLowerCase()).join(', ')}.`,
};

/** @typedef {typeof en} WishTexts */
