/** Lines of a routine proposed from prescriptions: what the sig says, what is usual for the kind, and how few keys they take. */
import { freeEntry, noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import type { Routine } from '@pellis/contract/routines/routines';
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { proposedLines, withProposed } from './proposed.ts';

const rx = (drug: string, form: string, sig: string, strength = ''): Prescription => ({ ...noPrescription, drug, strength, form, sig });
const retinoid = rx('Adapalene', 'gel', 'Apply a pea-sized amount to the whole face at bedtime.', '0.1%');
const lines = (...list: Prescription[]) => proposedLines(list, []).map(({ step }) => linesOfRoutine([step])[0]);

test('a retinoid begins slowly, with its amount; what its sig says of the beginning wins', () => {
  expect(lines(retinoid)).toEqual([
    'Adapalene 0.1% gel. Apply a pea-sized amount to the whole face at bedtime: in the evening, a pea-sized amount, every third day for 2 weeks, then every second day for 2 weeks, then every day',
  ]);
  const slow = rx('Tretinoin', 'cream', 'Apply at bedtime. Start every other night for two weeks, then nightly.', '0.025%');
  expect(proposedLines([slow], [])[0]?.step).toMatchObject({ ramp: [{ every_days: 2, for_days: 14 }], every_days: 1, for_days: null });
});

test('times, rhythm and length are read from the sig', () => {
  const of = (sig: string) => proposedLines([rx('Triamcinolone', 'cream', sig)], [])[0]?.step;
  expect(of('Apply a thin layer twice a day for up to 2 weeks, then stop.')).toMatchObject({
    times: ['morning', 'evening'],
    for_days: 14,
    ramp: [],
  });
  const down = of('Apply once daily for 2 weeks, then every other day for 2 weeks, then twice a week for 2 weeks, then stop.');
  expect(down).toMatchObject({ weekdays: ['monday', 'thursday'], for_days: 42, times: ['morning'] });
  expect(down?.ramp).toEqual([
    { every_days: 1, for_days: 14 },
    { every_days: 2, for_days: 14 },
  ]);
  expect(of('Apply once a day for 2 weeks, then on weekends.')).toMatchObject({
    ...{ ramp: [{ every_days: 1, for_days: 14 }], weekdays: ['saturday', 'sunday'], for_days: null, times: ['morning'] },
  });
  // what is not understood is not guessed
  expect(of('Apply daily for 2 weeks, then as we spoke about.')).toMatchObject({ times: [], to_choose: ['days', 'length'] });
  expect(of('Apply when needed.')).toMatchObject({ times: ['as_needed'] });
  expect(of('Apply every other day in the morning.')).toMatchObject({ times: ['morning'], every_days: 2 });
  const tablet = proposedLines([rx('Doxycycline', 'tablet', 'Take 1 tablet by mouth twice a day for 7 days.')], [])[0];
  expect(tablet).toMatchObject({ course: 'Antibiotic or antiviral by mouth', step: { for_days: 7 } });
});

test('a medicine that no course is known for, and one in free words, are proposed from their own words', () => {
  const [own, free] = proposedLines([rx('Zinc paste', 'paste', 'Apply at night.'), freeEntry('**Urea 10%**, at night')], []);
  expect(own).toMatchObject({ course: null, step: { what: 'Zinc paste paste. Apply at night', avoid: '', expect: [] } });
  expect(free).toMatchObject({ name: '**Urea 10%**, at night', step: { what: 'Urea 10%, at night', times: ['evening'] } });
});

test('a line is one key: taken, it stands behind its part of the day, and the next one is proposed', () => {
  const list = [retinoid, rx('Clindamycin', 'lotion', 'Apply every morning.', '1%')];
  let routine: Routine = [
    { ...newStep, what: 'Wash', times: ['morning', 'evening'] },
    { ...newStep, what: 'Sunscreen', times: ['morning'] },
  ];
  let keys = 0;
  for (let [next] = proposedLines(list, routine); next; [next] = proposedLines(list, routine)) {
    routine = withProposed(routine, next.step).routine;
    keys += 1;
  }
  expect(keys).toBe(2);
  expect(routine.map(({ what }) => what.split('.')[0])).toEqual(['Wash', 'Adapalene 0', 'Sunscreen', 'Clindamycin 1% lotion']);
  expect(proposedLines(list, [], ['Adapalene 0.1% gel']).map(({ name }) => name)).toEqual(['Clindamycin 1% lotion']);
});
