// Made from the table of operations by `cargo xtask wire`; not to be edited.

/** @typedef {'solve' | 'hint' | 'explain' | 'rate' | 'generate' | 'now' | 'games' | 'begin' | 'game' | 'deleteGame' | 'act' | 'ask' | 'settings' | 'keepSettings' | 'statistics' | 'export' | 'import' | 'rules' | 'variants' | 'examples' | 'techniques' | 'technique' | 'drill' | 'answerDrill' | 'progress' | 'keepProgress'} OperationName */

/** The paths follow `api/`. @type {{ name: OperationName, method: string, pattern: RegExp }[]} */
export const ROUTES = [
  { name: 'solve', method: 'POST', pattern: /^solve$/ },
  { name: 'hint', method: 'POST', pattern: /^hint$/ },
  { name: 'explain', method: 'POST', pattern: /^explain$/ },
  { name: 'rate', method: 'POST', pattern: /^rate$/ },
  { name: 'generate', method: 'POST', pattern: /^generate$/ },
  { name: 'now', method: 'GET', pattern: /^now$/ },
  { name: 'games', method: 'GET', pattern: /^games$/ },
  { name: 'begin', method: 'POST', pattern: /^games$/ },
  { name: 'game', method: 'GET', pattern: /^games\/([^/]+)$/ },
  { name: 'deleteGame', method: 'DELETE', pattern: /^games\/([^/]+)$/ },
  { name: 'act', method: 'POST', pattern: /^games\/([^/]+)\/actions$/ },
  { name: 'ask', method: 'POST', pattern: /^games\/([^/]+)\/ask$/ },
  { name: 'settings', method: 'GET', pattern: /^settings$/ },
  { name: 'keepSettings', method: 'PUT', pattern: /^settings$/ },
  { name: 'statistics', method: 'GET', pattern: /^statistics$/ },
  { name: 'export', method: 'GET', pattern: /^export$/ },
  { name: 'import', method: 'POST', pattern: /^import$/ },
  { name: 'rules', method: 'GET', pattern: /^rules\?rules=(.*)$/ },
  { name: 'variants', method: 'GET', pattern: /^variants$/ },
  { name: 'examples', method: 'GET', pattern: /^examples$/ },
  { name: 'techniques', method: 'GET', pattern: /^techniques$/ },
  { name: 'technique', method: 'GET', pattern: /^techniques\/([^/]+)$/ },
  { name: 'drill', method: 'POST', pattern: /^drills$/ },
  { name: 'answerDrill', method: 'POST', pattern: /^drills\/answer$/ },
  { name: 'progress', method: 'GET', pattern: /^progress$/ },
  { name: 'keepProgress', method: 'PUT', pattern: /^progress$/ },
];
