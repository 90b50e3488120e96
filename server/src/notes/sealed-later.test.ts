/** Notes that were signed before the clinic sealed: their words come under the patient's key, are read as ever, and the way there lets nobody change what was signed. */
import { readNote } from '@pellis/contract/notes/notes';
import { listRetractionsOfNote } from '@pellis/contract/retractions/retractions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goUnderKey } from '../patient-keys/late-records.ts';
import { proveSaid } from '../patient-keys/prove.ts';
import { sealSaid, sealSomeSaid } from '../patient-keys/said-before.ts';
import { theClinic } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { tablesThatTell } from '../testing/dump.ts';
import { admin, doctor, type Person, signUp } from '../testing/people.ts';
import { added, retract, said, signInPlain, wordsSaid } from '../testing/plain-notes.ts';
import { sealAddenda, sealSigned } from './seal.ts';

let clinic: TestClinic;
let lee: Person;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic({ SEAL_PATIENT_WORDS: 'true' });
  [lee, olga] = [await doctor(clinic, 'Dr. Lee'), await admin(clinic, 'Olga')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const names = 'Ada Bea Cleo Dora Edie Fay Gwen Hope Iris'.split(' ');
const signedInPlain = () => signInPlain({ clinic, lee, olga }, `${names.shift()} Stone`);

const read = async (id: string, as: Person) => (await clinic.call(readNote, { as, params: { id } })).reply;
const rowOf = async (id: string) =>
  (await clinic.sql<{ row: Record<string, unknown> }>('select to_jsonb(n) as row from note n where id = $1', [id]))[0]?.row;
const asClinic = <T>(work: (transaction: Transaction) => Promise<T>) => clinic.clinic.db.write(theClinic('test'), work);
const isPlain = async (id: string) => (await rowOf(id))?.['diagnosis'] === said.diagnosis;

/** As `note_goes_under_key` is asked, by whoever may speak as the application. */
async function ask(id: string, sealing: Partial<Awaited<ReturnType<typeof sealSaid>>>, patientId: string, changed: object = {}) {
  return asClinic(async (transaction) => {
    const row = { diagnosis: said.diagnosis, treatment_plan: said.treatment_plan, follow_up: said.follow_up.desc, returned_words: null };
    const going = await sealSaid(transaction, { place: 'note', id, patient_id: patientId }, { ...row, ...changed });
    return goUnderKey(transaction, 'note', { ...going, ...sealing });
  });
}

test('signed in plain, the words go under the key, nothing else of the note changes, and what opens is proven to be what was signed', async () => {
  const { person, id } = await signedInPlain();
  await clinic.settled();
  const [before, shown] = [await rowOf(id), await read(id, person)];
  expect(shown).toMatchObject(said);
  expect(await tablesThatTell(clinic, ...wordsSaid)).toEqual(['note']);
  await Promise.all([sealSigned(clinic.clinic), sealSigned(clinic.clinic)]);
  await sealSigned(clinic.clinic);
  expect(await tablesThatTell(clinic, ...wordsSaid)).toEqual([]);
  expect(await read(id, person)).toEqual(shown);
  expect(await read(id, lee)).toMatchObject(said);
  const emptied = { diagnosis: '', treatment_plan: '', follow_up: '', has_words: true };
  expect(await rowOf(id)).toEqual({ ...before, ...emptied, key_id: expect.any(String), under_key: expect.any(String) });
  expect(await clinic.sql('select place, row_id, patient_id from late_sealing where row_id = $1', [id])).toEqual([
    { place: 'note', row_id: id, patient_id: person.patientId },
  ]);
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
});

test('nobody changes signed words by this way: not in the row, not by the function, not what proves them', async () => {
  const { person, id } = await signedInPlain();
  const asApplication = async (statement: string, role = 'clinic') => {
    await clinic.sql('begin');
    try {
      await clinic.sql('set local role clinic_app');
      await clinic.sql(`select set_config('clinic.sealing_words', 'on', true), set_config('pellis.actor_role', $1, true)`, [role]);
      return await clinic.sql(statement);
    } finally {
      await clinic.sql('rollback');
    }
  };
  const goes = `set diagnosis = '', treatment_plan = '', follow_up = '', key_id = 'any', under_key = '\\x00', has_words = true where id = '${id}'`;
  await expect(asApplication(`update note ${goes}`)).rejects.toThrow('a signed note is never changed');
  // nor does the owner of the tables, outside the function
  await expect(clinic.sql(`update note ${goes}`)).rejects.toThrow('a signed note is never changed');
  const call = (who: string) => asApplication(`select note_goes_under_key('${id}', 'any', '\\x00', '\\x00', '\\x00')`, who);
  await expect(call('provider')).rejects.toThrow('only the clinic seals');
  await expect(call('clinic')).rejects.toThrow('no key of this patient');
  await expect(asApplication(`select keep_late_sealing('note', 'a', 'b', 'c', '', '', '', '{}')`)).rejects.toThrow('permission denied');

  // other words, under the right key, with their own code
  await expect(ask(id, {}, person.patientId, { treatment_plan: 'Take methotrexate daily.' })).rejects.toThrow(
    'other words than those that stand here',
  );
  // the same words in other places
  const moved = { diagnosis: null, treatment_plan: said.diagnosis, follow_up: said.treatment_plan, returned_words: said.follow_up.desc };
  await expect(ask(id, {}, person.patientId, moved)).rejects.toThrow('other words than those that stand here');
  const joined = { diagnosis: `${said.diagnosis}\0\x01${said.treatment_plan}`, treatment_plan: said.follow_up.desc };
  await expect(ask(id, {}, person.patientId, joined)).rejects.toThrow('no words of note');
  // the right code, and bytes that hold nothing of the words
  await expect(ask(id, { under_key: Buffer.alloc(12) }, person.patientId)).rejects.toThrow('this seals no such words');
  const stranger = await signUp(clinic, 'Zoe Zahn');
  await expect(ask(id, {}, stranger.patientId)).rejects.toThrow('no key of this patient');
  expect(await isPlain(id)).toBe(true);

  expect(await ask(id, {}, person.patientId)).toBe(true);
  // once is once, however it is called
  expect(await ask(id, {}, person.patientId)).toBe(false);
  await expect(clinic.sql(`update note set under_key = '\\x00' where id = $1`, [id])).rejects.toThrow('a signed note is never changed');
  for (const change of [`update late_sealing set words_mac = sha256('x')`, 'delete from late_sealing'])
    await expect(clinic.sql(`${change} where row_id = $1`, [id])).rejects.toThrow('never changed');
  await expect(asApplication('delete from late_sealing')).rejects.toThrow('permission denied');
  expect(await read(id, person)).toMatchObject(said);
});

test('other bytes in their place are found out, also with the patient’s own key, and erased words are told as erased', async () => {
  const [one, other] = [await signedInPlain(), await signedInPlain()];
  // whoever has the key and speaks as the application seals other words, with the code of the right ones
  const forged = await asClinic((transaction) =>
    sealSaid(
      transaction,
      { place: 'note', id: one.id, patient_id: one.person.patientId },
      {
        diagnosis: 'Psoriasis',
        treatment_plan: 'Take methotrexate daily, and call nobody about it.',
        follow_up: 'x'.repeat(40),
        returned_words: null,
      },
    ),
  );
  expect(await ask(one.id, { under_key: forged.under_key, key_id: forged.key_id }, one.person.patientId)).toBe(true);
  await sealSigned(clinic.clinic);
  const before = await proveSaid(clinic.clinic.db);
  expect(before.wrong).toEqual([`note ${one.id}`]);
  await clinic.sql('delete from patient_key where patient_id = any ($1)', [[one.person.patientId, other.person.patientId]]);
  expect(await proveSaid(clinic.clinic.db)).toEqual({ wrong: [], same: before.same - 1, erased: 2 });
  expect(await read(other.id, other.person)).toMatchObject({ diagnosis: 'Erased with the patient’s record.' });
});

test('cut off between two it goes on where it was, and while somebody has the note it waits', async () => {
  const [one, other] = [await signedInPlain(), await signedInPlain()];
  const cutOff = asClinic(async (transaction) => {
    expect(await sealSomeSaid(transaction, 'note', 1)).toBe(1);
    throw new Error('the process ends');
  });
  await expect(cutOff).rejects.toThrow('the process ends');
  expect(await clinic.sql('select from late_sealing where row_id = any ($1)', [[one.id, other.id]])).toEqual([]);
  expect(await asClinic((transaction) => sealSomeSaid(transaction, 'note', 1))).toBe(1);
  const [first, second] = (await isPlain(one.id)) ? [other, one] : [one, other];
  expect([await isPlain(first.id), await isPlain(second.id)]).toEqual([false, true]);
  for (const [lock, of] of [
    ['note where id = $1 for no key update', second.id],
    ['patient where id = $1 for update', second.person.patientId],
  ] as const) {
    await clinic.sql('begin');
    await clinic.sql(`select from ${lock}`, [of]);
    await sealSigned(clinic.clinic);
    await clinic.sql('rollback');
    expect(await isPlain(second.id)).toBe(true);
  }
  await sealSigned(clinic.clinic);
  for (const { id, person } of [one, other]) expect(await read(id, person)).toMatchObject(said);
  expect(await isPlain(second.id)).toBe(false);
});

test('while a merge can be undone its notes wait, and where the setting is off all do', async () => {
  const { person, id } = await signedInPlain();
  const merge = newId();
  await clinic.sql(
    `insert into record_merge (id, patient_id, merged_patient_id, merged, merged_by, proof, reason) values ($1, $2, 'gone', '{}', $3, 'letter', 'One person')`,
    [merge, person.patientId, olga.accountId],
  );
  await sealSigned(clinic.clinic);
  expect(await isPlain(id)).toBe(true);
  await clinic.sql(`update record_merge set merged_at = now() - interval '8 days' where id = $1`, [merge]);
  clinic.clinic.config.sealsPatientWords = false;
  await sealSigned(clinic.clinic);
  clinic.clinic.config.sealsPatientWords = true;
  expect(await isPlain(id)).toBe(true);
  await sealSigned(clinic.clinic);
  expect(await isPlain(id)).toBe(false);

  // one of its own, later: what proves the words goes along, and back
  const other = await signUp(clinic, 'Tess Twin');
  const again = newId();
  const proof = await proveSaid(clinic.clinic.db);
  const whose = async () => (await clinic.sql('select patient_id from late_sealing where row_id = $1', [id]))[0]?.['patient_id'];
  await clinic.sql('begin');
  await clinic.sql(`select set_config('pellis.actor_role', 'clinic', true)`);
  await clinic.sql(
    `insert into record_merge (id, patient_id, merged_patient_id, merged, merged_by, proof, reason)
      select $1, $2, id, to_jsonb(p), $3, 'letter', 'One person' from patient p where id = $4`,
    [again, other.patientId, olga.accountId, person.patientId],
  );
  await clinic.sql('delete from record_merge where id = $1', [merge]);
  await clinic.sql('select merge_records($1)', [again]);
  await clinic.sql('commit');
  expect([await whose(), await proveSaid(clinic.clinic.db)]).toEqual([other.patientId, proof]);
  await clinic.sql('begin');
  await clinic.sql(`select set_config('pellis.actor_role', 'clinic', true)`);
  await clinic.sql('select undo_merge($1, $2)', [again, olga.accountId]);
  await clinic.sql('commit');
  expect([await whose(), await proveSaid(clinic.clinic.db)]).toEqual([person.patientId, proof]);
  expect(await read(id, person)).toMatchObject(said);
});

test('a retraction takes what was sealed later with it, opens it, and it is proven there', async () => {
  const { id } = await signedInPlain();
  for (const seal of [sealSigned, sealAddenda]) await seal(clinic.clinic);
  await clinic.settled();
  const before = await proveSaid(clinic.clinic.db);
  await retract({ clinic, lee, olga }, id);
  const [taken] = (await clinic.call(listRetractionsOfNote, { as: lee, params: { id } })).reply;
  expect(taken?.sealed).toMatchObject({ diagnosis: said.diagnosis, treatment_plan: said.treatment_plan, follow_up: said.follow_up.desc });
  expect(await proveSaid(clinic.clinic.db)).toEqual(before);
});

test('addenda of before go under the key as the notes do, are read as ever and in a retraction, and nobody else changes one', async () => {
  const { person, id } = await signedInPlain();
  const addendum = async () =>
    (await clinic.sql<{ row: Record<string, unknown> }>('select to_jsonb(a) as row from addendum a where note_id = $1', [id]))[0]?.row;
  const [before, shown] = [await addendum(), await read(id, person)];
  expect(before).toMatchObject({ text: added, under_key: null });
  await expect(
    asClinic((transaction) =>
      sql`update addendum set text = '', key_id = 'any', under_key = '\\x00' where note_id = ${id}`.execute(transaction),
    ),
  ).rejects.toThrow('permission denied');
  const going = (text: string) =>
    asClinic(async (transaction) => {
      const row = { place: 'addendum' as const, id: String(before?.['id']), patient_id: person.patientId };
      return goUnderKey(transaction, 'addendum', await sealSaid(transaction, row, { text }));
    });
  await expect(going('The biopsy contradicts what I wrote.')).rejects.toThrow('other words than those that stand here');
  for (const seal of [sealSigned, sealAddenda]) await seal(clinic.clinic);
  await clinic.settled();
  expect(await tablesThatTell(clinic, 'biopsy agrees')).toEqual([]);
  expect(await addendum()).toEqual({ ...before, text: '', key_id: expect.any(String), under_key: expect.any(String) });
  expect(await read(id, person)).toEqual(shown);
  expect(shown.addenda).toMatchObject([{ text: added }]);
  expect(await going(added)).toBe(false);
  await retract({ clinic, lee, olga }, id);
  const [taken] = (await clinic.call(listRetractionsOfNote, { as: lee, params: { id } })).reply;
  expect(taken?.sealed).toMatchObject({ diagnosis: said.diagnosis, addenda: [added] });
  expect((await proveSaid(clinic.clinic.db)).wrong).toEqual([]);
});
