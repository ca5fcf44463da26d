// The texts of the pairing page, in English.

export const en = {
  title: 'Pair this device',
  why: 'These games are on another computer. It gives each device a key of its own.',
  steps: [
    'On that computer, open the menu of Pencilmark and choose \u201cContinue on the phone\u201d.',
    'Point this device\u2019s camera at the code that appears. Or type the eight digits below it here.',
  ],
  digits: 'The eight digits',
  pair: 'Pair',
  again: 'Try again',
  pairing: 'Pairing \u2026',
  unreachable: 'The computer doesn\u2019t answer. Is this device on the same Wi-Fi?',
  note: 'The key is kept in this browser, as a cookie. You can revoke it any time, here or on the computer.',
};

/** @typedef {typeof en} PairTexts */
