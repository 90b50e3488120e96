/** Which pen names are refused. */
import { expect, test } from 'vitest';
import { saysWho } from './rules-of-pen-names.ts';

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
])('refused: %s', (name) => expect(saysWho(name, own)).toBe(true));

test.each(['Calm River', 'Banana', 'Ananas', 'Dryad', 'Drift', 'Modest Fern', 'Padua', 'Blue Lake 7', 'Doctrine', 'Stafford'])(
  'taken: %s',
  (name) => expect(saysWho(name, own)).toBe(false),
);
