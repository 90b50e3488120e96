/** What a course says of prescriptions. */
import { expect, test } from 'vitest';
import { medicinesOf } from './changes.ts';

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
