/** A step that goes on from an earlier note: stopped there, or its note withdrawn, it is due nowhere, and every page says so. Decision 0442. */
import { readNote } from '@pellis/contract/notes/notes';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { readRoutineCalendar, tickStep } from '@pellis/contract/routines/live-routine';
import { type OwnRoutine, readRoutine } from '@pellis/contract/routines/own-routine';
import type { RoutineStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { newId } from '../platform/ids.ts';
import { sealNote } from '../retractions/records.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person } from '../testing/people.ts';
import { remindersOf } from '../testing/reminders.ts';
import { patientWithCard as patientIn, proposed, signRoutine } from '../testing/routines.ts';

let clinic: TestClinic;
let lee: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const patientWithCard = (name: string) => patientIn(clinic, name);
const signed = (patient: PatientPerson, routine: RoutineStep[]) => signRoutine(clinic, { patient, dermatologist: lee, routine });
const read = async (patient: PatientPerson, as: Person = patient): Promise<OwnRoutine> =>
  (await clinic.call(readRoutine, { as, params: { id: patient.patientId } })).reply;

test('a step typed by hand belongs to what was prescribed before: where that is stopped, it is due nowhere', async () => {
  const nora = await patientWithCard('Nora Nash');
  const first = await signed(nora, [proposed]);
  const running = [{ name: 'Adapalene 0.1% gel', sig: 'Apply a pea-sized amount to the whole face at bedtime.' }];
  expect((await read(nora, lee)).running).toEqual(running);
  expect(await read(nora)).not.toHaveProperty('running');
  const typed: RoutineStep = { ...proposed, what: 'The gel, on the dry face', ramp: [] };
  const second = await signRoutine(clinic, { patient: nora, dermatologist: lee, routine: [typed], prescriptions: [] });
  expect((await read(nora)).plan).toMatchObject({ note_id: second, prescriptions: [{ state: 'active', note_id: first }] });
  const calendar = async () => (await clinic.call(readRoutineCalendar, { as: nora, params: { id: second } })).raw.toString();
  expect(await calendar()).toContain('Evening routine');
  await clinic.call(stopPrescription, { as: lee, params: { id: first, position: '0' }, body: { reason: 'It burned' } });
  expect((await read(nora)).plan?.prescriptions).toMatchObject([{ state: 'stopped', stop_reason: 'It burned' }]);
  expect(await calendar()).not.toContain('Evening routine');
  expect(await read(nora, lee)).toMatchObject({ running: [], stopped: [{ name: 'Adapalene 0.1% gel', reason: 'It burned' }] });
  expect(await read(nora)).not.toHaveProperty('stopped');
  // a page that was open since before it was stopped ticks nothing off
  const { today } = await read(nora);
  const late = await clinic.call(tickStep, {
    as: nora,
    params: { id: second },
    body: { step: 0, time: 'evening', day: today, is_done: true },
  });
  expect(late.refusal.fields).toHaveProperty('step');
  expect(await remindersOf(clinic).one(nora, 'doses')).toMatchObject({ next: null, why_none: expect.stringContaining('stopped') });
  // the page and the paper of the note that goes on with it say so too, and those of the note that prescribed it as before
  const { reply: note } = await clinic.call(readNote, { as: nora, params: { id: second } });
  expect(note.stopped_elsewhere).toEqual([{ name: 'Adapalene 0.1% gel', reason: 'It burned' }]);
  expect((await clinic.call(readNote, { as: nora, params: { id: first } })).reply.stopped_elsewhere).toEqual([]);
});

test('what goes on from a note that is withdrawn is used no more, unless another prescribes it', async () => {
  const rue = await patientWithCard('Rue Roth');
  const first = await signed(rue, [proposed]);
  const going = { ...proposed, ramp: [] };
  const second = await signRoutine(clinic, { patient: rue, dermatologist: lee, routine: [going], prescriptions: [] });
  const id = newId();
  await clinic.sql(
    `insert into note_retraction (id, note_id, patient_id, because, gives_back, asked_by, signed_by, signed_at)
     select $1, id, patient_id, 'Somebody else’s', false, null, signed_by, signed_at from note where id = $2`,
    [id, first],
  );
  await clinic.clinic.db.write(theClinic('retractions'), (transaction) => sealNote(transaction, id, null));
  const stopped = { state: 'stopped', stop_reason: 'The note that prescribed it was withdrawn.' };
  expect((await read(rue)).plan).toMatchObject({ note_id: second, prescriptions: [stopped] });
  expect((await read(rue, lee)).running).toEqual([]);
  expect((await clinic.call(readNote, { as: rue, params: { id: second } })).reply.stopped_elsewhere).toMatchObject([
    { reason: stopped.stop_reason },
  ]);
  await signed(rue, [going]);
  expect((await read(rue)).plan?.prescriptions).toMatchObject([{ state: 'active' }]);
});

test('what the note itself prescribes counts before another of the same name', async () => {
  const otto = await patientWithCard('Otto Orr');
  const first = await signed(otto, [proposed]);
  await signed(otto, [proposed]);
  await clinic.call(stopPrescription, { as: lee, params: { id: first, position: '0' }, body: { reason: 'It burned' } });
  expect((await read(otto)).plan?.prescriptions).toMatchObject([{ state: 'active' }]);
});
