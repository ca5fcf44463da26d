// Lessons of the techniques that use clues, in English. Another language is another file like this one, with the same ids.

/** @import { TechniqueText } from '../techniques/en.js' */

/** @type {{ ids: string[], text: TechniqueText }[]} */
export const clueLessons = [
  {
    ids: ['last-cell'],
    text: {
      what: ['All cells of a clue but one are filled. Its digit follows by itself.'],
      why: ['A cage of 17 with a 9 and a 5 leaves 17 - 9 - 5 = 3. Any clue whose other digits leave one possibility works the same way.'],
      spot: ['After each digit look at the clues that it belongs to: does one have a single open cell now?'],
      mistakes: ['Forgetting a digit of the clue that lies in another box.'],
    },
  },
  {
    ids: ['clue-pair'],
    text: {
      what: ['A clue relates two cells: a dot, an X or V, an inequality, two neighbours on a line. A digit without a partner in the other cell goes.'],
      why: ['If r2c5 could only be 6 or more beside a 1 on a whispers line, and it holds 2 or 3, then the 1 is impossible.', 'A 4 on a whispers line has 9 on both sides. If the two cells see each other, they can’t both be 9: no 4 there.'],
      spot: ['Begin at the cells with few candidates, and ask of each neighbour on the clue: what would this digit need beside it?'],
      mistakes: ['Checking only one direction. Each of the two cells can rule out digits of the other.', 'Black dots: 5, 7 and 9 never have a partner.'],
    },
  },
  {
    ids: ['clue-line'],
    text: {
      what: ['On a line each cell depends on the next. One look along the whole line narrows all its cells.'],
      why: ['A thermometer of five cells can’t begin with more than 5 or end with less than 5, and every candidate that goes moves the bounds of all cells after it.'],
      spot: ['Walk the line once in each direction, and carry along the smallest and the largest digit that is still possible.'],
      mistakes: ['Stopping after the first neighbour: the effect often runs to the end of the line.'],
    },
  },
  {
    ids: ['combinations'],
    text: {
      what: ['The cells of a clue all differ and have a total, or make one of a few sets. Digits that are in none of the sets that are left go.'],
      why: ['A cage of 17 in two cells is 8 and 9, nothing else. Sets die when one of their digits has no cell left.'],
      spot: ['Two cells: 3, 4, 16 and 17 have one set. Three cells: 6, 7, 23 and 24. Near the smallest and the largest total there are few sets.'],
      mistakes: ['Counting sets with a digit twice: cells of a cage differ.'],
    },
  },
  {
    ids: ['sum-bounds'],
    text: {
      what: ['The other cells of a sum hold at least so much, and at most so much. What is left bounds this cell.'],
      why: ['In a cage of 9 with three cells the other two hold at least 1 + 2 = 3, so no cell is more than 6. On an arrow with three cells in one row the circle is at least 1 + 2 + 3 = 6.', 'Odd and even bound it, too: where all cells but one are known to be odd or even, the total says which of the two the last one is.'],
      spot: ['Look at sums with a very small or a very large total, and at long arrows.'],
      mistakes: ['Counting 1 + 1: cells that see each other can’t both be 1.'],
    },
  },
  {
    ids: ['needed-digit'],
    text: {
      what: ['A clue can’t be filled without a digit. A cell that sees all its places there loses the digit; if there is just one place, it is placed.'],
      why: ['A cage of 17 needs both 8 and 9. If its two cells lie in one row, no other cell of the row can be 8 or 9.'],
      spot: ['After a look at the sets of a clue ask which digits are in all of them, and where these lie.'],
      mistakes: ['A digit that is only in some of the sets is not needed.'],
    },
  },
  {
    ids: ['digit-in-clue'],
    text: {
      what: ['A house has no place for a digit outside of one clue. So the clue has the digit, and its sets without it are out.'],
      why: ['Every house holds every digit. If the 9 of row 4 lies in a cage of 14 with three cells, the cage is 149 or 239, no longer 158 or 257.'],
      spot: ['Where a cage covers most open cells of a row or box, ask which digits the cells beside it can still hold.'],
      mistakes: ['The digit lies in the part of the clue inside the house, not in any of its cells.'],
    },
  },
  {
    ids: ['clue-ways'],
    text: {
      what: ['A clue can be filled in only a few ways. Write them down: what none of them has goes.'],
      why: ['Whatever the solution is, the clue is filled in one of these ways.'],
      spot: ['Look at clues with few open cells or few candidates: sandwiches with a known crust, short arrows, circles with four digits.'],
      mistakes: ['Missing a way. Go through them in order, the smallest digit first.'],
    },
  },
  {
    ids: ['clue-table'],
    text: {
      what: ['A clue can be filled in more ways than one would write down, but some candidates are in none of them.'],
      why: ['Try the candidate: fill the clue with it, and it does not work out.'],
      spot: ['Try extreme digits at the ends of a clue first: a 9 beside a skyscraper clue, a 1 or 9 in a sandwich.'],
      mistakes: ['Giving up after one try: the candidate must fail in every way.'],
    },
  },
  {
    ids: ['45-rule'],
    text: {
      what: ['Each row, column and box holds 45. Cages that fill a house but for one cell tell that cell.'],
      why: ['Add up the cages. What is missing to 45 is the cell left over; what is more than 45 is in the cell that sticks out.'],
      spot: ['Look for houses in which all cages but one lie completely inside.'],
      mistakes: ['Counting a cage that also lies in another house without the cells that stick out.'],
    },
  },
  {
    ids: ['45-rule-houses'],
    text: {
      what: ['Two or more neighbouring houses together hold 90, 135 or 180. Cages that fill them but for one cell tell that cell.'],
      why: ['The same sum as for one house: cages that cross from one to the next lie inside of both together.'],
      spot: ['Look for groups of rows, columns or boxes whose border few cages cross.'],
      mistakes: ['Adding houses that share cells.'],
    },
  },
  {
    ids: ['hidden-cage'],
    text: {
      what: ['Houses and cages together leave a few cells of which the sum is known: a cage that nobody drew. It is used like one.'],
      why: ['The cells that are left over hold what the cages don’t; cells in two houses may be equal.'],
      spot: ['After the 45 rule for one cell try two or three: small and large sums say most.'],
      mistakes: ['Taking for granted that cells that stick out differ: only those that see each other do.'],
    },
  },
  {
    ids: ['two-clues-in-house'],
    text: {
      what: ['Two clues inside one row, column or box share no digit. Each set of one goes only with sets of the other that have none of its digits.'],
      why: ['A cage of 6 in two cells is 15 or 24, a cage of 7 beside it 16, 25 or 34. Only 15 with 34 and 24 with 16 go together: one of them has the 1, one has the 4, and the rest of the house has neither.'],
      spot: ['Two small cages side by side in a row or box: write down the sets of the smaller one, and beside each what is left for the other.'],
      mistakes: ['Cages that lie only partly in the house may share a digit.'],
    },
  },
  {
    ids: ['common-peers'],
    text: {
      what: ['Whatever way a clue is filled, a cell outside loses the same candidate.'],
      why: ['If the candidate were true, the cells that see it would lose the digit, and then the clue could not be filled.'],
      spot: ['Ask of the candidates around a tight clue: what would be left of the clue?'],
      mistakes: ['Looking only at digits that the clue needs: two ways may rule out a candidate for different reasons.'],
    },
  },
  {
    ids: ['two-clues'],
    text: {
      what: ['Two clues that share a cell or a house are looked at together: a way of one that leaves none for the other is out.'],
      why: ['A cage of 3 takes the 1 and the 2 of its row; a cage of 10 in the same row can then be neither 1 9 nor 2 8.'],
      spot: ['Look for tight clues side by side in one house, and for lines that meet.'],
      mistakes: ['Combining ways in which two cells that see each other hold the same digit.'],
    },
  },
  {
    ids: ['clues-of-house'],
    text: {
      what: ['A row, column or box holds every digit. Fill it together with the clues that lie in it: what no such filling has is out.'],
      why: ['In a box a cage of 17 takes 8 and 9, and a cage of 4 takes 1 and 3. A cage of 11 beside them could be 29, 38, 47 or 56: only 47 and 56 are left, so its cells are none of 2, 3, 8 and 9.'],
      spot: ['Take a house that is nearly covered by clues. List the sets of the tightest one, and see which sets of the next are left beside each.'],
      mistakes: ['Forgetting the cells without a clue: they must hold exactly the digits that are left over.'],
    },
  },
  {
    ids: ['clue-chain'],
    text: {
      what: ['A candidate is assumed. A few digits follow, and then a cell, a house or a clue can’t be filled. Or each candidate of a cell, or each place of a digit in a house, is followed in turn, and all of them rule out the same candidate.'],
      why: ['What leads to a contradiction is false. And one of the cases is true, so what all of them rule out is false too. Each line follows from those that it names.'],
      spot: ['Assume candidates in cells with two candidates that touch several tight clues.'],
      mistakes: ['Using an earlier line that was only true under another assumption.'],
    },
  },
  {
    ids: ['clue-net'],
    text: {
      what: ['Like a clue chain, only longer: the contradiction comes after many digits, and candidates may be assumed on the way and be refuted.'],
      why: ['What leads to a contradiction is false, however long the way is.'],
      spot: ['A last way out for people; a program goes it without tiring.'],
      mistakes: ['Losing track. Write every digit down, or use a colour.'],
    },
  },
];
