// The texts of the pairing page, in German.

/** @type {import('./en.js').PairTexts} */
export const de = {
  title: 'Dieses Gerät koppeln',
  why: 'Diese Spiele liegen auf einem anderen Computer. Er gibt jedem Gerät einen eigenen Schlüssel.',
  steps: [
    'Öffne auf jenem Computer das Menü von Pencilmark und wähle \u201eAm Handy weiterspielen\u201c.',
    'Richte die Kamera dieses Geräts auf den Code, der erscheint. Oder gib hier die acht Ziffern darunter ein.',
  ],
  digits: 'Die acht Ziffern',
  pair: 'Koppeln',
  again: 'Noch einmal',
  pairing: 'Wird gekoppelt \u2026',
  unreachable: 'Der Computer antwortet nicht. Ist dieses Gerät im selben WLAN?',
  note: 'Der Schlüssel bleibt in diesem Browser, als Cookie. Du kannst ihn jederzeit widerrufen, hier oder am Computer.',
};
