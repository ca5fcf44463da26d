// The texts of training, in German.

/** @import { TrainTexts } from './en.js' */

const list = new Intl.ListFormat('de', { type: 'conjunction' });
const positionsOf = (/** @type {number} */ n) => (n === 1 ? '1 Stellung' : `${n} Stellungen`);

/** @type {TrainTexts} */
export const de = {
  title: 'Training',
  minutes: 'Fünf Minuten für heute',
  nothingDue: 'Nichts ist fällig',
  nothingDueUntil: (day) => `Bis ${day} ist nichts fällig. Hier ist etwas zum Weitermachen.`,
  made: (n, own) =>
    own === 0 ? `${positionsOf(n)}, für dich gemacht.` : `${positionsOf(n)}: ${own} aus deinen eigenen Spielen${own === n ? '' : `, ${n - own} neu`}.`,
  positions: positionsOf,
  alone: (alone, seen) => (seen === 0 ? 'neu' : `selbst ${alone} von ${seen}`),
  wouldFind: 'fändest du heute',
  faded: 'seit dem letzten Mal verblasst',
  dueBelow: 'darunter fällig',
  memory: (now, was) => `${now} von 100 heute, ${was} beim letzten Mal`,
  begin: 'Anfangen',
  others: 'Andere wählen',
  loading: 'Die Stellungen werden gemacht',
  rare: 'Für diese Technik wurde keine Stellung gefunden.',
  coach: 'Training',
  place: (at, all) => `${at} von ${all}`,
  find: (name) => `Finde: ${name}`,
  tap: (n) => (n === 1 ? 'Tippe auf die Zelle.' : `Tippe auf die ${n} Zellen.`),
  fromGame: (day, at, took) => `Aus deinem Spiel vom ${day}, bei ${at}, wo du ${took} gesucht hast.`,
  fromGuess: (day, at) => `Aus deinem Spiel vom ${day}, bei ${at}, wo du geraten hast.`,
  digits: 'Eine Ziffer ansehen',
  digit: (digit, places) => `${digit} zeigen: ${places === 1 ? 'ein Platz' : `${places} Plätze`}`,
  standing: (digit, count) => `${digit} zeigen: ${count} auf dem Brett`,
  clear: 'Leeren',
  lesson: 'Lektion',
  skip: 'Auslassen',
  show: 'Zeig es mir',
  check: 'Prüfen',
  more: (n) => (n === 1 ? 'Noch eine Zelle' : `Noch ${n} Zellen`),
  nearly: (name) => `Fast: ${name}`,
  again: 'Noch einmal',
  next: 'Weiter',
  finish: 'Fertig',
  right: 'Gefunden',
  late: 'Später gefunden',
  shown: 'Das ist es',
  score: (alone, all) => `${alone} von ${all} selbst gefunden`,
  time: (time) => `In ${time}. Der gestreifte Teil ist, was heute dazukam.`,
  when: 'Was wann kommt',
  tomorrow: 'morgen',
  today: 'heute',
  dueList: (names) => list.format(names),
  remember: 'Zum Merken',
  done: 'Fertig',
  another: 'Noch fünf Minuten',
};
