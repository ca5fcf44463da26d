// The texts about kinds of clues in English.

/** @import { ClueKindView } from '../types' */

/** @typedef {ClueKindView['family']} Family */

/** @type {Record<Family, string>} */
const families = { cages: 'Cages', lines: 'Lines', edges: 'Between cells', outside: 'Outside the grid', cells: 'In cells', counts: 'Counts', board: 'The whole board', alternatives: 'One of several' };

/** @type {Record<Family, string[]>} */
const familyIdeas = {
  cages: ['Sums at either end leave the fewest sets of digits: begin there.', 'A row, column or box holds 45. What cages leave of it is a sum of its own.'],
  lines: ['Ends and bends see the most: look at the cells of a line that share a house.', 'Write down what each cell may hold before you compare lines.'],
  edges: ['A digit with few partners settles both cells; a cell with several marks settles soonest.', 'Where a rule says that all marks are shown, a missing mark is a clue, too.'],
  outside: ['The largest and the smallest number leave the least: begin there.', 'Look at each clue together with the one on the opposite side.'],
  cells: ['Marked cells of a house share its digits: count how many of them fit.'],
  counts: ['Small and large counts say the most.', 'What is counted in some cells of a house is missing in its others.'],
  board: ['Note which cells each digit sees now: more than its row, column and box.', 'A digit placed eliminates at once everywhere the rule reaches.'],
  alternatives: ['Try each alternative where it says the most; what all of them say is true.'],
};

/** @type {Record<string, string[]>} */
const ideas = {
  killer: ['Two cells: 3, 4, 16 and 17 leave one pair. Three: 6, 7, 23 and 24 leave one set.', 'A cage inside a house repeats no digit, and the set it needs is gone from the house\u2019s other cells.', 'If cages cover a house but for one cell, that cell is 45 less their sum.'],
  thermo: ['The bulb is at most 10 less the length, the tip at least the length.', 'A thermometer of nine cells is solved.', 'Where two thermometers cross, the cell counts from both bulbs.'],
  arrow: ['Two cells that see each other come to 3 at least, three to 6: long arrows have high circles.', 'An arrow with three cells in one box has a 1 or a 2 there: 3 + 4 + 5 is 12.'],
  whispers: ['5 lies on no such line.', 'Low and high digits take turns: each cell is 1 to 4 or 6 to 9 once one is known.', '4 has 9 alone as a partner, and 6 has 1: neither lies between two cells that see each other.'],
  renban: ['A line of five has the 5; a line of seven has 3 to 7.', 'If a digit is out, so are all beyond it.'],
  palindrome: ['Cells of the same distance from the middle hold the same digit: what one of them sees eliminates from both.'],
  difference: ['Digits on either side are one of each parity.', 'A chain of dots runs up or down by ones where its cells see each other.'],
  ratio: ['5, 7 and 9 stand at no black dot of ratio 2.', 'Chains of black dots are made of 1, 2, 4, 8 or of 3, 6.'],
  edgesum: ['V: 1 and 4, or 2 and 3. X: never 5.', 'Several V in one house use up 1 to 4.'],
  sandwich: ['35 has 1 and 9 at the ends; 0 puts them side by side.', 'Between 1 and 9, sums of 2, 3 and 4 leave one cell, and 31, 32 and 33 leave six.'],
  skyscraper: ['1 puts the highest digit at the edge; 9 is the whole row in order.', 'Opposite clues that add to 10 see every cell between them: the digits rise to the 9, then fall.'],
  xsum: ['The first digit says how many cells are added: 45 makes it 9, 1 makes it 1.'],
  littlekiller: ['A diagonal leaves houses, so digits may repeat on it.', 'A sum of few cells near 9 each leaves little choice.'],
  greater: ['A cell below all its neighbours is low; chains of signs bound like thermometers.'],
  between: ['The circles are the extremes: never 1 and 2, nor digits side by side.', 'Long lines push the circles apart.'],
  regionsum: ['Compare the shortest part with the longest: the shortest needs high digits.', 'A single cell that is a part of its own bounds all sums by 9.'],
  quadruple: ['The digits stand among the four cells: one that sees three of them leaves the fourth.'],
  antiknight: ['In boxes side by side, a digit can\u2019t lie a knight\u2019s move from itself: few places are left.'],
  antiking: ['Each digit is gone from all eight cells around it.'],
  x: ['The middle cell lies on both diagonals: it sees 32 cells.', 'Each digit is once on each diagonal: look for hidden singles there.'],
  windoku: ['Windows share rows and columns with the boxes around: look for pointing pairs between them.'],
  parity: ['Once one digit of the line is known, the parity of all is.'],
  entropic: ['Each three cells in a row hold a low, a middle and a high digit; every third cell is alike.'],
  modular: ['Each three cells in a row are of three different remainders; every third cell is alike.'],
};

export const en = {
  title: 'Kinds of clues',
  intro: (/** @type {number} */ n) => `${n} kinds that the engine knows: to play, to solve by logic, and to draw.`,
  families,
  familyIdeas,
  ideas,
  rule: 'The rule',
  example: 'An example on a small board.',
  ideasTitle: 'First ideas',
  also: (/** @type {readonly string[]} */ names) => `Also called ${names.join(', ')}.`,
  play: 'Play this',
  wish: 'A whole puzzle',
  set: 'Draw one',
};

/** @typedef {typeof en} KindTexts */
