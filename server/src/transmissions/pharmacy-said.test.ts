/** What a pharmacy did not take back, once it is called: it ends, or goes to the pharmacy that the patient wanted, and keeps nothing else off the list. */
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { type PharmacySaid, sayWhatBecame } from '@pellis/contract/transmissions/pharmacy-said';
import { countTransmissions } from '@pellis/contract/transmissions/transmission-count';
import { listTransmissions, readTransmission, readTransmissions, sendToPharmacy } from '@pellis/contract/transmissions/transmissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import type { RecordedEvent } from '../platform/events.ts';
import type { TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person, staff } from '../testing/people.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { soon } from '../testing/soon.ts';
import { takeBackStopped } from './cancel.ts';
import { hear } from './hear.ts';
import { transmissionsToWork } from './work-records.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
let lakeshore: string;

beforeAll(async () => {
  ({ clinic, ana, lee, lakeshore } = await openWithNetwork());
  [osei, sam] = [await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const where = async (id: string) => (await clinic.call(readTransmissions, { as: lee, params: { id } })).reply[0];
const becomes = (id: string, state: string) => soon(async () => expect((await where(id))?.state).toBe(state));
const say = (id: string, said: PharmacySaid['said'], as: Person = sam) =>
  clinic.call(sayWhatBecame, { as, params: { id }, body: { said } });
const move = (id: string) => clinic.call(sendToPharmacy, { as: ana, params: { id }, body: { pharmacy_id: lakeshore } });
const stop = (id: string) => clinic.call(stopPrescription, { as: lee, params: { id, position: '0' }, body: { reason: 'The skin burned' } });
const toldNotMoved = (note: string) =>
  clinic.sql(`select from letter where template = 'transmission.not-moved' and body like '%' || $1 || '%'`, [note]);

/** Its pharmacy said no to letting go of it. */
async function refused(ask: (note: string) => Promise<unknown>): Promise<{ note: string; first: string }> {
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await becomes(note, 'sent');
  await ask(note);
  await becomes(note, 'cancel_asked');
  const first = (await where(note))?.id ?? '';
  await hear(clinic.clinic, { id: `no ${first}`, about: first, at: new Date(), event: 'cancel_refused', words: 'It is being packed.' });
  await becomes(note, 'cancel_refused');
  await clinic.settled();
  return { note, first };
}

test('the desk hears that they let go of it: it goes where the patient wanted it, once, and the patient knew that it had not', async () => {
  const { note, first } = await refused(move);
  expect(await toldNotMoved(note)).toHaveLength(1);
  expect((await move(note)).reply.detail).toContain('please call them');
  for (const as of [osei, ana]) expect((await say(first, 'let_go', as)).status).toBe(404);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => say(first, 'let_go')));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(pressed.find(({ status }) => status === 200)?.reply.detail).toBe('Kept: they let go of it. It goes to the next pharmacy now.');
  await becomes(note, 'sent');
  expect((await where(note))?.pharmacy?.id).toBe(lakeshore);
  expect(await clinic.sql('select state, words from transmission where id = $1', [first])).toEqual([
    { state: 'cancelled', words: 'They said so on the phone to Sam.' },
  ]);
  expect(await clinic.sql('select from transmission where note_id = $1', [note])).toHaveLength(2);
}, 60_000);

test('its prescriber hears that they had filled it: it stays there, the patient is told, and nobody has to do anything', async () => {
  const { note, first } = await refused(move);
  const before = (await clinic.call(countTransmissions, { as: lee })).reply.waiting;
  expect((await say(first, 'filled', lee)).reply.detail).toBe('Kept: they had filled it.');
  expect(await where(note)).toMatchObject({
    state: 'filled',
    words: 'It is being packed. They have filled it. They said so on the phone to Dr. Lee.',
  });
  expect((await clinic.call(countTransmissions, { as: lee })).reply.waiting).toBe(before - 1);
  await clinic.settled();
  expect(await toldNotMoved(note)).toHaveLength(2);
  expect((await say(first, 'filled')).refusal.code).toBe('not_refused');
}, 60_000);

test('what was stopped and may be filled again ends only once they fill no more of it; one that they fill all the same is to be called about again', async () => {
  const { note, first } = await refused(stop);
  const seen = async () => (await clinic.call(readTransmission, { as: sam, params: { id: first } })).reply;
  expect(await seen()).toMatchObject({ may_be_refilled: true, prescription: null });
  expect((await say(first, 'filled')).refusal.code).toBe('more_of_it');
  expect((await where(note))?.state).toBe('cancel_refused');
  expect((await say(first, 'filled_no_more')).reply.detail).toBe('Kept: they had filled it, and fill no more of it.');
  expect(await where(note)).toMatchObject({ state: 'filled', words: expect.stringContaining('They fill no more of it. They said so') });
  expect((await seen()).may_be_refilled).toBeUndefined();

  const again = { id: `refill ${first}`, about: first, at: new Date(), event: 'filled', words: 'Dispensed.' } as const;
  await Promise.all(Array.from({ length: 12 }, () => hear(clinic.clinic, again)));
  expect(await where(note)).toMatchObject({
    state: 'cancel_refused',
    words: 'They have filled it again, although it was stopped: please call them. Dispensed.',
  });
  expect((await clinic.call(listTransmissions, { as: sam })).reply.find(({ id }) => id === first)?.is_mine_to_do).toBe(true);
  await say(first, 'let_go');
}, 60_000);

test('a refill of what was not stopped is no news; let go of, nothing that was stopped or is elsewhere is said to go anywhere', async () => {
  const moved = await refused(move);
  expect((await clinic.call(readTransmission, { as: sam, params: { id: moved.first } })).reply.may_be_refilled).toBe(false);
  await say(moved.first, 'filled');
  await hear(clinic.clinic, { id: `refill ${moved.first}`, about: moved.first, at: new Date(), event: 'filled', words: '' });
  expect((await where(moved.note))?.state).toBe('filled');

  const stopped = await refused(move);
  await stop(stopped.note);
  expect((await say(stopped.first, 'let_go')).reply.detail).toBe('Kept: they let go of it.');

  // called back after it had gone elsewhere
  const called = await refused(move);
  await say(called.first, 'let_go');
  await becomes(called.note, 'sent');
  await clinic.sql(`update transmission set state = 'cancel_refused', moves_to = null where id = $1`, [called.first]);
  expect((await say(called.first, 'let_go')).reply.detail).toBe('Kept: they let go of it.');
}, 60_000);

test('what was stopped and is known to be filled is not asked about anew when another of its note is stopped, and the patient gets no word of moving', async () => {
  const { note, first } = await refused(stop);
  await say(first, 'filled_no_more');

  await takeBackStopped(clinic.clinic, { subject_id: note } as RecordedEvent);
  expect((await where(note))?.state).toBe('filled');
  await clinic.settled();
  expect(await toldNotMoved(note)).toEqual([]);
}, 60_000);

test('however many were not taken back, what newly failed stands on the list, and they beside it, the longest waiting first', async () => {
  const notes = [await refused(stop), await refused(stop)];
  const failed = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  await becomes(failed, 'sent');
  const { id = '' } = (await where(failed)) ?? {};
  await hear(clinic.clinic, { id: `failed ${id}`, about: id, at: new Date(), event: 'failed', words: '' });
  const rows = await clinic.clinic.db.read(theClinic('test'), (transaction) =>
    transmissionsToWork(transaction, { prescribedBy: lee.accountId, most: 1 }),
  );
  expect(rows.slice(0, 2).map((row) => row.id)).toEqual([notes[0]?.first, id]);
  const listed = (await clinic.call(listTransmissions, { as: sam })).reply.filter((row) => row.is_mine_to_do);
  expect(listed.map((row) => row.id)).toEqual([...notes.map(({ first }) => first), id]);
}, 60_000);
