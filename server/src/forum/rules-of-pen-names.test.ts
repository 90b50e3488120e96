/** Which pen names are refused. */
import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';
import { isLikeOneOf, saysWho } from './rules-of-pen-names.ts';

const own = ['Ana', 'Rivers'];

test.each([
  'Dermatologist on call',
  'DrLee',
  'Dr Calm',
  'Pellis Team',
  'pellisteam',
  'AnaRivers',
  'ana_rivers',
  'riversana',
  'Rivers7',
  'Ana in the sun',
  'Nurse Joy',
  'Moderator',
  'Derm 7',
  'D0ctor Calm',
  'Pe11is',
  'М0dеrаtоr',
  'Án a Ríverš',
  'R1vers',
])('refused: %s', (name) => expect(saysWho(name, own)).toBe(true));

test.each(['Calm River', 'Banana', 'Ananas', 'Dryad', 'Drift', 'Modest Fern', 'Padua', 'Blue Lake 7', 'Doctrine', 'Stafford'])(
  'taken: %s',
  (name) => expect(saysWho(name, own)).toBe(false),
);

test.each([
  ['Calm River', 'calm-river'],
  ['Calm River', 'CALMRIVER'],
  ['Calm River', 'Cаlm Rivеr'],
  ['Calm River', 'Cälm Rívèr'],
  ['Calm River', 'Ca1m R1ver'],
  ['Calm River', 'Calm_River'],
  ['Modern Fern', 'Modem Fem'],
  ['Silent Owl', 'Si1ent 0w1'],
])('%s looks like %s', (one, other) => {
  expect(foldName(other)).toBe(foldName(one));
});

test('numbers tell names apart where they pass for no letter, and so do words', () => {
  expect(new Set(['River 2', 'River 6', 'River 22', 'Rover 2'].map(foldName)).size).toBe(4);
});

const people = ['Dr. Lee', 'Maria Osei, MD', 'Sam', 'Noor van den Berg'];
test.each([
  'Lee',
  'Calm Lee',
  'L33',
  'Osei',
  'Maria Osei',
  'oseimaria',
  'Dr0sei Osei',
  'sam',
  'S a m',
  '0sei 7',
  'Noor Berg',
  'NoorvandenBerg',
])('like somebody who works here: %s', (name) => expect(isLikeOneOf(name, people)).toBe(true));
test.each(['Leeward Wind', 'Same Old', 'Calm River', 'Iceberg', 'Maria-like Sky'])('like nobody who works here: %s', (name) =>
  expect(isLikeOneOf(name, people)).toBe(false),
);
