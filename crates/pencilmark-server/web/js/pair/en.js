// The texts of the pairing page, in English.

export const en = {
  title: 'Pair this device',
  why: 'These games are on another computer. It gives each device a key of its own.',
  steps: [
    'On that computer, open the menu of Pencilmark and choose \u201cContinue on the phone\u201d.',
    'Point this device\u2019s camera at the code that appears. Or type the eight digits below it here.',
  ],
  here: {
    title: 'This browser has no key',
    why: 'Pencilmark runs on this computer. It opens your games only in browsers with a key, so that no other user of this computer gets at them.',
    steps: [
      'Start Pencilmark again, or run \u201cpencilmark open\u201d in a terminal.',
      'It opens a link that gives this browser its key. If your games are in a folder of their own, add \u201c--data\u201d and the folder.',
    ],
    digits: 'Or the eight digits of a code',
  },
  digits: 'The eight digits',
  pair: 'Pair',
  again: 'Try again',
  pairing: 'Pairing \u2026',
  blocked: 'This browser blocks cookies, and the key is one. Allow cookies for this address, then open the link again.',
  unreachable: 'The computer doesn\u2019t answer. Is this device on the same Wi-Fi?',
  note: 'The key is kept in this browser, as a cookie. You can revoke it any time, here or on the computer.',
};

/** @typedef {typeof en} PairTexts */
