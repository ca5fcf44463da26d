// The texts of reviews, in German.

/** @import { ReviewTexts } from './en.js' */

/** @type {ReviewTexts} */
export const de = {
  title: 'Rückblick',
  none: 'Es gibt kein Spiel, auf das man zurückblicken könnte.',
  views: 'Was aufgeführt ist',
  moments: 'Augenblicke',
  tree: 'Baum',
  story: 'Das Spiel',
  coach: 'Was zu lernen ist',
  inTime: 'Das Spiel im Verlauf der Zeit',
  where: 'Wohin die Zeit ging',
  entering: 'Eintragen',
  looking: 'Suchen',
  undone: 'Verworfen',
  next: 'Als Nächstes lernen',
  canYouSee: (name) => `Siehst du es jetzt? ${name}`,
  yourBoard: (at) => `Dein Brett bei ${at}`,
  filled: (filled, cells) => `${filled} von ${cells}`,
  span: (from, until) => `${from} bis ${until}`,
  show: 'Zeig es mir',
  playOn: 'Weiterspielen',
  playOnFromHere: 'Von hier weiterspielen',
  train: 'Üben',
  trainNamed: (name) => `Üben: ${name}`,
  lesson: 'Lektion',
  back: 'Zurück',
  before: 'Augenblick davor',
  after: 'Augenblick danach',
  there: 'Hier zu finden, das Leichteste zuerst',
  nothingThere: 'Hier ist nichts zu finden.',
  keys: 'Pfeile gehen von Augenblick zu Augenblick, Enter zeigt einen, P spielt von dort weiter, T zeigt den Baum.',
  working: 'Das Spiel wird durchgesehen',
  noMoments: 'In diesem Spiel fällt noch nichts auf.',
};
