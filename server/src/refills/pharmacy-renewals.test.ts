/** A pharmacy asks for more: the prescriber decides, the pharmacy has its answer once, and the family reads whose wish it was. */
import { readNote, saveDraft, signNote } from '@pellis/contract/notes/notes';
import { choosePharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { stopPrescription } from '@pellis/contract/prescriptions/stopping';
import { askForRefill, decideRefill, listRefills, readRefill, withdrawRefill } from '@pellis/contract/refills/refills';
import { agreeToRetraction, askRetraction, listRetractions } from '@pellis/contract/retractions/retractions';
import { readTransmissions } from '@pellis/contract/transmissions/transmissions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MessageRefused } from '../platform/gateways/refused.ts';
import { draft, refillForm } from '../testing/care.ts';
import type { TestClinic } from '../testing/clinic.ts';
import { doctor, type PatientPerson, type Person } from '../testing/people.ts';
import { atNetwork } from '../testing/pharmacies.ts';
import { openWithNetwork, signPrescription } from '../testing/prescribing.ts';
import { soon } from '../testing/soon.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let mission: string;
let lakeshore: string;

beforeAll(async () => {
  ({ clinic, ana, lee, mission, lakeshore } = await openWithNetwork());
  osei = await doctor(clinic, 'Dr. Osei');
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterEach(() => atNetwork(clinic, '/standing', { name: 'is_down', on: 'false' }));
afterAll(() => clinic.end());

const press = (move: string, id: string) => atNetwork(clinic, '/act', { move, id });

/** Filled at the pharmacy: the id of its note, and of its transmission. */
async function filled(): Promise<{ note: string; sent: string }> {
  const note = await signPrescription(clinic, { patient: ana, dermatologist: lee });
  const where = async () => (await clinic.call(readTransmissions, { as: ana, params: { id: note } })).reply[0];
  await soon(async () => expect((await where())?.state).toBe('sent'));
  const sent = (await where())?.id ?? '';
  for (const move of ['receive', 'fill']) await press(move, sent);
  return { note, sent };
}

/** It was stopped with refills left, and the pharmacy answers that first. */
const letGoRefused = (sent: string) =>
  soon(async () => {
    await press('refuse_cancel', sent);
    expect(await clinic.sql(`select from transmission where id = $1 and state = 'cancel_refused'`, [sent])).toHaveLength(1);
  });

async function asked(note: string): Promise<string> {
  const rows = () =>
    clinic.sql<{ id: string }>(`select id from refill_request where note_id = $1 and account_id is null and state = 'open'`, [note]);
  await soon(async () => expect(await rows()).toHaveLength(1));
  return (await rows())[0]?.id ?? '';
}

const answersAtPharmacy = (sent: string) =>
  clinic.sql<{ is_approved: boolean; words: string }>(
    `select a.is_approved, a.words from pharmacy_network.renewal_answer a join pharmacy_network.news n on n.id = a.news_id where n.message_id = $1`,
    [sent],
  );
const refillsOf = async (note: string) => (await clinic.call(readNote, { as: ana, params: { id: note } })).reply.refills;
const decide = (id: string, decision: string) =>
  clinic.call(decideRefill, { as: lee, params: { id }, body: { decision, words: 'As before.', refills: [], reasons: [] } as never });

test('it comes to the prescriber as the pharmacy’s wish, twelve approvals are one, and the pharmacy and the family are told', async () => {
  const { note, sent } = await filled();
  await press('ask_renewal', sent);
  const id = await asked(note);
  expect((await clinic.call(listRefills, { as: lee })).reply.find((row) => row.id === id)).toMatchObject({ asked_by_pharmacy: true });
  const { reply: opened } = await clinic.call(readRefill, { as: lee, params: { id } });
  expect(opened).toMatchObject({ asked_by_pharmacy: true, pharmacy: 'Mission Street Pharmacy', pregnant: null, side_effects: '' });
  expect(await refillsOf(note)).toMatchObject([{ state: 'open', asked_by_pharmacy: true }]);
  const pressed = await Promise.all(Array.from({ length: 12 }, () => decide(id, 'approve')));
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  await soon(async () =>
    expect(await answersAtPharmacy(sent)).toEqual([{ is_approved: true, words: 'Approved. A new prescription follows.' }]),
  );
  await clinic.settled();
  const written = await clinic.sql<{ template: string }>(`select template from letter where template like 'refill.%' order by template`);
  expect(written.map(({ template }) => template)).toEqual(['refill.decided-for-pharmacy', 'refill.requested-by-pharmacy']);
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).reply.prescriptions).toMatchObject([{ is_renewal: true }]);
}, 60_000);

test('the patient says that they do not need it, or the dermatologist says no: the pharmacy hears why, and nothing of the words to the patient', async () => {
  const first = await filled();
  await press('ask_renewal', first.sent);
  const { reply } = await clinic.call(withdrawRefill, { as: ana, params: { id: await asked(first.note) } });
  expect(reply.detail).toBe('We tell the pharmacy that you do not need it.');
  await soon(async () =>
    expect(await answersAtPharmacy(first.sent)).toEqual([{ is_approved: false, words: 'The patient does not want it.' }]),
  );
  const second = await filled();
  await press('ask_renewal', second.sent);
  await decide(await asked(second.note), 'visit');
  await soon(async () =>
    expect(await answersAtPharmacy(second.sent)).toEqual([{ is_approved: false, words: 'The prescriber sees the patient first.' }]),
  );
}, 60_000);

test('what the patient asked for already is one request with the pharmacy’s', async () => {
  const { note, sent } = await filled();
  await clinic.call(askForRefill, { as: ana, params: { id: note }, body: refillForm });
  await press('ask_renewal', sent);
  await clinic.settled();
  const [own] = await refillsOf(note);
  expect(await refillsOf(note)).toMatchObject([{ asked_by_pharmacy: false }]);
  await decide(own?.id ?? '', 'refuse');
  await soon(async () => expect(await answersAtPharmacy(sent)).toMatchObject([{ is_approved: false }]));
}, 60_000);

test('of what was stopped the pharmacy is told at once, and nobody is asked', async () => {
  const { note, sent } = await filled();
  await clinic.call(stopPrescription, { as: lee, params: { id: note, position: '0' }, body: { reason: 'Enough' } });
  await letGoRefused(sent);
  await press('ask_renewal', sent);
  await soon(async () =>
    expect(await answersAtPharmacy(sent)).toEqual([{ is_approved: false, words: 'The prescriber has stopped this medication.' }]),
  );
  expect(await refillsOf(note)).toEqual([]);
}, 60_000);

/** Sealed, and the case open again. */
async function retract(note: string): Promise<void> {
  expect(
    (await clinic.call(askRetraction, { as: lee, params: { id: note }, body: { because: 'It is about Ben.', gives_back: false } })).status,
  ).toBe(200);
  const [row] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1', [note]);
  expect((await clinic.call(agreeToRetraction, { as: osei, params: { id: row?.id ?? '' }, body: {} })).status).toBe(200);
}
const takenBack = { is_approved: false, words: 'The prescriber has taken this prescription back. Please do not fill it.' };

test('of what was taken back with its note the pharmacy is told so at once, whatever stands in the note by now', async () => {
  const { note, sent } = await filled();
  await retract(note);
  const params = { id: note };
  const saved = await clinic.call(saveDraft, { as: lee, params, body: draft, headers: { 'if-match': '2' } });
  const headers = { 'if-match': String(saved.reply.version) };
  expect((await clinic.call(signNote, { as: lee, params, headers, body: { reasons: [] } })).status).toBe(200);
  await letGoRefused(sent);
  await press('ask_renewal', sent);
  await soon(async () => expect(await answersAtPharmacy(sent)).toEqual([takenBack]));
  expect(await refillsOf(note)).toEqual([]);
}, 60_000);

test('what a pharmacy waits for ends with a retracted note: it is told so, also where an approval did not reach it yet', async () => {
  const [open, approved] = [await filled(), await filled()];
  for (const { sent } of [open, approved]) await press('ask_renewal', sent);
  const [id, other] = [await asked(open.note), await asked(approved.note)];
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'true' });
  expect((await decide(other, 'approve')).status).toBe(200);
  for (const { note } of [open, approved]) await retract(note);
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'false' });
  for (const { sent } of [open, approved]) await soon(async () => expect(await answersAtPharmacy(sent)).toEqual([takenBack]));
  // what was renewed is called back too, and where that is refused somebody telephones
  await letGoRefused(approved.sent);
  const taken = (await clinic.call(listRetractions, { as: osei })).reply.find(({ note_id }) => note_id === approved.note);
  expect(taken?.to_do).toEqual([expect.stringContaining('Call Mission Street Pharmacy')]);
  // nobody reads there that the patient does not want it
  expect((await clinic.call(listRefills, { as: lee })).reply.filter((row) => [id, other].includes(row.id))).toEqual([]);
  expect((await clinic.call(readRefill, { as: lee, params: { id } })).refusal).toMatchObject({
    code: 'retracted',
    detail: 'Its note was retracted, and this request has ended with it.',
  });
}, 60_000);

test('while the network is away the answer waits, and is given once', async () => {
  const { note, sent } = await filled();
  await press('ask_renewal', sent);
  const id = await asked(note);
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'true' });
  await decide(id, 'refuse');
  expect(await answersAtPharmacy(sent)).toEqual([]);
  await atNetwork(clinic, '/standing', { name: 'is_down', on: 'false' });
  await soon(async () => expect(await answersAtPharmacy(sent)).toHaveLength(1));
  await soon(async () =>
    expect(
      await clinic.sql('select is_approved from pharmacy_renewal where transmission_id = $1 and answered_at is not null', [sent]),
    ).toEqual([{ is_approved: false }]),
  );
}, 60_000);

const choose = (pharmacy_id: string) => clinic.call(choosePharmacy, { as: ana, params: { id: ana.patientId }, body: { pharmacy_id } });
const wentTo = async (note: string) =>
  (await clinic.call(readTransmissions, { as: ana, params: { id: note } })).reply.map(({ pharmacy }) => pharmacy?.name);

test('a renewal follows a patient who uses another pharmacy now, and the one that asked is told so', async () => {
  const { note, sent } = await filled();
  await choose(lakeshore);
  await press('ask_renewal', sent);
  await decide(await asked(note), 'approve');
  await soon(async () =>
    expect(await answersAtPharmacy(sent)).toEqual([
      { is_approved: false, words: 'It is renewed, and goes to another pharmacy: the patient uses that one now.' },
    ]),
  );
  await soon(async () => expect(await wentTo(note)).toEqual(['Lakeshore Drugs']));
  await choose(mission);
}, 60_000);

test('without a chosen pharmacy it stays with the one that asked', async () => {
  const { note, sent } = await filled();
  await clinic.sql('delete from chosen_pharmacy');
  await press('ask_renewal', sent);
  await decide(await asked(note), 'approve');
  await soon(async () => expect(await answersAtPharmacy(sent)).toMatchObject([{ is_approved: true }]));
  await soon(async () => expect((await clinic.call(readTransmissions, { as: ana, params: { id: note } })).reply[0]?.id).not.toBe(sent));
  expect(await wentTo(note)).toEqual(['Mission Street Pharmacy']);
  await choose(mission);
}, 60_000);

test('an answer that is lost on its way back is given once', async () => {
  const { pharmacyNetwork } = clinic.clinic;
  const { answerRenewal: really } = pharmacyNetwork;
  let tries = 0;
  pharmacyNetwork.answerRenewal = async (...answer) => {
    await really(...answer);
    tries += 1;
    if (tries === 1) throw new Error('the answer was lost');
  };
  const { note, sent } = await filled();
  await press('ask_renewal', sent);
  await decide(await asked(note), 'refuse');
  const kept = () => clinic.sql('select from pharmacy_renewal where transmission_id = $1 and answered_at is not null', [sent]);
  await soon(async () => expect(await kept()).toHaveLength(1));
  pharmacyNetwork.answerRenewal = really;
  expect(tries).toBe(2);
  expect(await answersAtPharmacy(sent)).toHaveLength(1);
}, 60_000);

test('where the network takes no answer the prescriber is told once to call, and reads why', async () => {
  const { pharmacyNetwork } = clinic.clinic;
  const { answerRenewal: really } = pharmacyNetwork;
  pharmacyNetwork.answerRenewal = () => Promise.reject(new MessageRefused('Renewals are answered in its own pages.'));
  const { note, sent } = await filled();
  await press('ask_renewal', sent);
  const id = await asked(note);
  await decide(id, 'refuse');
  const seen = async () => (await clinic.call(readRefill, { as: lee, params: { id } })).reply.untold_because;
  await soon(async () => expect(await seen()).toBe('Renewals are answered in its own pages.'));
  await clinic.settled();
  pharmacyNetwork.answerRenewal = really;
  const letters = await clinic.sql(`select from letter where template = 'refill.pharmacy-untold' and body like '%' || $1 || '%'`, [id]);
  expect(letters).toHaveLength(1);
  expect(await clinic.sql('select from pharmacy_renewal where transmission_id = $1 and answered_at is null', [sent])).toHaveLength(1);
}, 60_000);
