/** The figures behind a photo's quality: those that its words go by. */
import { expect, test } from 'vitest';
import { qualityWords } from './photo-advice.ts';
import { qualityFigures } from './quality-figures.ts';

const measured = { sharpness: 0.6, light: 90, glare: 0.004, share: 0.3 };
const saidOf = (by: 'metered' | undefined) =>
  Object.fromEntries(qualityFigures({ ...measured, by }, 'close_up').map(({ name, value, said }) => [name, [value, said]]));

test('each has the values from which on something is said, by where the photo comes from', () => {
  expect(saidOf('metered')).toMatchObject({
    Sharpness: ['0.60', 'blurred below 0.7, sharp from 1.5'],
    Light: ['90 of 255', 'dark below 102, well lit from 110'],
    'Washed out': ['0.4 %', 'glare above 0.5 %'],
    Fills: ['30.0 %', 'too far away below 42.0 %'],
  });
  expect(saidOf(undefined)).toMatchObject({
    Sharpness: ['0.60', 'blurred below 0.5, sharp from 1.5'],
    Light: ['90 of 255', 'dark below 40, not known from there, well lit from 110'],
    'Washed out': ['0.4 %', 'glare above 0.5 %, not known from a light of 240 on'],
    Exposure: ['not known', ''],
  });
});

test('what is said agrees with them', () => {
  expect(qualityWords({ ...measured, light: 120, by: 'metered' }, 'close_up')).toEqual([
    'blurred',
    'well lit',
    'too far away',
    'fills 30 %',
  ]);
  expect(qualityWords({ ...measured, by: undefined }, 'close_up')).toEqual([
    'sharpness not known',
    'light not known',
    'too far away',
    'fills 30 %',
  ]);
  expect(qualityFigures({ ...measured, sharpness: null, share: null }).map(({ value }) => value)).toContain('not measured');
});
