// The questions of the course and the answers to what is wrong, in English.

import { nameOf } from '../position.js';
import { listing } from '../../texts/plurals.js';

/** @import { House, Position } from '../position.js' */

/** @typedef {typeof en} QuestionTexts */

const list = listing('en-GB');
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const cells = (/** @type {number[]} */ all) => list(all.map(nameOf));
const digits = (/** @type {number[]} */ all) => list(all.map(String));
const anyOf = (/** @type {number[]} */ all) => either.format(all.map(String));
const KINDS = { row: 'row', column: 'column', box: 'box' };
const PLURALS = { row: 'rows', column: 'columns', box: 'boxes' };
const house = (/** @type {House} */ { kind, number }) => `${KINDS[kind]} ${number}`;
const House = (/** @type {House} */ each) => house(each).replace(/^./, (letter) => letter.toUpperCase());
const word = (/** @type {number} */ n) => ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n);
const Word = (/** @type {number} */ n) => word(n).replace(/^./, (letter) => letter.toUpperCase());
/** @typedef {'row' | 'column' | 'box'} Kind */

/** How the learner is asked. */
const asks = {
  askFullHouse: 'One row, column or box has a single empty cell. Tap a cell of it, then say which house you mean.',
  askEmpty: (/** @type {House} */ each) => `Tap the empty cell of ${house(each)}.`,
  askMissing: (/** @type {House} */ each) => `Which digit is missing in ${house(each)}? Press it.`,
  askOnlyPlace: (/** @type {number} */ digit) => `Look at the ${digit}s. In which row, column or box is there only one place left for ${digit}? Tap a cell of it, then say which house you mean.`,
  askWhere: (/** @type {number} */ digit, /** @type {House} */ each) => `Where in ${house(each)} does ${digit} go? Tap the cell.`,
  askNaked: (/** @type {House} */ each) => `One empty cell of ${house(each)} sees eight different digits. Tap it.`,
  askLeft: (/** @type {number} */ index) => `Which digit is left for ${nameOf(index)}? Press it.`,
  askBug: 'All empty cells but one have two candidates. Tap the one with three.',
  askThrice: (/** @type {number} */ index) => `One of its candidates is there three times in the row, the column and the box of ${nameOf(index)}, the others twice. Press it.`,
  askPointing: (/** @type {number} */ digit) => `Look at the ${digit}s. In which box do they all stand in one row or one column, with another ${digit} farther along? Tap a cell of it, then say which house you mean.`,
  askClaiming: (/** @type {number} */ digit) => `Look at the ${digit}s. In which row or column do they all stand in one box, which has another ${digit}? Tap a cell of it, then say which house you mean.`,
  askPlaces: (/** @type {number} */ digit, /** @type {House} */ each) => `Tap the places for ${digit} in ${house(each)}.`,
  askCrossing: 'Which other house has all of these cells? Tap one of them, then say which house you mean.',
  askOut: (/** @type {number[]} */ all) => `Now tap the cells that lose ${anyOf(all)}.`,
  askNakedSubset: (/** @type {number} */ n, /** @type {House} */ each) => `${Word(n)} cells of ${house(each)} have only ${word(n)} different candidates together. Tap them.`,
  askTheirDigits: 'Which digits are these? Press them.',
  askUsedUp: (/** @type {number[]} */ all) => `${digits(all)} are used up there. Tap the cells that lose one of them.`,
  askHiddenSubset: (/** @type {number} */ n, /** @type {House} */ each) => `${Word(n)} digits fit only into the same ${word(n)} cells of ${house(each)}. Press them.`,
  askTheirCells: (/** @type {number[]} */ all) => `Where do ${digits(all)} go? Tap their cells.`,
  askElse: (/** @type {number[]} */ all) => `These cells are for ${digits(all)}. Tap those that lose other candidates.`,
  askFish: (/** @type {number} */ n, /** @type {number} */ digit, /** @type {Kind} */ kind) => `Look at the ${digit}s. In ${word(n)} ${PLURALS[kind]} they stand in the same ${word(n)} ${kind === 'row' ? 'columns' : 'rows'} and nowhere else. Which ${PLURALS[kind]}? Tap a cell, then say which house you mean.`,
  askFinned: (/** @type {number} */ n, /** @type {number} */ digit, /** @type {Kind} */ kind) => `Look at the ${digit}s. In ${word(n)} ${PLURALS[kind]} they stand in the same ${word(n)} ${kind === 'row' ? 'columns' : 'rows'}, but for a place or two in one box. Which ${PLURALS[kind]}? Tap a cell, then say which house you mean.`,
  askCover: (/** @type {number} */ n, /** @type {Kind} */ kind) => `Which ${word(n)} ${PLURALS[kind]} do they share? Tap a cell, then say which house you mean.`,
  askFin: (/** @type {number} */ n) => (n === 1 ? 'One place lies outside of these. Tap it: it is the fin.' : `${Word(n)} places lie outside of these. Tap them: they are the fins.`),
  askOutFin: (/** @type {number} */ digit) => `Which of the eliminations are left if the fin is ${digit}? Tap the cells that see it.`,
  askCross: (/** @type {number} */ digit) => `Look at the ${digit}s. In which box do they stand like a cross, in one row and one column of it? Tap a cell of it, then say which house you mean.`,
  askTwoPlaces: (/** @type {number} */ digit) => `Which row or column outside has just two places for ${digit}, one of them in line with the cross? Tap a cell of it, then say which house you mean.`,
  askOutEither: (/** @type {number} */ digit) => `Either the cross or the far place excludes a ${digit}, and both exclude the same. Tap where it goes.`,
  lead: (/** @type {string} */ from, /** @type {number} */ digit, /** @type {boolean} */ isTrue, /** @type {boolean} */ isFirst) => `${isFirst ? 'Suppose' : 'So'} ${from} ${isTrue ? 'is' : 'isn\u2019t'} ${digit}.`,
  leadInside: (/** @type {number} */ index, /** @type {number} */ from, /** @type {number} */ to, /** @type {boolean} */ isTrue, /** @type {boolean} */ isFirst) =>
    `${isFirst ? 'Suppose' : 'So'} ${nameOf(index)} ${isTrue ? `is ${from}, and not ${to}` : `isn\u2019t ${from}: that leaves ${to}`}.`,
  askMust: (/** @type {number} */ digit, /** @type {House | undefined} */ each) => `Which cell${each ? ` of ${house(each)}` : ''} must be ${digit} then?`,
  askCant: (/** @type {number} */ digit, /** @type {House | undefined} */ each) => `Which cell${each ? ` of ${house(each)}` : ''} can\u2019t be ${digit} then, and leads on?`,
  askEnds: (/** @type {number[]} */ all) => `So at least one of the ends is right: ${cells(all)}. Tap the cells that lose a candidate in any case.`,
  askFirstPartners: (/** @type {number} */ digit, /** @type {string} */ from) => `${from} has the first colour. Where a house has just two places for ${digit}, the other place has the second colour. Tap the partners of ${from}.`,
  askPartners: (/** @type {string} */ from, /** @type {number} */ hue) => `Go on: tap the partners of ${from}. They get the ${hue === 0 ? 'first' : 'second'} colour.`,
  askColours: (/** @type {number} */ digit) => `One of the colours is right throughout. Tap the cells that see both, and so can\u2019t be ${digit}.`,
  askPivot: (/** @type {number} */ n) => `The pivot is a cell with ${word(n)} candidates that sees two cells with two candidates, the wings. It is in this box. Tap it.`,
  askWings: (/** @type {number} */ index, /** @type {number[]} */ all) =>
    all.length === 2
      ? `${nameOf(index)} has ${digits(all)}. Tap its wings: it sees two cells with two candidates, one of ${digits(all)} each, and a third digit in both.`
      : `${nameOf(index)} has ${digits(all)}. Tap its wings: it sees two cells with two of these each, one of them in both.`,
  askCommon: 'Which digit is left for one of the wings in any case? Press it.',
  askTwins: (/** @type {number[]} */ all) => `Two cells far apart have only ${digits(all)}. Tap the twins with a bridge between them.`,
  askBridge: (/** @type {number} */ digit) => `Which row, column or box has just two places for ${digit}, one in sight of each twin? Tap a cell of it, then say which house you mean.`,
  askTwinsOut: (/** @type {number} */ bridge, /** @type {number[]} */ all) => `So the twins can\u2019t both be ${bridge}: one of them is ${anyOf(all)}. Tap the cells that see both and lose it.`,
  askCorners: (/** @type {number[]} */ all) => `Four cells in two rows, two columns and two boxes have the candidates ${digits(all)}. Tap them.`,
  askMore: (/** @type {number[]} */ all) => `If they had only ${digits(all)}, these could be swapped all round. Tap the corners that have other candidates.`,
  askSet: (/** @type {number} */ n, /** @type {House} */ each, /** @type {number[]} */ all) => `One of these corners takes another digit. Which ${n === 1 ? 'cell' : `${word(n)} cells`} of ${house(each)} ${n === 1 ? 'makes' : 'make'} a subset of ${digits(all)} with it? Tap ${n === 1 ? 'it' : 'them'}.`,
  askLocked: (/** @type {House} */ each) => `One of the two digits has no place in ${house(each)} but these corners. Press it.`,
  askOutOfSet: 'The digits of the subset are used up. Tap the cells that lose one.',
  askNotBoth: (/** @type {number[]} */ all) => `So neither of these corners can be ${anyOf(all)}, or the swap would be back. Tap the cells that lose it.`,
  askOnlyMore: (/** @type {number} */ index) => `So ${nameOf(index)} must take one of its other candidates. Tap the cell that loses the two.`,
  askOneOf: (/** @type {number[]} */ all, /** @type {number[]} */ corners) => `So one of ${cells(corners)} is ${anyOf(all)}. Tap the cells that see both and lose it.`,
  askPattern: (/** @type {string} */ name, /** @type {number} */ n) => `${name}: tap the ${n === 1 ? 'cell' : `${n} cells`} of the pattern.`,
  askFollows: 'What follows? Tap the cells that lose a candidate.',
};

/** Why an answer is not the right one. */
const reasons = {
  filled: (/** @type {number} */ index) => `${nameOf(index)} is filled already.`,
  outside: (/** @type {number} */ index, /** @type {House} */ each) => `${nameOf(index)} isn\u2019t in ${house(each)}.`,
  blocked: (/** @type {number} */ index, /** @type {number} */ digit, /** @type {number} */ by) => `${nameOf(index)} sees the ${digit} in ${nameOf(by)}.`,
  cannot: (/** @type {number} */ index, /** @type {number[]} */ all) => `${nameOf(index)} can\u2019t be ${anyOf(all)}.`,
  couldBe: (/** @type {number} */ index, /** @type {number[]} */ all) => `${nameOf(index)} could be ${anyOf(all)}.`,
  emptyCells: (/** @type {House} */ each, /** @type {number} */ n) => (n === 0 ? `${House(each)} is full.` : `${House(each)} has ${n} empty cells.`),
  isThere: (/** @type {number} */ digit, /** @type {House} */ each, /** @type {Position} */ position) => `${House(each)} has its ${digit} in ${nameOf(each.cells.find((index) => position.values[index] === digit) ?? 0)}.`,
  hasDigit: (/** @type {House} */ each, /** @type {number} */ digit) => `${House(each)} has its ${digit} already.`,
  placesIn: (/** @type {House} */ each, /** @type {number} */ digit, /** @type {number[]} */ places) => `In ${house(each)}, ${digit} can be in ${cells(places)}. That doesn\u2019t fit.`,
  alsoThere: (/** @type {House} */ each) => `${House(each)} is right as well, but this picture is about another house. Look on.`,
  alsoSingle: (/** @type {number} */ index) => `${nameOf(index)} has just one digit left as well, but this picture is about another cell. Look on.`,
  notThrice: (/** @type {number} */ digit) => `${digit} is there only twice.`,
  aBox: 'Look for a box.',
  aLine: 'Look for a row or a column.',
  aKind: (/** @type {Kind} */ kind) => `Look for ${PLURALS[kind]}.`,
  notInLine: (/** @type {House} */ each, /** @type {number} */ digit, /** @type {number[]} */ places) => `In ${house(each)}, ${digit} can be in ${cells(places)}: these are not in one line.`,
  notInBox: (/** @type {House} */ each, /** @type {number} */ digit, /** @type {number[]} */ places) => `In ${house(each)}, ${digit} can be in ${cells(places)}: these are not in one box.`,
  nothingThere: (/** @type {House} */ each) => `In ${house(each)} it is so, too, but there is nothing to eliminate.`,
  notAllIn: (/** @type {House} */ each) => `${House(each)} doesn\u2019t have all of these cells, or is where you began.`,
  inPattern: (/** @type {number} */ index) => `${nameOf(index)} is part of the pattern itself.`,
  notSeen: (/** @type {number} */ index, /** @type {number} */ other) => `${nameOf(index)} doesn\u2019t see ${nameOf(other)}.`,
  stays: (/** @type {number} */ index) => `Nothing here speaks against ${nameOf(index)}.`,
  alsoHas: (/** @type {number} */ index, /** @type {number[]} */ extra) => `${nameOf(index)} could also be ${anyOf(extra)}. With it there would be more digits than cells.`,
  noneHas: (/** @type {number} */ digit) => `None of these cells can be ${digit}.`,
  hasNothingElse: (/** @type {number} */ index) => `${nameOf(index)} has no other candidate.`,
  onlyTheirs: 'What goes is in the cells of the pattern: they lose all other digits.',
  notTheirs: (/** @type {House} */ each) => `${House(each)} isn\u2019t where both of them have it.`,
  notIn: (/** @type {number} */ index, /** @type {House[]} */ houses) => `${nameOf(index)} isn\u2019t in ${list(houses.map(house))}.`,
  inCover: (/** @type {number} */ index) => `${nameOf(index)} is in line with the others. The fin is not.`,
  noCross: (/** @type {House} */ each) => `In ${house(each)} they don\u2019t form a cross that leads to an elimination.`,
  noUse: (/** @type {House} */ each) => `${House(each)} has two places, but here another line leads to the elimination.`,
  isStart: (/** @type {number} */ index) => `${nameOf(index)} is where you are. Where does it lead?`,
  notSure: (/** @type {number} */ index) => `${nameOf(index)} could be, but need not be.`,
  alsoNot: (/** @type {number} */ index, /** @type {number} */ digit) => `True, ${nameOf(index)} can\u2019t be ${digit} either, but the chain goes on elsewhere.`,
  notPartners: (/** @type {number} */ index, /** @type {number} */ from) => `${nameOf(index)} and ${nameOf(from)} share no house with just these two places.`,
  notBothColours: (/** @type {number} */ index) => `${nameOf(index)} doesn\u2019t see both colours.`,
  isWing: (/** @type {number} */ index) => `${nameOf(index)} is one of the wings. Which cell is between them?`,
  isPivot: (/** @type {number} */ index) => `${nameOf(index)} is the pivot. Tap what it sees.`,
  noWings: (/** @type {number} */ index) => `${nameOf(index)} has the right number of candidates, but not two wings that fit.`,
  wrongWing: (/** @type {number} */ index) => `The candidates of ${nameOf(index)} don\u2019t fit this pivot and the other wing.`,
  notInSight: (/** @type {House} */ each, /** @type {number} */ digit, /** @type {number[]} */ places) => `${House(each)} has two places for ${digit}, ${cells(places)}, but the twins don\u2019t see one each.`,
  noCorner: (/** @type {number} */ index) => `${nameOf(index)} has both digits, but is no corner of this rectangle.`,
  outsideCorners: 'Tap one of the four corners.',
  notOfRectangle: (/** @type {number} */ digit) => `${digit} is none of the two digits.`,
  notPart: (/** @type {number} */ index) => `${nameOf(index)} is not part of it.`,
};

/** What learners are asked before they need any technique. */
const basics = {
  askRow: (/** @type {number} */ n) => `Rows run from left to right. Tap a cell of row ${n}, counted from the top.`,
  askColumn: (/** @type {number} */ n) => `Columns run from top to bottom. Tap a cell of column ${n}, counted from the left.`,
  askBox: (/** @type {number} */ n) => `Boxes are the nine squares with thick lines, counted like lines of a book. Tap a cell of box ${n}.`,
  isIn: (/** @type {House} */ each) => `That is ${house(each)}.`,
  askSeen: (/** @type {number} */ index, /** @type {number} */ n) => `Cells that share a row, a column or a box see each other. Tap ${word(n)} cells that ${nameOf(index)} sees.`,
  shares: (/** @type {number} */ index, /** @type {number} */ other) => `${nameOf(index)} shares no row, column or box with ${nameOf(other)}.`,
  sameCell: (/** @type {number} */ index) => `That is ${nameOf(index)} itself.`,
  askForbids: (/** @type {number} */ index, /** @type {number} */ digit) => `${nameOf(index)} can\u2019t be ${digit}. Tap the ${digit} that forbids it.`,
  isDigit: (/** @type {number} */ index, /** @type {number | null} */ value, /** @type {number} */ digit) => (value === null ? `${nameOf(index)} is empty.` : `${nameOf(index)} is ${value}, not ${digit}.`),
  rule: 'That is all there is to the rules: each row, each column and each box holds each digit once.',
  askAll: (/** @type {number} */ digit) => `Look at one digit: tap every ${digit} on the board.`,
  askFree: (/** @type {number} */ digit, /** @type {House} */ each) => `Think of lines from every ${digit} along its row and column. Which cell of ${house(each)} do they leave? Tap it: that enters the ${digit}.`,
  askRest: (/** @type {number} */ digit) => `Each new ${digit} draws lines, too. Enter every ${digit} that has only one place left in a box, then say that that\u2019s all.`,
  askScanDigit: (/** @type {number} */ digit) => `Enter every ${digit} that has only one place left in its box. A tap enters it.`,
  askMissingIn: (/** @type {House} */ each) => `Which digits are missing in ${house(each)}? Press them.`,
  askWhichFits: (/** @type {House} */ each) => `Take them one by one: where do the lines leave it? One of them has a single place in ${house(each)}. Press it.`,
  askScanBox: (/** @type {House} */ each) => `Fill what you can in ${house(each)}: choose a cell, then press its digit.`,
  notedPairs: 'Done. Two cells for each digit: if one of them is taken, the other one has it.',
  notedAll: 'Done. This is what scanning and notes are for.',
  otherSingle: (/** @type {string} */ name) => `That digit is right, but for another reason. Find this: ${name}.`,
  sawAll: 'Found. Everything else needs another digit first.',
  severalPlaces: (/** @type {House} */ each, /** @type {number} */ digit, /** @type {number[]} */ places) => `${digit} fits there, but in ${house(each)} it could also be in ${cells(places)}.`,
  oneMore: (/** @type {number} */ digit, /** @type {House} */ each) => `There is one more: look for ${digit} in ${house(each)}.`,
  askTwoEach: (/** @type {House} */ each) => `Which digits have exactly two places in ${house(each)}? Press them.`,
  askNoteTwo: (/** @type {number} */ digit, /** @type {House} */ each) => `Tap the two places for ${digit} in ${house(each)}: these get a note.`,
  askSnyder: (/** @type {House} */ each) => `Note in ${house(each)} each digit that has exactly two places there, and no other: choose a cell, then press digits. Then check.`,
  countPlaces: (/** @type {House} */ each, /** @type {number} */ digit, /** @type {number[]} */ places) => `${digit} has ${word(places.length)} ${places.length === 1 ? 'place' : 'places'} in ${house(each)}: ${cells(places)}.`,
  leaveOut: (/** @type {number} */ digit, /** @type {House} */ each, /** @type {number[]} */ places) => `${digit} has ${word(places.length)} ${places.length === 1 ? 'place' : 'places'} in ${house(each)}: ${cells(places)}. Leave it out.`,
  noteBoth: (/** @type {number} */ digit, /** @type {number[]} */ places) => `${digit} has just two places: ${cells(places)}. Note it in both.`,
  askCandidates: (/** @type {number} */ index) => `Which digits can still go into ${nameOf(index)}? Press them all: these are its candidates.`,
  askNotes: (/** @type {number[]} */ all) => `Note all candidates of ${cells(all)}: choose a cell, then press digits. Then check.`,
  stillPossible: (/** @type {number} */ index, /** @type {number} */ digit) => `Nothing that ${nameOf(index)} sees is ${digit}: note it.`,
  askIsSingle: 'Look through the digits and the boxes. Is there a digit that you can enter without notes?',
  yes: 'Yes, there is one',
  no: 'No: now the notes are worth their time',
  thereIsOne: (/** @type {number} */ digit, /** @type {House} */ each) => `There is one: look for ${digit} in ${house(each)}.`,
  thereIsNone: 'There is none: no row, column or box has a single place for a digit, and no cell a single digit.',
  askSingle: 'Enter it: choose a cell, then press its digit.',
  askKind: 'All notes are filled in. What is the easiest thing that helps here?',
  kinds: /** @type {Record<string, string>} */ ({ single: 'A single', intersection: 'A box and a line', subset: 'A pair or a triple', fish: 'One digit in several lines' }),
  easier: (/** @type {string} */ hint) => `There is something easier. ${hint}`,
  harder: 'Nothing of this kind is there yet. Look at the next harder one.',
  foundKind: (/** @type {string} */ name) => `That is it: ${name}.`,
};

export const en = {
  ...asks,
  ...reasons,
  ...basics,
  House,
  cells,
  digits,
  mustHave: (/** @type {House} */ each, /** @type {number} */ digit) => `${House(each)} needs its ${digit}, and has it on this line.`,
  soFar: (/** @type {number[]} */ found, /** @type {number} */ n) => `${digits(found)}: right. ${n === 1 ? 'One more.' : `${Word(n)} more.`}`,
  nothingLeft: 'That is all there is.',
  thatsAll: 'That\u2019s all',
  check: 'Check',
  oneCell: 'Choose one cell, then press its digit.',
  chooseCell: 'Choose a cell first.',
  onlyLit: 'Only the lit cells are asked for.',
  right: 'Right.',
  stepOf: (/** @type {number} */ at, /** @type {number} */ all) => `Question ${at} of ${all}`,
  show: 'Show me',
  shown: 'It was shown to you.',
  itIs: (/** @type {string} */ answer) => `The answer is: ${answer}.`,
  yourTurn: 'Your turn',
  tapHelp: 'Tap, or use the arrow keys and Enter. On a cell, R, C and B choose its row, column and box.',
  seen: 'You have seen how it goes.',
  done: 'You did it, in the end.',
  doneAlone: 'You did it, without a slip.',
};
