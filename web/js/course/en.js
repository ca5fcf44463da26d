// The texts of the course, in English. Another language is another file like this one, with the same lessons.

import { counting } from '../texts/plurals.js';

/**
 * @typedef {object} LessonText
 * @property {string} title
 * @property {string[]} what what it is
 * @property {string[]} why why it works; told beside an example drawn step by step
 * @property {string[]} spot how to spot it
 * @property {string[]} mistakes what learners get wrong
 */

/** @typedef {typeof en} CourseTexts */

const count = counting('en');

/** The lessons by id. Those of a technique have its id. @type {Record<string, LessonText>} */
const lessons = {
  sudoku: {
    title: 'What is Sudoku?',
    what: [
      'A Sudoku is a grid of nine rows and nine columns, cut into nine boxes of three by three cells. Some digits are given. You fill in the rest.',
      'There is one rule: every row, every column and every box holds each of the digits 1 to 9 exactly once. Rows, columns and boxes are called houses.',
      'Nothing is added up. The digits are only nine different signs; letters would do as well.',
    ],
    why: [
      'A good puzzle has exactly one solution. So you never need to guess: there is always a reason why a digit must be where it is, and this course is about finding it.',
      'Cells are named by row and column: r4c7 is in row 4, counted from the top, and column 7, counted from the left. Press R on the board to see the numbers.',
    ],
    spot: ['Two cells see each other if they share a row, a column or a box. Each cell sees twenty others. A digit can\u2019t be in two cells that see each other.'],
    mistakes: ['Writing a digit because nothing speaks against it yet. That is a guess. Wait until nothing else is possible.'],
  },
  'full-house': {
    title: 'Full house: the last empty cell',
    what: ['A house with a single empty cell. The digit that is missing in the house goes there.'],
    why: ['Each house needs all nine digits. Eight of them are there, so the ninth has only one place left.'],
    spot: [
      'Look for rows, columns and boxes that are nearly full.',
      'Say the digits from 1 to 9 and stop at the one that you don\u2019t see.',
      'Each digit that you enter may fill up another house: look at its row, its column and its box at once.',
    ],
    mistakes: ['Counting the digits of the row while the empty cell is alone in the box. Say which house you count.'],
  },
  'hidden-single': {
    title: 'Hidden single: the only place for a digit',
    what: ['A digit that fits into just one cell of a house. Other digits may fit into that cell too; they are what hides it.'],
    why: ['The digit must go somewhere in the house. Wherever it stands already, it blocks the whole row, column and box. If it blocks all cells of the house but one, that one takes it.'],
    spot: [
      'Choose a digit that is often on the board. Look at a box without it.',
      'Draw lines in your mind from each of its cells along row and column, and cross out what they hit.',
      'If one empty cell of the box is left, it is a hidden single. Then try rows and columns.',
    ],
    mistakes: ['Forgetting one of the lines, most often the one from the box on the far side.', 'Stopping after the boxes. Many hidden singles are in a row or a column only.'],
  },
  'naked-single': {
    title: 'Naked single: the only digit for a cell',
    what: ['A cell into which just one digit fits, since it sees the eight others.'],
    why: ['The cell sees the digits of its row, of its column and of its box. Each of them is impossible there. If eight different ones are excluded, the ninth must be right.'],
    spot: [
      'Look at cells where a full row meets a full column or box.',
      'Say the digits from 1 to 9 and strike out each that the cell sees. If one is left, enter it.',
      'With notes filled in, a naked single is a cell with one note.',
    ],
    mistakes: ['Counting a digit twice that stands in the row and in the box. Eight different digits are needed.'],
  },
  notes: {
    title: 'Candidates and notes',
    what: [
      'A digit that may still go into a cell is a candidate of the cell. Small digits in the corner, the notes or pencil marks, keep them for you.',
      'Singles often run out. From then on techniques eliminate candidates until a single appears again.',
    ],
    why: ['A candidate is eliminated when a reason excludes it for good. Most techniques place nothing. They eliminate, and the placement follows some steps later.'],
    spot: ['\u201cFill notes\u201d writes all candidates that the digits on the board allow. Then strike out what your techniques eliminate.', 'The key N shows all candidates; they remember what you struck out.'],
    mistakes: ['Notes that are out of date. A digit that you enter leaves the notes of all cells that see it; the app does that for you if you wish.'],
  },
  pointing: {
    title: 'Pointing: a box points along a line',
    what: ['In a box a digit fits only into cells of one row or one column. Then it can\u2019t be elsewhere in that row or column.'],
    why: ['The box needs the digit, and wherever it goes, it is on that line. So the rest of the line must do without it.'],
    spot: ['Look at one digit at a time. In each box, see whether its candidates stand in one line.', 'Then follow the line out of the box: is there a candidate of that digit to strike out?'],
    mistakes: ['Overlooking a third candidate of the digit in the box, off the line.', 'Eliminating inside the box. The eliminations are outside of it, on the line.'],
  },
  claiming: {
    title: 'Claiming: a line claims a box',
    what: ['In a row or column a digit fits only into cells of one box. Then it can\u2019t be elsewhere in that box.'],
    why: ['The line needs the digit, and wherever it goes, it is in that box. So the rest of the box must do without it.'],
    spot: ['It is pointing the other way round: begin with a line, end in a box.', 'Lines with few empty cells are the best: their candidates often stand together.'],
    mistakes: ['Mixing up the two directions. Ask: which house must take the digit here? The eliminations are in the other one.'],
  },
  'naked-pair': {
    title: 'Naked pair: two cells, two digits',
    what: ['Two cells of a house that have the same two candidates and no others. No other cell of the house can be either of them.'],
    why: ['One of the cells takes one of the digits, the other cell takes the other. Which is which is not known yet, but both digits are used up.'],
    spot: ['Look for cells with two candidates. Is there a twin in the same house?', 'If the two are in the same box and the same line, both houses lose the digits.'],
    mistakes: ['Taking 2 5 and 2 5 8 for a pair. Both cells must have just the two digits.', 'Twins that don\u2019t see each other are no pair.'],
  },
  'hidden-pair': {
    title: 'Hidden pair: two digits, two cells',
    what: ['Two digits that fit into the same two cells of a house and nowhere else in it. These cells can\u2019t hold anything else.'],
    why: ['Both digits need a place, and they have only these two cells. So the cells are taken by them, in whichever order.'],
    spot: ['Count the places of each digit in a house. Two digits with two places each, the same ones: that is the pair.', 'Houses with many empty cells hide pairs well; digits that are often on the board show them best.'],
    mistakes: ['Looking at cells rather than at digits. The two cells may have many candidates.', 'Eliminating in other cells. A hidden pair cleans up its own two cells.'],
  },
  'naked-triple': {
    title: 'Naked triple: three cells, three digits',
    what: ['Three cells of a house that have only three digits among them. No other cell of the house can be one of these.'],
    why: ['Three digits must fill three cells, so all three are used up. Not every cell needs all three: 1 2, 2 3 and 1 3 make a triple as well.'],
    spot: ['Begin with cells of two or three candidates. Put two of them together: if they have three digits, look for a third cell that adds none.'],
    mistakes: ['Waiting for three cells with the same three candidates. Most triples have smaller cells.'],
  },
  'hidden-triple': {
    title: 'Hidden triple: three digits, three cells',
    what: ['Three digits that fit only into the same three cells of a house. These cells can\u2019t hold anything else.'],
    why: ['The three digits need three places and have just these. A digit may have only two of the three cells, as long as none has a cell outside.'],
    spot: ['Look for digits with two or three places in a house, and put them together.', 'Where there is a hidden triple, the other empty cells make a naked subset. Look at whichever is smaller.'],
    mistakes: ['Overlooking a fourth place for one of the digits.'],
  },
  'locked-pair': {
    title: 'Locked pair: a pair in a box and a line',
    what: ['A naked pair whose two cells share both a box and a line. Both houses lose the two digits.'],
    why: ['The pair uses up its two digits in every house that both cells belong to, and here that is two houses at once.'],
    spot: ['Look for twins with two candidates beside each other, in the same box and the same line.'],
    mistakes: ['Cleaning up the box and forgetting the line.'],
  },
  'x-wing': {
    title: 'X-wing: a rectangle of one digit',
    what: ['A digit has just two places in each of two rows, in the same two columns. Then it can\u2019t be elsewhere in these columns. The same holds with rows and columns exchanged.'],
    why: ['If the digit is in the left corner of one row, it must be in the right corner of the other, and the other way round. Either way both columns have their digit in one of the corners.'],
    spot: ['Look at one digit. Find the rows in which it has just two places, and compare their columns.', 'Do the same with columns. Most X-wings are where a digit has few places left.'],
    mistakes: ['A third place in one of the two rows spoils the pattern; a third place in the columns is what you eliminate.'],
  },
  swordfish: {
    title: 'Swordfish: three lines, three lines',
    what: ['A digit fits only into the same three columns in three rows. Then it can\u2019t be elsewhere in these columns.'],
    why: ['Each of the three rows needs the digit, and each of the three columns has room for one. So the rows use up the columns. Not every row needs three places; two will do.'],
    spot: ['Look at a digit with two or three places in some rows. Three such rows that share three columns are a swordfish.'],
    mistakes: ['A fourth column. Count the columns of all three rows together.'],
  },
  skyscraper: {
    title: 'Skyscraper: two lines side by side',
    what: ['A digit has two places in each of two parallel lines. One place of each stands in the same crossing line. At least one of the two others holds the digit.'],
    why: ['The two that share a line can\u2019t both be right. The line of the one that is wrong has its digit at the other end. A cell that sees both other ends can\u2019t be the digit.'],
    spot: ['It is an X-wing with one corner out of line. Whenever you look for X-wings, you see skyscrapers too.'],
    mistakes: ['Eliminating in the line that the two share. What counts is what sees the two far ends.'],
  },
  'two-string-kite': {
    title: 'Two-string kite: a row and a column',
    what: ['A digit has two places in a row and two in a column. One of each stand in the same box. At least one of the two others holds the digit.'],
    why: ['In the box there can be only one. So the row or the column has its digit at the far end. The cell where the far ends meet sees both.'],
    spot: ['Look for a row with two places and a column with two places that meet in a box without sharing a cell.'],
    mistakes: ['Using one cell for both the row and the column. The four places must be different.'],
  },
  'empty-rectangle': {
    title: 'Empty rectangle: a box like a cross',
    what: ['In a box a digit fits only into one row and one column of the box. Outside, a line has just two places for the digit, one of them in that row or column.'],
    why: ['The digit is in the row part of the box or in its column part. One of the two excludes the near place of the line, so the far place is right. Both ways exclude the same cell.'],
    spot: ['Look for boxes where four cells in a square have lost the digit: what is left is a cross.'],
    mistakes: ['A candidate of the box that is on neither line of the cross.'],
  },
  'xy-wing': {
    title: 'XY-wing: a pivot and two wings',
    what: ['A cell with two candidates, the pivot, sees two cells with two candidates each. It shares one digit with each of them, and they share a third digit with each other.'],
    why: ['Whichever digit the pivot takes, one of the wings loses it and must be the third digit. So a cell that sees both wings can\u2019t be that digit.'],
    spot: ['Look for cells with two candidates that make a triangle of digits, such as 1 2, 1 3 and 2 3.', 'The pivot must see both wings. The wings need not see each other.'],
    mistakes: ['Eliminating the wrong digit. It is the one that the pivot does not have.'],
  },
  'xyz-wing': {
    title: 'XYZ-wing: a pivot of three',
    what: ['An XY-wing whose pivot also has the third digit.'],
    why: ['The pivot is the third digit itself, or one of the wings is. So a cell that sees all three can\u2019t be it.'],
    spot: ['Look for a cell with three candidates that sees two cells with two of them.'],
    mistakes: ['Eliminating in cells that see the wings alone. They must see the pivot too, so they are in its box.'],
  },
  'w-wing': {
    title: 'W-wing: twins and a bridge',
    what: ['Two cells with the same two candidates that don\u2019t see each other, and a house in which one of these digits has just two places, each seen by one of the twins.'],
    why: ['If both twins were that digit, the house would have no place for it. So at least one of them is the other digit, and a cell that sees both can\u2019t be that one.'],
    spot: ['Look for twins far apart. For each of their digits look for a line or box with two places, one in sight of each twin.'],
    mistakes: ['Eliminating the digit of the bridge. It is the other one that goes.'],
  },
  'unique-rectangle-1': {
    title: 'Unique rectangle: four corners',
    what: ['Four cells in two rows, two columns and two boxes. Three of them have the same two candidates, the fourth has these and more.'],
    why: ['If the fourth had only the two as well, they could be swapped all round, and the puzzle would have two solutions. So the fourth corner is something else.'],
    spot: ['Look for twins in a line, then for the same candidates in a parallel line, within two boxes.'],
    mistakes: ['Four corners in four boxes. The swap must stay within two boxes.', 'It works only if the puzzle has one solution, as every good puzzle has.'],
  },
  'simple-colours-trap': {
    title: 'Simple colours: two colours for a digit',
    what: ['Where a house has just two places for a digit, colour them differently, and go on from each of them. One colour is right throughout.'],
    why: ['Two places in a house: if one is wrong, the other is right. So along the way right and wrong alternate, and a cell that sees both colours can\u2019t be the digit.'],
    spot: ['Choose a digit with many houses of two places. Colour as far as you get, then look for uncoloured candidates that see both colours.'],
    mistakes: ['Colouring through a house with three places. Only pairs carry the colour on.'],
  },
  'finned-x-wing': {
    title: 'Finned X-wing: almost an X-wing',
    what: ['An X-wing with one or two places too many, the fins, all in the box of one corner.'],
    why: ['Without the fins it is an X-wing. If a fin is right, it excludes what it sees. What both exclude is wrong in any case: cells of the X-wing\u2019s line in the box of the fin.'],
    spot: ['When an X-wing fails by a place or two in one box, keep the eliminations in that box.'],
    mistakes: ['Eliminating all that the X-wing would. Only what sees every fin counts.'],
  },
  'x-chain': {
    title: 'X-chain: links of one digit',
    what: ['Places of one digit, linked in turn: two places of a house, of which one must be right, and two that see each other, of which one must be wrong.'],
    why: ['Follow it from one end: if the first is wrong, the second is right, so the third is wrong, so the fourth is right \u2026 and the last is right. So one of the ends is right in any case.'],
    spot: ['Begin with houses of two places. Skyscrapers and kites are X-chains of four places; go on where they find nothing.'],
    mistakes: ['Beginning or ending with a weak link. The first and the last link must be strong.'],
  },
  'xy-chain': {
    title: 'XY-chain: cells of two candidates',
    what: ['A row of cells with two candidates each, every one sharing a digit with the next and seeing it. Both ends have the same digit left over.'],
    why: ['If the first cell isn\u2019t that digit, it is its other one; then the next loses that and is its other one, and so on, up to the last cell, which is the digit.'],
    spot: ['An XY-wing is the shortest XY-chain. Begin with a cell of two candidates and walk from twin to twin.'],
    mistakes: ['Losing track of which digit is passed on. Say it: not 3, so 5; not 5, so 8; not 8, so 3.'],
  },
  aic: {
    title: 'Alternating inference chains',
    what: ['Chains through cells and houses, with any digits. Strong links (one of two is right) and weak links (one of two is wrong) take turns.'],
    why: ['If the first is wrong, the last is right. So at least one of the two ends is right, and what both exclude is wrong. Most wings and chains of this course are of this kind; an XYZ-wing has three ends.'],
    spot: ['Begin at a candidate that you would like to get rid of: find two ends that both see it, and try to link them.', 'Strong links are cells with two candidates and houses with two places. Begin with them: weak links are everywhere.'],
    mistakes: ['A strong link that is none, since a third candidate was overlooked. Check each link before you trust the chain.'],
  },
};

/** The titles of the parts of the course. @type {Record<string, string>} */
const parts = {
  first: 'First steps',
  intersections: 'Boxes and lines',
  subsets: 'Pairs and triples',
  digits: 'One digit on the whole board',
  wings: 'Wings and rectangles',
  chains: 'Colours and chains',
};

export const en = {
  lessons,
  parts,
  title: 'Learn',
  intro: 'From the first rule to chains, a step at a time. Each lesson shows a technique, tells why it works, and lets you find it yourself.',
  start: 'Start',
  goOn: 'Go on',
  next: 'Next lesson',
  map: 'The course',
  all: 'All techniques',
  train: 'Five minutes of training',
  placement: 'Find my level',
  placementText: 'A few positions, easy ones first. It ends when you miss one, and shows where to begin.',
  placed: (/** @type {string} */ title) => `Begin with: ${title}`,
  placedAll: 'You know all of this. Practise what you like.',
  states: /** @type {Record<string, string>} */ ({ new: 'New', read: 'Read', tried: 'Practised', mastered: 'Mastered' }),
  progress: (/** @type {number} */ mastered, /** @type {number} */ all) => `${mastered} of ${all} lessons mastered.`,
  nothingDue: 'Nothing to repeat now.',
  due: (/** @type {number} */ n) => `Repeat ${count(n, 'drill', 'drills')}`,
  what: 'What it is',
  why: 'Why it works',
  spot: 'How to spot it',
  mistakes: 'Typical mistakes',
  examples: 'Examples',
  example: (/** @type {number} */ n) => `Example ${n}`,
  noExample: 'No other example was found. The technique is too rare.',
  another: 'Another example',
  previous: 'Previous',
  forward: 'Next',
  place: (/** @type {number} */ at, /** @type {number} */ all) => `${at} of ${all}`,
  practise: 'Practise',
  done: 'I\u2019ve read this',
  lesson: 'Lesson',
  loading: 'Looking for a position \u2026',
  rare: 'No position was found for this technique. It is too rare for drills.',
  drillTitle: (/** @type {string} */ name) => `Practise: ${name}`,
  find: (/** @type {string} */ name) => `Find it: ${name}. Mark the cells of its pattern, then check.`,
  findSingle: (/** @type {string} */ name) => `Find it: ${name}. Choose a cell and enter its digit.`,
  conclude: 'Now strike out what it eliminates: choose cells, then press the digits. Then check.',
  place1: 'Which digit goes there? Press it.',
  check: 'Check',
  nudge: 'Nudge me',
  show: 'Show me',
  another1: 'Next drill',
  again: 'You will see this one again.',
  streak: (/** @type {number} */ n, /** @type {number} */ best) => `${n} in a row, best ${best}`,
  board: 'The board of the drill',
  marked: 'marked',
  struck: (/** @type {string} */ digits) => `struck out ${digits}`,
  digits: 'Digits',
  unknown: 'I don\u2019t know',
  seed: (/** @type {number} */ seed) => `Position ${seed}`,
};
