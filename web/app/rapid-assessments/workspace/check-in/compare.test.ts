/** Then and now, row by row. */
import { KeptAnswers } from '@pellis/contract/rapid-assessments/rapid-assessment-answers';
import { expect, test } from 'vitest';
import { compared, comparedPlan } from './compare.ts';

const said = {
  ...{
    concern: 'acne',
    symptoms: ['itching'],
    duration: 'A few weeks',
    changing: 'Not changing',
    bothersome: 'Mildly',
    triggeredby: 'A cream',
  },
  ...{ treatmentstried: 'None', currenttreatments: 'None', madebetter: 'Cold water', madeworse: 'Sun' },
};
const sent = (changes: Partial<Record<keyof typeof said, string>> = {}, plan: Parameters<typeof comparedPlan>[0]['now']['plan'] = []) => ({
  ...{ id: 'x', at: new Date(), plan },
  answers: KeptAnswers.parse({ ...said, ...changes }),
});

test('what changed and must not be missed stands first, then what changed, then what stands as it was', () => {
  const rows = compared({ before: sent(), now: sent({ changing: 'Getting worse', madebetter: 'The gel' }) });
  expect(rows.slice(0, 3).map(({ question, was, now, mark }) => [question, was, now, mark])).toEqual([
    ['Changing', 'Not changing', 'Getting worse', 'Getting worse'],
    ['Made better by', 'Cold water', 'The gel', null],
    ['Symptoms', 'itching', 'itching', null],
  ]);
  expect(rows.filter(({ isChanged }) => isChanged)).toHaveLength(2);
});

test('where nothing was sent before nothing is called changed', () => {
  const rows = compared({ before: null, now: sent({ changing: 'Getting worse' }) });
  expect(rows.some(({ isChanged }) => isChanged)).toBe(false);
  expect(rows[0]?.mark).toBe('Getting worse');
});

test('where on the body it was, the visit says that the check-in follows, unless something was sent since', () => {
  const told = {
    visit_at: new Date('2026-10-01'),
    concern: 'acne',
    about: 'It itches',
    changed: '',
    places: [{ region: 'cheek', side: 'left' }] as const,
  };
  const today = { ...sent(), answers: KeptAnswers.parse({ ...said, places: [{ region: 'cheek', side: 'both' }] }) };
  const placed = (before: ReturnType<typeof sent> | null) =>
    compared({ before, told: { ...told, places: [...told.places] }, now: today }).find(({ question }) => question === 'Where on the body');
  expect(placed(null)).toMatchObject({ was: expect.stringMatching(/left/i), now: expect.stringMatching(/both/i), isChanged: true });
  expect(placed({ ...sent(), at: new Date('2026-11-01') })).toMatchObject({ was: '', isChanged: true });
  expect(compared({ before: null, now: today }).some(({ isChanged }) => isChanged)).toBe(false);
});

test('a step of the plan is compared with the same step of before, and one that is not used is to be looked at', () => {
  const step = { step: 0, what: 'Gel', ask: 'Did you use Gel most evenings?', effects: [], severity: null, words: '' };
  const [row] = comparedPlan({ before: sent({}, [{ ...step, use: 'most' }]), now: sent({}, [{ ...step, use: 'not' }]) });
  expect(row).toMatchObject({ was: 'Yes, most of the time', now: 'Not at all', isChanged: true, isUrgent: true });
});

test('of a step that is left off, that it was used all the same is to be looked at, and not that it still is left off', () => {
  const asked = 'Gel has been left off since November 20, after a side effect. Have you used it since?';
  const step = { step: 0, what: 'Gel', ask: asked, left_off_since: '2026-11-20', effects: [], severity: null, words: '' };
  const rows = (['not', 'half', null] as const).flatMap((use) => comparedPlan({ before: null, now: sent({}, [{ ...step, use }]) }));
  expect(rows.map(({ now, isUrgent }) => [now, isUrgent])).toEqual([
    ['No, it is still left off', false],
    ['About half of the time', true],
    ['', false],
  ]);
});

test('that nobody ever said where it is is said, and is no change', () => {
  const rows = compared({ before: sent(), now: sent() });
  expect(rows.find(({ question }) => question === 'Where on the body')).toMatchObject({ now: 'Place not said', isChanged: false });
});
