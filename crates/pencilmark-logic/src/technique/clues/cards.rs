//! Descriptions of the techniques that use clues.

use pencilmark_core::step::{Example, Family, Technique};

/// Last cell of a clue: all other cells of the clue have a value.
pub(crate) static LAST_CELL: Technique = Technique::new(
    "last-cell",
    "Last cell of a clue",
    Family::Clue,
    "{clue} has only {cell} left: {why}.",
    Example {
        rules: "9+killer=19:r8c5,r8c6,r8c7",
        board: "+7+6+5+1+2+8+9+3+4+9+4+3+7+5+6+2+1+8+1+8+2+9+3+4+6+5+7+8+9+4+6+7+3+5+2+1+3+5+1+2+8+9+7+4+6+2+7+6+5+4+1+3+8+9+4+3+9+8.+5+1+7.+5+1+7+4.+2+8+6.+6+2+8+3+1+7+4+9+5:",
        conclusions: "r8c5=9",
    },
);

/// Clue pair: a digit without a compatible digit in the neighbouring cell of a clue.
pub(crate) static CLUE_PAIR: Technique = Technique::new(
    "clue-pair",
    "Pairs of a clue",
    Family::Clue,
    "{clue}: {reasons}.",
    Example {
        rules: "9+thermo:r3c4-r3c5-r3c6",
        board: ".+3+1......+4+5+2.......+6+9.......+7+6..+5..+4+3.+8....+5+7+5+9+4.+8...+6+6.+3...+7..+9+4+5+2+7.+6...+8+7+6+9.+4.+5:615 217 818 918 124 324 125 326 128 828 928 829 929 734 834 135 136 236 336 138 838 944 147 247 347 148 248 348 154 155 255 156 256 957 364 366 167 174 874 178 278 888 189",
        conclusions: "r3c4<>5",
    },
);

/// Clue line: eliminations that propagate along a line of related cells.
pub(crate) static CLUE_LINE: Technique = Technique::new(
    "clue-line",
    "Along a line",
    Family::Clue,
    "{clue}: each digit needs a partner in the next cell, and that one in the one after it. All along the line this leaves {left}.",
    Example {
        rules: "9+whispers=5:r8c2-r7c1-r6c1",
        board: ".......+6.+4...+8.....+5.+1.....+9.+8......+5.+4+8.+2...........+8..+3...+5....+7+5......+4+5......:711 811 112 212 312 912 913 414 714 914 215 315 316 117 217 317 119 219 319 519 122 622 722 922 123 223 224 324 624 526 727 231 331 631 233 335 342 642 742 344 445 545 645 745 146 346 546 447 152 352 655 755 955 157 357 758 958 159 359 659 161 261 162 262 663 364 464 165 365 166 366 367 967 368 568 768 968 671 272 672 175 478 778 878 978 881 182 282 185 385 486 686 188 288 388 488 489 689 989 191 195 395 198 298 398",
        conclusions: "r6c1<>3 r7c1<>8",
    },
);

/// Combinations: the remaining digit sets of a clue.
pub static COMBINATIONS: Technique = Technique::new(
    "combinations",
    "Combinations",
    Family::Clue,
    "{clue} can only be made of {sets}.",
    Example {
        rules: "9+killer=23:r6c9,r7c9,r8c8,r8c9",
        board: "+8+9+1+7+6+5+2+3+4+5+2+4+3+8+1.+9.+3+7+6+2+9+4+5+8+1+1+3+9+6+7+2+8+4+5+7+8+5+1+4+3+9+6+2+4+6+2+9+5+8+1+7+3+6+4+8+5+2.+3+1.+2+1+7+8+3.+4+5.+9+5+3+4+1..+2+8:",
        conclusions: "r7c9<>7",
    },
);

/// Sum bounds: the range that the other cells of a sum leave to a cell.
pub(crate) static SUM_BOUNDS: Technique = Technique::new(
    "sum-bounds",
    "Bounds of a sum",
    Family::Clue,
    "{clue}: {reasons}.",
    Example {
        rules: "9+killer=15:r3c2,r4c1,r4c2",
        board: "..+2+8+5+3+4+9+6+5..+4+9+1+2+8+7..+9+7+6+2+5+3+1..+1+5+7+6+8+2+9...+9+1+4+7+5+3..+5+3+2+8+1+6+4...+2.+9+3+7+5.+5.+6.+7+9+1+2..+7+1+3+5+6+4+8:471 481",
        conclusions: "r3c2<>4",
    },
);

/// Needed digit: a digit that a clue must contain.
pub(crate) static NEEDED_DIGIT: Technique = Technique::new(
    "needed-digit",
    "Needed digit",
    Family::Clue,
    "{clue} can't be filled without {digit}{why}. Only {places} can hold {it}{else}.",
    Example {
        rules: "9+killer=15:r6c7,r7c7,r8c6,r8c7,r9c6",
        board: "..+1+4+7+6+9+3+5+6+4+5+9+3+8+7+2+1+3+9+7+5+2+1+8+6+4..+2+8+4+3+6+7+9+9..+6+5+7+4+1+2+4+7+6+2+1+9+3+5+8....+8..+9+6........+3........+7:272 576 281 582 483 296 197",
        conclusions: "r7c6<>4",
    },
);

/// Digit of a house in a clue: the house has no place for the digit outside of the clue.
pub static DIGIT_IN_CLUE: Technique = Technique::new(
    "digit-in-clue",
    "Digit of a house in a clue",
    Family::Clue,
    "In {house}, {digit} fits only in {cells}. So {clue} has {digit} and can only be made of {sets}.",
    Example {
        rules: "9+killer=14:r4c1,r4c2,r5c1",
        board: ".................................................................................:943 944 945 946 947 948 949 951 952 953 961 962 963",
        conclusions: "r4c1<>5 r4c1<>6 r4c1<>7 r4c1<>8 r4c2<>5 r4c2<>6 r4c2<>7 r4c2<>8 r5c1<>5 r5c1<>6 r5c1<>7 r5c1<>8",
    },
);

/// Two clues in a house: clues of different digits that share none.
pub static TWO_IN_HOUSE: Technique = Technique::new(
    "two-clues-in-house",
    "Two clues in a house",
    Family::Clue,
    "{first} and {second} lie in {house} and share no digit. So together they can only be made of {sets}.",
    Example {
        rules: "9+killer=6:r1c1,r1c2+killer=7:r1c3,r1c4",
        board: ".................................................................................:311 611 711 811 911 312 612 712 812 912 713 813 913 714 814 914",
        conclusions: "r1c3<>2 r1c3<>5 r1c4<>2 r1c4<>5 r1c5<>1 r1c5<>4 r1c6<>1 r1c6<>4 r1c7<>1 r1c7<>4 r1c8<>1 r1c8<>4 r1c9<>1 r1c9<>4",
    },
);

/// Clue ways: a clue with a few ways left to fill it.
pub(crate) static CLUE_WAYS: Technique = Technique::new(
    "clue-ways",
    "Ways of a clue",
    Family::Clue,
    "{clue} can be filled in {count}{ways}.",
    Example {
        rules: "9+quadruple=4,6:r2c8,r2c9,r3c8,r3c9",
        board: "+4+8+6+2+1+7+5+9+3+1+3+2+9+8+5.+4.+9+7+5+6+3+4..+1+2+9+4+3+5+6+1..+7+6+8+1+4+9+3+5+2+5+1+3+8+7+2+9+6+4+8+2+9+7+6+3+4+1+5.+4+1+5+2+8..+9.+5+7+4+9+1...:",
        conclusions: "r2c9<>7",
    },
);

/// Clue table: a clue with many ways left to fill it.
pub(crate) static CLUE_TABLE: Technique = Technique::new(
    "clue-table",
    "Table of a clue",
    Family::Clue,
    "{clue} can be filled in {count}. None of them has {gone}.",
    Example {
        rules: "9+entropic:r2c4-r1c3-r2c2-r2c1-r1c2-r1c1",
        board: "....+7+3+1+6...+6.............+4.......+2...+9...+5..+4....+2.....+5................+9+6.......:212 213 413 822 529 135 539 144 344 749 849 949 567 667 679 594",
        conclusions: "r1c1<>4 r1c3<>8 r2c2<>2",
    },
);

/// Forty-five rule: the sum of one house with one cell outside its cages.
pub(crate) static FORTY_FIVE: Technique = Technique::new(
    "45-rule",
    "45 rule",
    Family::Clue,
    FORTY_FIVE_TEXT,
    Example {
        rules: "9+killer=22:r4c5,r4c6,r5c5,r5c6+killer=12:r5c4,r6c4,r6c5",
        board: "+3+2+9+6+5+8.....+6+4+9+1...+4+1+5..+3+6..+1+6.+5..+9..+5....+9...+9+3...................+8..............:117 327 727 827 728 828 729 829 238 738 239 739 448 449 254 155 757 458 758 858 359 859 264 165 265 665 765 266 466 567 767 168 268 668 872 173 273 373 174 774 275 675 775 577 777 178 278 378 678 978 379 283 483 783 185 285 785 287 587 787 288 389 792 293 493 793 893 194 294 394 495 795 796 197 297 397 497 999",
        conclusions: "r6c6=6",
    },
)
.with_other_names(&["Innie", "Outie", "Rule of 45"]);

/// Forty-five rule over several houses.
pub(crate) static FORTY_FIVE_HOUSES: Technique = Technique::new(
    "45-rule-houses",
    "45 rule of several houses",
    Family::Clue,
    FORTY_FIVE_TEXT,
    Example {
        rules: "9+killer=20:r1c1,r1c2,r2c1,r2c2+killer=20:r1c3,r1c4,r2c3,r2c4+killer=20:r1c5,r1c6,r2c5,r2c6+killer=25:r1c7,r1c8,r1c9,r2c7,r2c8",
        board: ".................................................................................:",
        conclusions: "r2c9=5",
    },
);

/// Hidden cage: several cells with a sum that follows from the 45 rule.
pub(crate) static HIDDEN_CAGE: Technique = Technique::new(
    "hidden-cage",
    "Hidden cage",
    Family::Clue,
    FORTY_FIVE_TEXT,
    Example {
        rules: "9+killer=25:r6c1,r6c2,r6c3,r7c3",
        board: "...+1+4+7+8+9+6+8..+2+5+3+7+1+4..+1..+6+2+5+3....+1+8.......+3+9..+7....+6+2..+8...........................:931 932 441 541 741 941 242 342 542 642 942 443 543 643 743 943 544 347 447 647 348 448 249 451 551 252 452 552 253 453 653 557 657 458 361 362 462 762 363 464 567 967 472 772 273 373 573 673 973 474 574 774 775 176 177 677 278 478 678 579 979 482 782 383 384 484 584 784 984 187 288 488 688 589 989 492 792 494 594 694 794 995 197 298 398 698 798 199 299",
        conclusions: "r7c3<>4",
    },
)
.with_other_names(&["Innies and outies"]);

const FORTY_FIVE_TEXT: &str =
    "The cells of {houses} add up to {total}, those of {cages} to {part}. So {left}.";

/// Common peers: candidates that every way to fill a clue excludes.
pub(crate) static COMMON_PEERS: Technique = Technique::new(
    "common-peers",
    "Common peers of a clue",
    Family::Clue,
    "{clue} can be filled in {count}{ways}. Each of them rules out {gone}.",
    Example {
        rules: "9+whispers=5:r6c4-r7c3-r8c3",
        board: "......+7...........+5+2....+1........+6+7+5.+8+6....+9+1....+6..+8........+3.......+5..........+7:912 515 516 218 419 619 423 723 823 724 525 725 825 925 426 526 626 427 827 927 228 429 629 835 935 336 436 439 639 243 443 943 144 244 145 445 146 346 446 451 751 554 255 161 162 163 263 363 963 564 764 566 766 966 469 171 271 472 572 672 173 473 573 873 574 875 975 277 477 279 879 979 281 381 481 681 781 182 782 982 183 383 483 984 285 385 485 785 686 786 886 986 488 688 289 889 989 191 291 192 193 393 993 594 894 994 595 596 297 497 498 698",
        conclusions: "r9c3<>2",
    },
);

/// Clue net: long proofs that use clues.
pub(crate) static CLUE_NET: Technique = Technique::new(
    "clue-net",
    "Clue net",
    Family::Clue,
    "{proof}",
    Example {
        rules: "9+arrow:r2c9/r2c8-r3c9-r3c8",
        board: "..+3+6.+8.....+1......+8........+1.+7.+8.....+8......+1..+9........+8.......+1.+8............+8.:715 917 926 227 327 427 728 928 229 329 429 529 729 233 137 237 737 538 638 738 938 739 939 544 944 246 248 348 448 253 956 957 764 665 765 271 272 174 175 975 176 976 277 377 677 777 378 478 778 978 379 281 381 481 285 385 485 286 488 588 988 291 292 692 992 994 195 295 495 197 297 399",
        conclusions: "r1c5<>5",
    },
)
.with_other_names(&["Contradiction by clues"]);

/// Two clues: two clues that are considered together.
pub(crate) static TWO_CLUES: Technique = Technique::new(
    "two-clues",
    "Two clues together",
    Family::Clue,
    "{first} and {second} can be filled together in {count}{ways}. None of them has {gone}.",
    Example {
        rules: "9+killer=15:r7c4,r8c4,r9c4+killer=19:r8c5,r8c6,r8c7",
        board: "+7+6+5+1..+9+3+4+9+4+3+7+5+6+2+1+8+1+8+2+9+3+4+6+5+7+8+9+4....+2+1..+1....+4+6..+6.+4+1..+9+4+3....+1..+5+1.....+6.+6+2..+1..+9.:544 354 255 755 256 557 857 364 864 274 574 975 284 884 387 894 596 896 397 597 797",
        conclusions: "r8c5<>7 r8c5<>8 r8c6<>7 r8c6<>8 r8c7<>4",
    },
);

/// Clues of a house: a house that is filled together with its clues.
pub(crate) static CLUES_OF_HOUSE: Technique = Technique::new(
    "clues-of-house",
    "House with its clues",
    Family::Clue,
    "{clues} and all digits of {house} fit together in {count}. None of them has {gone}.",
    Example {
        rules: "9+arrow:r9c8/r9c9-r8c9",
        board: "..+2.......+4+7.....+2..+6+2..+9..+8+1+9+5+6+2+7..+6+7+4+1+8+3+2+5+9+3+2+5+7+9+4+1+6+8+4+6+3+9+5+7+8+2+1+2+9+1+8.+6.+7.+7+5+8.+2+1.+9.:516 318 418 328 138 838 489 399",
        conclusions: "r8c7<>4 r9c7<>3",
    },
);

/// Clue chain: short proofs that use clues.
pub(crate) static CLUE_CHAIN: Technique = Technique::new(
    "clue-chain",
    "Clue chain",
    Family::Clue,
    "{proof}",
    Example {
        rules: "9+arrow:r9c4/r9c3-r8c4",
        board: "+2..+6+9+1..+4+9+1+6+3+4+5+7+2+8+4+5+3+7+2+8+6+9+1.+6+9.+7+4+2+1+3..+2...+4+6+5...+2.+6+8+7+9...+4.....+6....+2.+4+7.....+7+1..:855 561 371 372 872 972 873 175 575 183 884 984 587 593 894 395 595",
        conclusions: "r7c1<>8",
    },
);
