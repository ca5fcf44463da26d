// The screen of a newly paired device: the game in its present state on the computer, and a button to continue it.

import { whenOf } from './device-list.js';
import { d } from './texts.js';
import { boardPicture } from '../games/game-preview.js';
import { api } from '../shared/api.js';
import { loadStyles } from '../shared/deferred.js';
import { h } from '../shared/dom.js';
import { titleOf } from '../shared/game-title.js';

/** The screen. @param {string} id of the game that was open on the computer; may be empty */
export async function pairedScreen(id) {
  await loadStyles('devices');
  const [games, list] = await Promise.all([api.games(), api.devices()]);
  const game = games.find((each) => each.id === id) ?? games.find(({ phase }) => phase === 'playing') ?? games[0];
  const own = list.devices.find((device) => device.id === list.here);
  const picture = game ? await boardPicture(game) : null;
  const line = game ? h('p', { class: 'pair-line' }, h('span', {}, titleOf(game))) : null;
  const texts = [
    h('p', {}, [game?.id === id ? d.asLeft(titleOf(game)) : '', games.length > 1 || game?.id !== id ? d.allHere(games.length) : ''].filter(Boolean).join(' ')),
    own ? h('p', { class: 'small' }, d.keyOf(whenOf(own.paired))) : null,
  ];
  const goOn = h('a', { class: 'btn main', href: game ? `#/game/${game.id}` : '#/' }, d.goOn);
  const foot = h('div', { class: 'row card-foot' }, h('a', { class: 'btn', href: '#/games' }, d.allGames), goOn);
  const card = h('section', { class: 'card pair-card' }, h('div', { class: 'card-body' }, ...texts), foot);
  const stage = picture ? h('div', { class: 'pair-stage' }, h('div', { class: 'pair-board' }, picture), line) : null;
  return { title: d.pairedTitle[list.asking.kind], body: [h('div', { class: 'pair paired' }, stage, card)] };
}
