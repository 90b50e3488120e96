/** What retractions took before the clinic sealed: it comes under the patient's key where it is kept, and is changed in nothing else. */
import { listRetractionsOfNote } from '@pellis/contract/retractions/retractions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goUnderKey } from '../patient-keys/late-records.ts';
import { proveSaid } from '../patient-keys/prove.ts';
import { sealSaid } from '../patient-keys/said-before.ts';
import { theClinic } from '../platform/actor.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { admin, doctor, type Person } from '../testing/people.ts';
import { added, retract, said, signInPlain, wordsSaid } from '../testing/plain-notes.ts';
import { sealTaken } from './seal.ts';

let clinic: TestClinic;
let lee: Person;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, olga] = [await doctor(clinic, 'Dr. Lee'), await admin(clinic, 'Olga')];
}, 60_000);
afterAll(() => clinic.end());

test('what a retraction took in plain goes under the key there, is read as ever, and is changed in nothing else', async () => {
  const { person, id } = await signInPlain({ clinic, lee, olga }, 'Ada Stone');
  await clinic.settled();
  const retraction_id = await retract({ clinic, lee, olga }, id);
  type Kept = { note: object; addenda: { id: number }[] };
  const kept = async () => (await clinic.sql<{ sealed: Kept }>('select sealed from note_retraction where note_id = $1', [id]))[0]?.sealed;
  const shown = async () => (await clinic.call(listRetractionsOfNote, { as: lee, params: { id } })).reply;
  const [before, read] = [await kept(), await shown()];
  expect(read[0]?.sealed).toMatchObject({ diagnosis: said.diagnosis, follow_up: said.follow_up.desc, addenda: [added] });
  const other = { diagnosis: 'Psoriasis', treatment_plan: said.treatment_plan, follow_up: said.follow_up.desc, returned_words: null };
  const forged = clinic.clinic.db.write(theClinic('test'), async (transaction) => {
    const going = await sealSaid(transaction, { place: 'note', id, patient_id: person.patientId }, other);
    return goUnderKey(transaction, 'note', { ...going, retraction_id });
  });
  await expect(forged).rejects.toThrow('other words than those that stand here');
  await sealTaken(clinic.clinic);
  const under = { key_id: expect.any(String), under_key: expect.any(String) };
  expect(await kept()).toEqual({
    ...before,
    note: { ...before?.note, diagnosis: '', treatment_plan: '', follow_up: '', ...under },
    addenda: before?.addenda.map((addendum) => ({ ...addendum, text: '', ...under })),
  });
  expect(await shown()).toEqual(read);
  expect(await tablesThatTell(clinic, ...wordsSaid, 'biopsy agrees')).toEqual([]);
  await sealTaken(clinic.clinic);
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
  expect(
    await clinic.sql('select place from late_sealing where row_id = any ($1) order by place', [[id, String(before?.addenda[0]?.id)]]),
  ).toEqual([{ place: 'addendum' }, { place: 'note' }]);
  await expect(clinic.sql(`update note_retraction set sealed = '{}' where note_id = $1`, [id])).rejects.toThrow('never changed');
});

test('why one is asked for is sealed with it, also where it was asked before, and is read as ever', async () => {
  const place = { clinic, lee, olga };
  const told = () => tablesThatTell(clinic, 'Another patient.');
  const reasonOf = async (id: string) =>
    (await clinic.call(listRetractionsOfNote, { as: lee, params: { id } })).reply.map(({ because }) => because);
  const { id } = await signInPlain(place, 'Bea Stone');
  await retract(place, id);
  expect(await reasonOf(id)).toEqual(['Another patient.']);
  const before = await clinic.sql('select count(*) from late_sealing');
  await clinic.settled();
  const { id: other } = await signInPlain(place, 'Cleo Stone');
  clinic.clinic.config.sealsPatientWords = false;
  const retraction = await retract(place, other);
  clinic.clinic.config.sealsPatientWords = true;
  expect(await told()).toContain('note_retraction');
  await sealTaken(clinic.clinic);
  // what the record of events was told in plain stays there
  await clinic.sql(`delete from idempotency_key`);
  expect((await told()).filter((table) => !table.startsWith('event'))).toEqual([]);
  expect(await reasonOf(other)).toEqual(['Another patient.']);
  expect(await clinic.sql(`select reason from event where subject_id = $1 and name like 'note.retract%'`, [id])).toEqual([
    { reason: null },
    { reason: null },
  ]);
  expect(await clinic.sql('select count(*) from late_sealing')).not.toEqual(before);
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
  await expect(clinic.sql(`update note_retraction set because = 'None' where id = $1`, [retraction])).rejects.toThrow('never changed');
});
