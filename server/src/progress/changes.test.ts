/** What a course says of prescriptions. */
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { changesOf, medicinesOf, prescribedAt } from './changes.ts';

test('a prescription that was typed freely is called by its words, without what sets them in bold', () => {
  const row = { id: 'p1', note_id: 'n1', drug: '', strength: '', form: '', free_entry: '**Plain ointment**, 100 g.', renews: null };
  const days = {
    prescribed_at: new Date('2026-11-01T12:00:00Z'),
    starts_on: null,
    expires_on: '2027-11-01',
    stopped_at: null,
    stop_reason: null,
  };
  const [medicine] = medicinesOf([{ ...row, ...days }], { dayOf: (moment) => moment.toISOString().slice(0, 10), courseOf: () => 'acne' });
  expect(medicine).toMatchObject({ name: 'Plain ointment, 100 g', from: '2026-11-01', until: '2027-11-01' });
});

test('at an earlier moment nothing is prescribed yet that came later that day, and what was stopped later goes on, without a word of why', () => {
  const row = { id: 'p1', note_id: 'n1', drug: 'Adapalene', strength: '0.1%', form: 'gel', free_entry: null, renews: null };
  const prescribed = { ...row, starts_on: null, expires_on: '2027-05-01', stop_reason: 'A blistering rash' };
  const at = (prescribed_at: string, stopped_at: string) => ({
    ...prescribed,
    prescribed_at: new Date(prescribed_at),
    stopped_at: new Date(stopped_at),
  });
  const earlier = at('2026-05-01T12:00:00Z', '2026-06-01T09:00:00Z');
  const going = at('2026-05-01T12:00:00Z', '2026-06-01T18:00:00Z');
  const later = at('2026-06-01T15:00:00Z', '2026-06-02T09:00:00Z');
  expect(prescribedAt([earlier, going, later], new Date('2026-06-01T12:00:00Z'))).toEqual([
    earlier,
    { ...going, stopped_at: null, stop_reason: null },
  ]);
});

test('a step whose words alone were changed is told of as changed, and one that says the same is not', () => {
  const cream: RoutineStep = { ...newStep, what: 'Thinly on the face', prescription: 'Plain cream' };
  const cleanser: RoutineStep = { ...newStep, what: 'Mild cleanser' };
  const changed = (...after: RoutineStep[]) => {
    const note = { on: '2026-11-01', provider: 'Dr. Example', course: 'acne' };
    const notes = [
      { ...note, id: 'n1', routine: [cream, cleanser] },
      { ...note, id: 'n2', routine: after },
    ];
    return changesOf(notes, [])[1]?.changed;
  };
  expect(changed({ ...cream, call: 'It burns for more than an hour' }, cleanser)).toEqual(['Plain cream']);
  expect(changed({ ...cream, what: 'Thinly, not near the eyes' }, { ...cleanser, avoid: 'Scrubs' })).toEqual([
    'Plain cream',
    'Mild cleanser',
  ]);
  expect(changed(cream, { ...cleanser, what: 'mild cleanser ' })).toEqual([]);
});
