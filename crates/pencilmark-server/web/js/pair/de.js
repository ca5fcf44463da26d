// The texts of the pairing page, in German.

/** @type {import('./en.js').PairTexts} */
export const de = {
  title: 'Dieses Gerät koppeln',
  why: 'Diese Spiele liegen auf einem anderen Computer. Er gibt jedem Gerät einen eigenen Schlüssel.',
  steps: [
    'Öffne auf jenem Computer das Menü von Pencilmark und wähle \u201eAm Handy weiterspielen\u201c.',
    'Richte die Kamera dieses Geräts auf den Code, der erscheint. Oder gib hier die acht Ziffern darunter ein.',
  ],
  here: {
    title: 'Dieser Browser hat keinen Schlüssel',
    why: 'Pencilmark läuft auf diesem Computer. Es öffnet deine Spiele nur in Browsern mit einem Schlüssel, damit sonst niemand an diesem Computer an sie herankommt.',
    steps: [
      'Starte Pencilmark noch einmal, oder gib in einem Terminal \u201epencilmark open\u201c ein.',
      'Es öffnet einen Link, der diesem Browser seinen Schlüssel gibt. Liegen deine Spiele in einem eigenen Ordner, füge \u201e--data\u201c und den Ordner hinzu.',
    ],
    digits: 'Oder die acht Ziffern eines Codes',
  },
  digits: 'Die acht Ziffern',
  pair: 'Koppeln',
  again: 'Noch einmal',
  pairing: 'Wird gekoppelt \u2026',
  blocked: 'Dieser Browser blockiert Cookies, und der Schlüssel ist eines. Erlaube Cookies für diese Adresse und öffne den Link dann noch einmal.',
  unreachable: 'Der Computer antwortet nicht. Ist dieses Gerät im selben WLAN?',
  note: 'Der Schlüssel bleibt in diesem Browser, als Cookie. Du kannst ihn jederzeit widerrufen, hier oder am Computer.',
};
