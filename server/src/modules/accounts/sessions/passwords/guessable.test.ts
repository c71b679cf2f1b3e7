import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isGuessable } from './guessable.ts';

const names = ['Fraktion', 'Søren Krogh', 'soren.krogh@nordhavn.example', 'Nordhavn Ejendomme A/S'];
const common: ReadonlySet<string> = new Set(['password123', '1234567890']);

const verdicts = (passwords: readonly string[]) =>
  passwords.filter((password) => isGuessable(password, names, common));

test('AUT-06 names of person, account and product with an ending are guessable, however they are spelt', () => {
  const guessed = [
    'Fraktion1',
    'fraktion2026!',
    '2026-Fraktion',
    'Fr@kti0n2026',
    'FraktionFraktion',
    'Fraktion1234567890',
    'SørenKrogh',
    'soren krogh 26',
    'Krogh_Søren_1',
    'nordhavn2026',
    'Nordhavn Ejendomme!',
    'n0rdh4vnEjend0mme99',
    'soren.krogh@nordhavn.example',
    'Krogh@Fraktion',
    'fraktion_________',
  ];
  assert.deepEqual(verdicts(guessed), guessed);
});

test('AUT-06 a common password is guessable in lower and upper case', () => {
  assert.deepEqual(verdicts(['password123', 'PassWord123']), ['password123', 'PassWord123']);
});

test('AUT-06 a password that is strong without the names may contain them', () => {
  const good = [
    'correct horse battery',
    'x7#Qp2!9Lk',
    'Krogh spiser tit torsk',
    'fraktion-kaffekop-lampe',
    '🐟🐟 torsk og kartofler',
    'aaaaaaaaa',
  ];
  assert.deepEqual(verdicts(good), []);
});

test('AUT-06 two letters are no name', () => {
  assert.equal(isGuessable('bog i hylden', ['Bo Li', 'A/S'], common), false);
  assert.equal(isGuessable('boli1234', ['Bo Li'], common), true);
});
