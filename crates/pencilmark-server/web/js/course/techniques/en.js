// Lessons of techniques beyond the course that use houses, in English. Another language is another file like this one, with the same ids;
// those that use clues are in `../clues`. Long, since it is one list, a row a lesson.

/** @import { LessonText } from '../en.js' */

/** @typedef {Omit<LessonText, 'title'>} TechniqueText a lesson; its title is the name of the technique */

/** @type {{ ids: string[], text: TechniqueText }[]} */
export const techniqueLessons = [
  {
    ids: ['locked-triple'],
    text: {
      what: ['Three cells where a box and a line cross, with no candidates but three digits.'],
      why: ['The three cells take the three digits. They lie in the box and in the line, so no other cell of either can hold one of them.'],
      spot: ['Look at a box whose three open cells lie in one row or column. Three candidates in all are enough.'],
      mistakes: ['Eliminating in the box only. A locked triple works in two houses at once.'],
    },
  },
  {
    ids: ['naked-quintuple', 'naked-sextuple'],
    text: {
      what: ['As many cells of a house as digits, four or more, in which nothing else fits. Not every cell needs all of the digits.'],
      why: ['The cells must hold different digits and have only these, so they use all of them up. The rest of the house can’t have one.'],
      spot: ['Large sets hide in houses with many open cells. Collect the cells with few candidates and count the digits in all of them.', 'If a set is large, look at the cells it leaves: the digits that only these can hold are a smaller hidden set.'],
      mistakes: ['Taking one cell more because it nearly fits. One foreign digit, and the set is none.'],
    },
  },
  {
    ids: ['hidden-quintuple', 'hidden-sextuple'],
    text: {
      what: ['As many digits as cells, four or more, where the digits fit nowhere else in the house.'],
      why: ['Each of the digits needs one of these cells, and there are just as many cells as digits. So nothing else fits there.'],
      spot: ['Count the places of the digits that are rare in the house. If some of them share the same few cells, you have it.', 'It is often easier to see the naked set that the other cells form.'],
      mistakes: ['Striking the digits of the set from the rest of the house: they aren’t there anyway. It is the other digits in the set that are struck.'],
    },
  },
  {
    ids: ['squirmbag', 'whale', 'leviathan'],
    text: {
      what: ['An X-wing with more lines: in five rows (squirmbag), six (whale) or seven (leviathan) a digit fits only in as many columns, the same for all. Rows and columns may change roles.'],
      why: ['Each of the rows needs the digit, and each of the columns can take one. As many rows as columns: so the columns are used up, and the digit stands nowhere else in them.'],
      spot: ['Take the rows in which the digit has few places and count how many columns these use together.', 'On a 9x9 board a fish of five lines always leaves one of four or fewer lines the other way. Look for the small one.'],
      mistakes: ['Thinking that every row must have a place in every column. Two places a row are enough.'],
    },
  },
  {
    ids: ['turbot-fish'],
    text: {
      what: ['Two houses in which a digit has two places each. One place of the first sees one place of the second.'],
      why: ['The two places that see each other can’t both be right, so at least one of the two others is. A cell that sees both of them can’t hold the digit.'],
      spot: ['Mark the houses with two places for a digit. Skyscrapers and kites are the easy kinds; here a box may be one of the houses.'],
      mistakes: ['Eliminating at the ends that see each other. The other two ends count.'],
    },
  },
  {
    ids: ['grouped-turbot-fish'],
    text: {
      what: ['A turbot fish in which an end is a group: two or three places of the digit in the same box and the same line.'],
      why: ['A group is right if one of its places is. What sees all places of the group sees the group, so the links work as with single places.'],
      spot: ['In a box where the digit has three or four places in two lines, read them as two groups.'],
      mistakes: ['A cell that sees only part of a group doesn’t see the group.'],
    },
  },
  {
    ids: ['remote-pair'],
    text: {
      what: ['A chain of cells that all have the same two candidates, each seeing the next.'],
      why: ['Along the chain the two digits take turns. An even number of cells makes the two ends different, so they hold both digits between them. A cell that sees both ends can hold neither.'],
      spot: ['Look for a pair that occurs four times or more, and walk from one to the next.'],
      mistakes: ['Counting wrong. With an odd number of cells both ends are equal, and nothing follows for the cells that see them.'],
    },
  },
  {
    ids: ['chute-remote-pair'],
    text: {
      what: ['Two cells with the same two candidates in two boxes of a band (or stack) and in two of its lines. In the third box, the three cells of the third line lack one of the digits.'],
      why: ['If both cells held the digit that the three cells lack, it would have no place in the third line of the third box, yet it must be there. So at least one of the two holds the other digit, and a cell that sees both can’t.'],
      spot: ['Find two equal pairs in one band that don’t see each other, and look at the three cells in the third box and third line: are they filled, or without one of the two digits?'],
      mistakes: ['Eliminating the digit that is missing in the three cells. It is the other one that goes.'],
    },
  },
  {
    ids: ['unique-rectangle-5'],
    text: {
      what: ['Four cells of two rows, two columns and two boxes with the same two candidates; two or three of them have the same extra digit besides.'],
      why: ['If none held the extra digit, the two others could be swapped round the rectangle and the puzzle would have two solutions. So one of these cells holds it, and what sees all of them can’t.'],
      spot: ['Look for a pair that occurs in two cells of a line, and check whether the same two lines cross it again.'],
      mistakes: ['A rectangle over four boxes. It must lie in exactly two.', 'Using it where a corner is a given.'],
    },
  },
  {
    ids: ['unique-rectangle-6'],
    text: {
      what: ['A rectangle of one pair in which one of the two digits must be in certain corners, since it has no other place in their house.'],
      why: ['Type 4: the digit is sure to be in one of the two corners with extra digits. If the other digit of the pair took the second of them, the rectangle would be deadly, so it is struck in both. Type 6: the two extra corners lie across from each other, and the digit fits only into the rectangle in both lines. It is then in both extra corners or in neither; in both, the rectangle would be deadly. So it is struck in both.'],
      spot: ['When a rectangle has extra digits in two corners, count the places of each of its two digits in their lines.'],
      mistakes: ['Mixing up the types: type 4 strikes the other digit of the pair, type 6 the digit that has no other places.'],
    },
  },
  {
    ids: ['hidden-rectangle'],
    text: {
      what: ['A rectangle of which one corner has just the pair. Opposite to it, one of the two digits has no other places in the row and the column of that corner.'],
      why: ['If the opposite corner held the other digit, the locked digit would be forced into both neighbours and the rectangle would be deadly. So the other digit is struck there.'],
      spot: ['Begin with a cell of two candidates; it is one corner. For each rectangle through it check the lines of the opposite corner.'],
      mistakes: ['Checking the lines of the wrong corner. They are those of the corner where the digit is struck.'],
    },
  },
  {
    ids: ['avoidable-rectangle-1', 'avoidable-rectangle-2'],
    text: {
      what: ['A rectangle whose corners are solved, none of them by a given, but for one or two cells.'],
      why: ['If the last corner completed two digits crosswise, they could be swapped without a given objecting, and the puzzle would have two solutions. So it doesn’t.'],
      spot: ['It needs to be known which digits are givens. Look at digits that you have placed: do three of them stand at the corners of a rectangle over two boxes?'],
      mistakes: ['Counting a given as a corner. One given keeps the rectangle safe.'],
    },
  },
  {
    ids: ['bug-2', 'bug-3', 'bug-4', 'bug-n'],
    text: {
      what: ['Nearly every open cell has two candidates, and every digit two places in each house: a bivalue universal grave. One cell or a few have extra candidates.'],
      why: ['Without the extra candidates the puzzle would have two solutions or none. So one of them is true. If there is one, it is placed; if there are more, what all of them exclude is struck.'],
      spot: ['Late in a puzzle, when nearly all cells have two candidates, look for those with three.', 'The extra digit is the one that has three places in row, column and box.'],
      mistakes: ['Taking the wrong candidate for the extra one. Count its places in all three houses.'],
    },
  },
  {
    ids: ['reverse-bug'],
    text: {
      what: ['Two digits whose solved cells form a closed pattern but for one or two cells: every house would have both of the digits or none.'],
      why: ['If the pattern were closed, the rest of the board could swap the two digits, and there would be two solutions. So the cell that would close it holds something else.'],
      spot: ['Choose two digits with few givens and mark their solved cells. A house with just one of the two is where the pattern is open.'],
      mistakes: ['Leaving out a given of the two digits. All of them belong to the pattern.'],
    },
  },
  {
    ids: ['unique-loop-1', 'unique-loop-2', 'unique-loop-3', 'unique-loop-4'],
    text: {
      what: ['A rectangle drawn longer: a loop of six or more cells with the same two candidates, in which each house has two cells or none. Some cells have extra digits.'],
      why: ['Without the extra digits the two digits could be swapped round the loop. So one extra digit is true. What follows is as with rectangles of the same type.'],
      spot: ['Follow cells with the same pair from house to house and see whether you come back, with one or two cells that have a digit more.'],
      mistakes: ['A house with three cells of the loop. Then nothing can be swapped.'],
    },
  },
  {
    ids: ['extended-rectangle-1', 'extended-rectangle-2', 'extended-rectangle-3', 'extended-rectangle-4'],
    text: {
      what: ['Two lines with three or more cells each that face each other, every facing pair in one box, and as many digits as cells in a line. Some cells have extra digits.'],
      why: ['Without the extra digits the two lines could exchange their digits, and there would be two solutions. So one extra digit is true. What follows is as with rectangles of the same type.'],
      spot: ['Look in two rows of one band for columns where both cells have only a few digits in common.'],
      mistakes: ['Facing cells in different boxes. Each pair must lie in one box.'],
    },
  },
  {
    ids: ['sashimi-x-wing', 'finned-swordfish', 'sashimi-swordfish', 'finned-jellyfish', 'sashimi-jellyfish', 'finned-squirmbag', 'sashimi-squirmbag', 'finned-whale', 'sashimi-whale', 'finned-leviathan', 'sashimi-leviathan'],
    text: {
      what: ['A fish with fins: places too many in its lines. In a sashimi fish a corner is missing as well, and only the fins keep it alive.'],
      why: ['Either a fin is right, and excludes what it sees; or none is, and the fish holds. So what lies in the fish’s cover and sees every fin is wrong.'],
      spot: ['When a fish fails by one box, look at the cover lines in that box: the eliminations are there, if anywhere.'],
      mistakes: ['Eliminating far from the fins. All eliminations see all fins, so they are mostly in their box.'],
    },
  },
  {
    ids: ['franken-x-wing', 'franken-swordfish', 'franken-jellyfish', 'franken-squirmbag', 'franken-whale', 'franken-leviathan', 'finned-franken-x-wing', 'finned-franken-swordfish', 'finned-franken-jellyfish', 'finned-franken-squirmbag', 'finned-franken-whale', 'finned-franken-leviathan'],
    text: {
      what: ['A fish in which boxes take part beside rows or beside columns. With fins, some places lie outside the cover.'],
      why: ['It is counting, as with any fish: so many houses need the digit, just as many others hold all its places there. So these are used up; fins excuse what they see.'],
      spot: ['Take a box in which the digit has places in two lines, and rows or columns that share these lines.'],
      mistakes: ['Houses that overlap. A place in two base houses counts as a fin.'],
    },
  },
  {
    ids: ['mutant-x-wing', 'mutant-swordfish', 'mutant-jellyfish', 'mutant-squirmbag', 'mutant-whale', 'mutant-leviathan', 'finned-mutant-x-wing', 'finned-mutant-swordfish', 'finned-mutant-jellyfish', 'finned-mutant-squirmbag', 'finned-mutant-whale', 'finned-mutant-leviathan'],
    text: {
      what: ['A fish whose houses may be of any kind: rows, columns and boxes mixed on both sides.'],
      why: ['As with any fish, some houses need the digit so many times, and as many other houses hold all the places. What else these others hold is wrong; with fins, only what sees them.'],
      spot: ['People find these mostly as chains of one digit. Let the board show you one, and count the houses.'],
      mistakes: ['Forgetting that a place in two base houses is a fin.'],
    },
  },
  {
    ids: ['kraken-fish-1', 'kraken-fish-2'],
    text: {
      what: ['A finned fish whose elimination doesn’t see the fins, but a chain leads from each fin to it.'],
      why: ['If no fin is right, the fish makes the elimination. If a fin is right, its chain does. So it holds in any case.'],
      spot: ['When a large fish has a fin in the wrong place, ask what that fin would cause.'],
      mistakes: ['Leaving out a fin. Each needs its own chain.'],
    },
  },
  {
    ids: ['simple-colours-wrap'],
    text: {
      what: ['Places of one digit in two colours, joined by houses with two places. Two places of the same colour see each other.'],
      why: ['All places of a colour are right together or wrong together. Two that see each other can’t both be right, so that colour is wrong and the other one is right.'],
      spot: ['Colour a digit as far as it goes, and look for a house with the same colour twice.'],
      mistakes: ['Colouring over a house with three places.'],
    },
  },
  {
    ids: ['multi-colours-1', 'multi-colours-2'],
    text: {
      what: ['Two groups of coloured places of one digit, each with two colours. A colour of one group sees a colour of the other.'],
      why: ['Two colours that see each other can’t both be right, so the opposite of one of them is. What both opposites see is wrong. And a colour that sees both colours of the other group is wrong itself.'],
      spot: ['When a digit’s pairs fall into two separate groups, give the second its own two colours, and see where they touch.'],
      mistakes: ['Eliminating with the colours that touch. It is their opposites that count.'],
    },
  },
  {
    ids: ['medusa-trap', 'medusa-wrap'],
    text: {
      what: ['Colours for several digits at once: not only places of a digit in a house are joined, but also the two candidates of a cell.'],
      why: ['One colour is true throughout, the other false. If a colour contradicts itself (twice in a cell, or twice a digit in a house), it is false. What sees both colours is false, too.'],
      spot: ['Begin in a cell with two candidates, and let the colours run through cells and houses in turn.'],
      mistakes: ['Joining a cell with three candidates.'],
    },
  },
  {
    ids: ['almost-locked-pair', 'almost-locked-triple', 'almost-locked-quad'],
    text: {
      what: ['A box and a line cross. Two sets use the same digits, one in each house: in the first, one cell fewer than digits beside the crossing holds nothing else; in the second, the digits fit only in the crossing and in as many cells, one fewer than digits, beside it.'],
      why: ['The cells of the second set can’t take all of the digits, so at least one of them is in the crossing; the cells of the first set take all but one, so at most one is. So just one is. With the first set it uses up the digits in the first house, whose other cells outside the crossing lose them. And the cells of the second set hold the rest of the digits and nothing else.'],
      spot: ['For a pair: a cell with two candidates beside the crossing, and in the other house one cell beside the crossing that can hold either digit, with no further place for them but the crossing.'],
      mistakes: ['Overlooking a place: outside the crossing, the second house may have the digits in the cells of its set only.'],
    },
  },
  {
    ids: ['m-wing'],
    text: {
      what: ['A cell with two candidates, x and y, and two links behind it: a house with two places for y, one of which the cell sees, and a house with two places for x, one of which is the other place of y.'],
      why: ['If the cell isn’t x, it is y. Then y is in the far place of its house, so x isn’t there and takes its own far place. So x is in the cell or at the far end, and what sees both can’t be x.'],
      spot: ['Begin at a cell with two candidates and a house with two places for one of them. Where that link ends, look for a link of the other digit.'],
      mistakes: ['Links of one digit only. The chain changes its digit in the place that both links share.'],
    },
  },
  {
    ids: ['s-wing'],
    text: {
      what: ['Two links of different digits, x and y, with a cell between them that has just these two candidates: it sees an end of each link, or is one.'],
      why: ['If the far place of x is wrong, x is in the near one, the cell is y, and y goes to its far place. So one of the two far ends is right. Where they see each other, or are one cell, the first can’t be y and the second can’t be x.'],
      spot: ['Look for a cell with two candidates of which each has, close by, a house with two places.'],
      mistakes: ['Eliminating from cells that see both ends: the ends have different digits, so it is the ends themselves that lose a candidate.'],
    },
  },
  {
    ids: ['l-wing'],
    text: {
      what: ['Three links of digits, each a house with two places. In two cells the chain changes from one digit to the next; no cell with two candidates is needed.'],
      why: ['If the first place is wrong, the second is right, and its cell can’t hold the next digit, which goes to its other place, and so on to the end. So one of the two ends is right.'],
      spot: ['Follow houses with two places: where a link ends, look for another digit with two places that has one of them in the same cell.'],
      mistakes: ['Forgetting that the cells in between may have further candidates. They do no harm: only the houses need to be links.'],
    },
  },
  {
    ids: ['h-wing'],
    text: {
      what: ['Two links of digits that share a cell, and a cell with two candidates at the end, which sees where the second link ends.'],
      why: ['If the first place is wrong, the second is right, its cell can’t hold the next digit, and that goes to its other place. The last cell sees it and takes its own other digit. So the first place or that digit is right: where the two see each other, the first can’t hold the digit of the last cell.'],
      spot: ['It is an L-wing whose last link is a cell with two candidates in place of a house.'],
      mistakes: ['Reading it from the wrong end. Either way the same follows, but the links have to take turns.'],
    },
  },
  {
    ids: ['wxyz-wing', 'vwxyz-wing'],
    text: {
      what: ['Four (five) cells with four (five) digits in all, spread over two houses. Only one digit has places that don’t all see each other.'],
      why: ['All other digits can stand only once in the set. There are as many cells as digits, so the one digit must be in the set as well. What sees all its places can’t hold it.'],
      spot: ['Begin with two cells of two candidates that share a digit, and add cells near both until digits and cells are equal in number.'],
      mistakes: ['A second digit that could stand twice. Then the set might do without the first.'],
    },
  },
  {
    ids: ['broken-wing'],
    text: {
      what: ['A ring of an odd number of houses, each with two places for a digit, each place in two of them. Extra places, the guardians, break the ring.'],
      why: ['Right and wrong would take turns round the ring, which is impossible with an odd number. So one of the guardians is right, and what all of them exclude is wrong.'],
      spot: ['Draw the houses with two places of a digit. If they nearly close to a ring of five or seven, look at the places that disturb it.'],
      mistakes: ['Missing a guardian. Every extra place in every house of the ring is one.'],
    },
  },
  {
    ids: ['sue-de-coq', 'sue-de-coq-cannibalistic'],
    text: {
      what: ['Two or three cells where a box and a line cross have two more digits than cells. Cells in the rest of the box and in the rest of the line take just these digits, apart from each other.'],
      why: ['Count: together there are as many digits as cells. So all digits are used in these cells: those of the box’s part are gone from the rest of the box, those of the line’s part from the rest of the line.'],
      spot: ['Look for a crossing with four or five candidates, and a cell with two of them in the box and one with the two others in the line.'],
      mistakes: ['A digit that both parts share needs care: it may stand twice.'],
    },
  },
  {
    ids: ['x-cycle', 'grouped-x-cycle', 'y-cycle', 'continuous-nice-loop', 'grouped-continuous-nice-loop', 'als-nice-loop', 'ur-nice-loop'],
    text: {
      what: ['A chain that closes: strong and weak links take turns all the way round.'],
      why: ['Whichever way you go, true and false take turns. So of the two ends of every weak link one is true, just as if the link were strong. What both ends exclude is wrong.'],
      spot: ['When the two ends of a chain see each other, don’t stop at the cells that see both: the whole loop eliminates.'],
      mistakes: ['A break: two weak links one after the other. Then it is no loop, though it may be a chain.'],
    },
  },
  {
    ids: ['discontinuous-nice-loop', 'grouped-discontinuous-nice-loop'],
    text: {
      what: ['A loop of links that meet at one candidate, where two of the same kind come together: two strong ones, two weak ones, or an end in the cell where it began.'],
      why: ['If assuming a candidate wrong makes it right, it is right. If assuming it right makes it wrong, it is wrong.'],
      spot: ['Take a candidate that you doubt, assume it, and follow strong and weak links in turn until you come back.'],
      mistakes: ['Reading the end the wrong way: two strong links at the start place the digit, two weak ones strike it.'],
    },
  },
  {
    ids: ['grouped-x-chain', 'grouped-aic'],
    text: {
      what: ['Chains in which a link may lead to a group: places of one digit in the same box and the same line.'],
      why: ['A group is right if one of its places is, and wrong if all are. So a box whose places lie in a row and a column has a strong link between the two groups.'],
      spot: ['Where a chain is stuck at a house with three or four places, see whether these form two groups.'],
      mistakes: ['A cell that sees only a part of the group isn’t excluded by it.'],
    },
  },
  {
    ids: ['ur-aic'],
    text: {
      what: ['A chain in which a rectangle is a link: one of its extra candidates must be true.'],
      why: ['If the rectangle had none of its extras, the puzzle would have two solutions. So if one extra is false, the other is true: a strong link.'],
      spot: ['Where the types eliminate nothing, since the extras differ, use the rectangle as a link.'],
      mistakes: ['Three extras. The link is strong only between two sides.'],
    },
  },
  {
    ids: ['aligned-pair-exclusion', 'aligned-triple-exclusion'],
    text: {
      what: ['Two or three cells, of which all combinations of candidates are tried. Some are impossible since a cell that sees them would lose all its candidates.'],
      why: ['What remains are the possible combinations. A candidate that occurs in none of them is wrong.'],
      spot: ['Look for two cells seen by several cells with two candidates: each of these forbids one combination.'],
      mistakes: ['Forgetting that cells that see each other can’t be equal.'],
    },
  },
  {
    ids: ['als-xz', 'als-xz-double'],
    text: {
      what: ['Two almost locked sets, A and B: so many cells of a house with one digit more. A digit X, shared by both, whose places all see each other, can be in one of the sets only.'],
      why: ['The set without X is locked: it holds all its other digits. So another shared digit Z is in A or in B, and what sees all its places in both can’t be Z. With two such digits X both sets are locked, and everything else they exclude falls as well.'],
      spot: ['A cell with two candidates is the smallest set. Put one beside a group of three cells with four digits.'],
      mistakes: ['An X whose places don’t all see each other.'],
    },
  },
  {
    ids: ['als-w-wing'],
    text: {
      what: ['Two almost locked sets with two shared digits, joined by a house in which one of these digits has places only where the sets see them.'],
      why: ['The joining digit is in that house, so one of the sets loses it and is locked. Then it holds the other shared digit. What sees all its places in both sets can’t be it.'],
      spot: ['It is a W-wing whose ends are sets instead of cells.'],
      mistakes: ['A place in the joining house that a set doesn’t see with all its cells.'],
    },
  },
  {
    ids: ['als-xy-wing', 'als-chain'],
    text: {
      what: ['Almost locked sets in a row, each sharing with the next a digit that can be in one of the two only.'],
      why: ['If the first set lacks a digit, it passes it on: the next set loses one, is locked and takes the next digit from its neighbour, and so on. So a digit of both ends is in one of them.'],
      spot: ['An XY-wing made of sets. Begin with the set in the middle and look for one on either side.'],
      mistakes: ['Using the same shared digit twice in a row.'],
    },
  },
  {
    ids: ['als-aic'],
    text: {
      what: ['A chain in which an almost locked set can be a link.'],
      why: ['If a set lacks one of its digits, it is locked and holds all the others. So any two of its digits are joined by a strong link.'],
      spot: ['Where a chain arrives at a cell with three candidates, add a neighbour: two cells with three digits pass the chain on.'],
      mistakes: ['Leaving a set by the digit by which you came.'],
    },
  },
  {
    ids: ['pattern-aic', 'pattern-nice-loop', 'deadly-pattern-aic', 'deadly-pattern-nice-loop'],
    text: {
      what: ['A chain whose links are patterns that almost work: hidden sets with a cell too many, fish with a house too many, sets bent round a box, crossings of rows and columns with a line too many, cells or houses that a few extra candidates save from being impossible.'],
      why: ['Each pattern has room for one more than it needs. If one part of it is false, nothing is left over, so each other part is true: a strong link between any two parts.', 'Of an almost hidden set the parts are its cells: if one of them takes a digit from elsewhere, all the others belong to the set.'],
      spot: ['When a chain gets stuck, look for a pattern that needs just the candidate that the chain has made false. Two digits in three cells of a house and two rows with three columns are the most frequent.'],
      mistakes: ['A pattern that has room for two more: then nothing follows when one part is false.'],
    },
  },
  {
    ids: ['blossom-loop'],
    text: {
      what: ['A loop through two candidates of a cell or a house that has three or more, and a branch for each of the others: a chain that ends where the loop already passes.'],
      why: ['Whichever of the candidates is true, its chain makes every second candidate on the way true, and the loop does the rest from where the chain ends. So each weak link, in a cell or for a digit in a house, has a true candidate of the loop or a branch in any case.', 'Count it: as many cells and houses that need a candidate as weak links that have room for one. Nothing is left over, so nothing else in a weak link can be true.'],
      spot: ['When a loop would close but for a third candidate of one cell or one house, follow this candidate: if its chain comes to a cell or a house that the loop uses, the loop works after all.'],
      mistakes: ['A branch that ends where the loop doesn’t pass: then one link more is needed, and nothing follows.'],
    },
  },
  {
    ids: ['death-blossom'],
    text: {
      what: ['A stem cell, and for each of its candidates a petal: an almost locked set that loses this digit if the stem takes it.'],
      why: ['Whatever the stem holds, one petal loses a digit and is locked. A digit that all petals share is then in one of them, so what sees it in all petals can’t be it.'],
      spot: ['Take a cell with two or three candidates and look for a set that it sees for each of them.'],
      mistakes: ['A petal that doesn’t lose the digit, since the stem doesn’t see all its places.'],
    },
  },
  {
    ids: ['death-blossom-of-house', 'large-death-blossom'],
    text: {
      what: ['A death blossom whose stem is a digit in a house, with a petal for each of its places; or a cell of five candidates and more, with a petal for each of them.'],
      why: ['Wherever the digit stands in the house, one petal, an almost locked set, loses it and is locked. What all petals hold besides is then in one of them. Nothing but the stem differs from a death blossom on a cell.'],
      spot: ['A digit with three places in a house: look for a small set beside each place that has the digit only where this place sees it. Two places of one line or box often see the same cells.'],
      mistakes: ['Leaving out a place of the digit: each one needs its petal.'],
    },
  },
  {
    ids: ['firework-triple'],
    text: {
      what: ['A row and a column that cross in a box. Outside the box, each of three digits has at most one place in the row and one in the column, always the same two cells.'],
      why: ['Each digit is in one of three cells: the two outside, or the cell where the lines cross. Three digits, three cells: they hold nothing else.'],
      spot: ['Look at a box’s corner cell: which digits leave its row and its column only through one cell each?'],
      mistakes: ['A second place outside the box for one of the digits.'],
    },
  },
  {
    ids: ['bivalue-oddagon'],
    text: {
      what: ['An odd number of cells in a ring, each in one house with the next, that hold the same two digits and little else. Two digits can’t fill it; extra candidates, the guardians, save it.'],
      why: ['Round the ring the two digits would take turns. With five or seven cells the last and the first would be the same digit, and they see each other. So one of the guardians is true.'],
      spot: ['Look for many cells with the same pair. Walk from one to the next and back to the first, and count: five or seven, with one or two extra candidates in all?'],
      mistakes: ['Counting an even ring: there the two digits fit, and only uniqueness says more.', 'Two neighbours of the ring that don’t share a house.'],
    },
  },
  {
    ids: ['guardian-forcing-chain'],
    text: {
      what: ['An oddagon or a tridagon with a few guardians. One of them must be true, and each of them leads to the same conclusion.'],
      why: ['Without a guardian the pattern can’t be filled. So whichever guardian is true, what all of them lead to is true as well.'],
      spot: ['Find the pattern first. Then follow each guardian by chains, and compare where they end.'],
      mistakes: ['Leaving out a guardian. Every extra candidate of the pattern has to lead there.'],
    },
  },
  {
    ids: ['tridagon'],
    text: {
      what: ['Four boxes at the corners of a rectangle, with three cells each in different rows and columns, all with the same three digits. It can’t be filled; extra candidates, the guardians, save it.'],
      why: ['In a box the three cells run down to the right or down to the left (a step out of one side comes in at the other). If an odd number of the four boxes runs each way, three digits can’t fill all twelve cells. So one of the guardians is true.'],
      spot: ['It is in the hardest puzzles only. Look for three digits that are missing in four boxes.'],
      mistakes: ['Cells in the same line of a box. They must lie like a diagonal.', 'Four boxes that all run the same way, or two each way: these can be filled.'],
    },
  },
  {
    ids: ['law-of-leftovers'],
    text: {
      what: ['On boards with irregular regions: some rows or columns and as many regions that mostly cover them. The cells that stick out on one side hold the same digits as those on the other.'],
      why: ['Lines and regions together hold each digit equally often. Take away the cells that they share, and what is left still does.'],
      spot: ['Look for two or three neighbouring rows that a few regions almost fill.'],
      mistakes: ['Different numbers of lines and regions.'],
    },
  },
  {
    ids: ['symmetrical-placement'],
    text: {
      what: ['The givens are symmetrical: turn or mirror the board, rename the digits, and they are the same.'],
      why: ['The only solution must then be symmetrical as well. A cell that the symmetry maps to itself can only hold a digit that is renamed to itself.'],
      spot: ['Look at the empty board. Are givens opposite each other always the same two digits?'],
      mistakes: ['Counting digits that you placed. Only the givens must be symmetrical.'],
    },
  },
  {
    ids: ['deadly-pattern-1', 'deadly-pattern-2', 'deadly-pattern-3', 'deadly-pattern-4'],
    text: {
      what: ['Cells with two candidates each, in any shape: in each row, column and box a digit of the pattern occurs twice or not at all. Some cells have extra digits.'],
      why: ['Without the extra digits every cell could take its other digit, and each house would keep its digits: two solutions. So one extra digit is true. What follows is as with rectangles of the same type.'],
      spot: ['On a board with many cells of two candidates, start at one of them and look in each of its houses for the second place of each of its digits.'],
      mistakes: ['A digit with one or three places of the pattern in a house. Each needs exactly two.'],
    },
  },
  {
    ids: ['deadly-set-1', 'deadly-set-2', 'deadly-set-3', 'deadly-set-4'],
    text: {
      what: ['Cells that hold three or four digits together, some of them three or more, and few extra digits: two rows of three cells in two boxes, a square of a box with pairs beside and below it, rectangles that share a cell.'],
      why: ['Without the extra digits, however you fill the cells, there is another filling with the same digits in each row, column and box: two solutions. So one extra digit is true. What follows is as with rectangles of the same type.'],
      spot: ['Look for three digits that are alone together in many cells, each of these with company in its row, column and box. To check, fill the cells in mind: every filling must have a second one.'],
      mistakes: ['Going by the shape alone. Two by two cells of three digits aren’t enough: they have fillings that nothing can replace.'],
    },
  },
  {
    ids: ['sk-loop'],
    text: {
      what: ['Four boxes at the corners of a rectangle, with a solved cell each. The pairs of cells beside it, in its row and column, form a ring in which neighbours share two digits.'],
      why: ['The sixteen cells need sixteen digits, and each link of the ring can hold just its two. So each link holds exactly its digits, and they are gone from the rest of its house.'],
      spot: ['Four solved cells that form a rectangle, with open cells left and right, above and below each.'],
      mistakes: ['Links that don’t add up to the number of cells.'],
    },
  },
  {
    ids: ['junior-exocet', 'double-exocet'],
    text: {
      what: ['Two base cells in one line of a box, and two target cells in the other boxes of the band. Whatever the base holds, the targets hold the same two digits.'],
      why: ['The digits of the base have too few places outside the band, so within the band they must be in the targets. So the targets hold nothing but digits of the base, and a digit that one side can’t have is false on the other.'],
      spot: ['In puzzles with few givens, look for two cells of a line and box with three or four digits in common, whose other places lie in two lines only.'],
      mistakes: ['Skipping the check of the cross lines. It is what makes it an exocet.'],
    },
  },
  {
    ids: ['senior-exocet', 'weak-exocet'],
    text: {
      what: ['Two base cells in one line of a box, and two target cells anywhere: whichever of its digits the base holds, one of the targets holds it, too. Senior: a target lies outside the band of the base.'],
      why: ['Place a digit in the base and leave out both targets: some row, column or box is left without a place for it. So each of the two base digits is in a target, and the targets have room for nothing else.'],
      spot: ['Take a base with three or four digits. Follow each digit over the board, and look for two cells that one of its places always needs.'],
      mistakes: ['Checking only some of the digits. One digit that can do without the targets is enough to spoil it.'],
    },
  },
  {
    ids: ['exocet-pairs'],
    text: {
      what: ['An exocet of any kind whose base digits are tried two by two.'],
      why: ['The two digits of the base are both placed on the whole board. If all ways to place one take cells that the other needs, they are not the pair.'],
      spot: ['Look for two base digits that share the same few cells far from the base.'],
      mistakes: ['Forgetting that each digit takes one cell of the base and one target.'],
    },
  },
  {
    ids: ['multi-sector-locked-set'],
    text: {
      what: ['The cells where some rows and columns cross. Each digit is counted in its rows or in its columns, whichever needs fewer; together they give as many as there are cells.'],
      why: ['Each row or column can take its digit once, and the cells need just as many. So all are used up there, and the digits are gone from the rest of these rows and columns.'],
      spot: ['Split the digits into two groups, one for rows and one for columns, as the givens suggest.'],
      mistakes: ['Miscounting by one. Then nothing follows.'],
    },
  },
  {
    ids: ['nishio'],
    text: {
      what: ['Assume a digit in a cell and follow this digit alone over the board.'],
      why: ['If some house is left without a place for the digit, the assumption was wrong.'],
      spot: ['Try a digit that has few places, in a cell that sees many of them.'],
      mistakes: ['Following other digits as well. That is a forcing net.'],
    },
  },
  {
    ids: ['candidate-forcing-net'],
    text: {
      what: ['Follow a candidate twice: once as true, once as false. Steps may need several causes.'],
      why: ['The candidate is one or the other. What follows both ways is true, whichever it is.'],
      spot: ['Choose a candidate that says much both ways: true it empties a house, false it leaves a cell or house with one choice.'],
      mistakes: ['Following it as true only. That proves something just if it ends in a contradiction.'],
    },
  },
  {
    ids: ['cell-forcing-chain', 'region-forcing-chain', 'cell-forcing-net', 'region-forcing-net', 'nested-cell-net', 'nested-region-net'],
    text: {
      what: ['Try every candidate of a cell, or every place of a digit in a house, and follow each of them. Chains need one cause a step; nets may need several.'],
      why: ['One of the cases is true. What follows in each of them is true, whichever it is.'],
      spot: ['Choose a cell or a house with two or three cases that have much to say.'],
      mistakes: ['Stopping after the case that suits you. All of them must agree.'],
    },
  },
  {
    ids: ['forcing-chain-contradiction', 'forcing-net-contradiction', 'nested-net-contradiction', 'deep-net-contradiction'],
    text: {
      what: ['Assume a candidate and follow it until something is impossible. In a net, a step may rest on several before it; deeper nets assume again within.'],
      why: ['What leads to a contradiction is false.'],
      spot: ['Take a candidate in a cell of two: if it fails, the other one is placed.'],
      mistakes: ['Losing the thread. Number your deductions, as the board does.'],
    },
  },
  {
    ids: ['whip', 'grouped-whip'],
    text: {
      what: ['Assume a candidate. One cell or house after the other is left with a single possibility (or a group), each touched by the one before, until one is left with none.'],
      why: ['Each step has one possibility, so all of them follow from the assumption. It ends in a contradiction, so the candidate is false.'],
      spot: ['Follow an assumption along cells with two candidates and houses with two places; candidates excluded by the assumption or by earlier steps don’t count.'],
      mistakes: ['A step that leaves two possibilities that have nothing in common. There the whip ends.'],
    },
  },
  {
    ids: ['braid', 'grouped-braid'],
    text: {
      what: ['A whip whose steps may branch: each cell or house is left with a single possibility (or a group) by the assumption and all that follows from it, not only by the step before. Where a whip as short does it, that is told instead.'],
      why: ['Each step has one possibility, so all of them follow from the assumption, in whatever order. It ends in a contradiction, so the candidate is false.'],
      spot: ['Mark all that an assumption leads to. A cell without candidates or a digit without a place may have lost them to different branches.'],
      mistakes: ['A step that rests on two possibilities of an earlier one. Each step needs one possibility, or a group that excludes something together.'],
    },
  },
  {
    ids: ['template-set', 'template-delete', 'pattern-overlay'],
    text: {
      what: ['All ways to place one digit on the whole board. For overlays, the ways of several digits are compared.'],
      why: ['A cell that is in all ways holds the digit; a candidate in none is false. A way that clashes with every way of another digit is dropped.'],
      spot: ['Useful by hand only for a digit with a handful of ways left.'],
      mistakes: ['Missing a way.'],
    },
  },
  {
    ids: ['bowmans-bingo', 'backtracking'],
    text: {
      what: ['A guess, and all that follows from it; taken back if it fails.'],
      why: ['A guess that fails is false. If there is one solution, only the right guesses last.'],
      spot: ['Programs do this. People who want to finish do, too, with a pencil for each guess.'],
      mistakes: ['Taking a guess that works for a proof. It is one only if all others fail.'],
    },
  },
];
