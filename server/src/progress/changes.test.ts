/** What a course says of prescriptions. */
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { changesOf, medicinesOf } from './changes.ts';

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
