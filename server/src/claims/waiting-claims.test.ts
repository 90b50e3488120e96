/** A claim does not outrun its note: checked or retracted, or of a visit that is hidden by now, it leaves by no file, no paper and no word; and of a visit by telephone it says so. */
import {
  downloadClaimBatch,
  listClaimBatches,
  makeClaimBatch,
  sendClaimBatch,
  takeClaimBatchApart,
} from '@pellis/contract/claims/claim-batches';
import { correctClaim, downloadClaimForm, moveClaim, prepareClaim } from '@pellis/contract/claims/claims';
import { readInsured } from '@pellis/contract/claims/insured-visits';
import { agreeToRetraction, askRetraction, listRetractions, withdrawRetraction } from '@pellis/contract/retractions/retractions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { admin, biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let olga: Person;
let bea: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, olga, bea] = [await doctor(clinic, 'Dr. Grace Lee'), await admin(clinic, 'Olga'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await insure(clinic, ana);
  await setUpBilling(clinic, bea, lee);
  await readCard(clinic, await staff(clinic, 'Sam'), await seen(clinic, ana, lee));
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const prepare = (id: string, form: Partial<typeof claimForm> = {}) =>
  clinic.call(prepareClaim, { as: bea, params: { id }, body: { ...claimForm, ...form } });
async function prepared(): Promise<{ id: string; claim: string }> {
  const id = await seen(clinic, ana, lee);
  return { id, claim: (await prepare(id)).reply.id };
}
const check = (id: string) =>
  clinic.call(askRetraction, { as: lee, params: { id }, body: { because: 'Another patient', gives_back: false } });
async function ended(id: string, by: typeof agreeToRetraction | typeof withdrawRetraction) {
  const [open] = await clinic.sql<{ id: string }>('select id from note_retraction where note_id = $1 and ended_at is null', [id]);
  const done = await clinic.call(by, { as: olga, params: { id: open?.id ?? '' }, body: {} });
  await clinic.settled();
  return done.status;
}
const move = (claim: string, version: number, to: 'sent' | 'withdrawn') =>
  clinic.call(moveClaim, { as: bea, params: { id: claim }, body: { move: to }, headers: { 'if-match': String(version) } });
const make = (claim: string | null) => clinic.call(makeClaimBatch, { as: bea, body: { claim } });
const apart = (id: string) => clinic.call(takeClaimBatchApart, { as: bea, params: { id } });
const batchOf = async (id: string) => (await clinic.call(listClaimBatches, { as: bea })).reply.find((one) => one.id === id);
const visit = async (id: string) => (await clinic.call(readInsured, { as: bea, params: { id } })).reply;
const claimOf = async (id: string) => (await visit(id)).billing?.claims[0];
const twelve = <T>(what: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, what));

test('while the note is checked its claim goes nowhere; once the note stands it goes', async () => {
  const [held, free] = [await prepared(), await prepared()];
  await check(held.id);
  const sent = await twelve(() => move(held.claim, 1, 'sent'));
  expect(new Set(sent.map(({ refusal }) => refusal.detail))).toEqual(
    new Set(['The note of this visit is being checked, so its claim does not leave yet. If the note stands, send it then.']),
  );
  expect((await make(held.claim)).refusal.code).toBe('note_checked');
  expect((await clinic.call(downloadClaimForm, { as: bea, params: { id: held.claim } })).status).toBe(409);
  await expect(clinic.sql(`update claim set status = 'sent', sent_at = now() where id = $1`, [held.claim])).rejects.toThrow(
    'does not leave',
  );
  // the day's file takes what may go
  const file = (await make(null)).reply;
  expect(file).toMatchObject({ claims: 1, waits_for: null });
  expect((await claimOf(free.id))?.batch_id).toBe(file.id);
  expect(await claimOf(held.id)).toMatchObject({ batch_id: null, waits_for: 'checked' });
  expect((await visit(held.id)).missing).toMatchObject([{ what: 'the word that the note stands' }]);
  const other = await seen(clinic, ana, lee);
  await check(other);
  expect((await prepare(other)).refusal.code).toBe('not_ready');

  expect(await ended(held.id, withdrawRetraction)).toBe(200);
  expect((await claimOf(held.id))?.waits_for).toBeNull();
  expect((await move(held.claim, 1, 'sent')).status).toBe(200);
});

test('a file with a claim of a checked note does not leave, is taken apart once, and the others go with another', async () => {
  const [held, free] = [await prepared(), await prepared()];
  const file = (await make(null)).reply;
  expect((await apart(file.id)).refusal.code).toBe('nothing_waits');
  await check(held.id);
  expect((await batchOf(file.id))?.waits_for).toBe('checked');
  const number = (await claimOf(held.id))?.control_number;
  expect((await clinic.call(sendClaimBatch, { as: bea, params: { id: file.id } })).refusal.detail).toBe(
    `The note behind claim ${number} in this file is being checked, so the file does not leave. Take the file apart, and make another with the claims that may go.`,
  );
  expect((await clinic.call(downloadClaimBatch, { as: bea, params: { id: file.id } })).status).toBe(409);

  const presses = await twelve(() => apart(file.id));
  expect(presses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
  expect(presses.find(({ status }) => status === 409)?.refusal.detail).toBe(
    'Bea has taken this file apart. Its claims wait for another one.',
  );
  expect(await batchOf(file.id)).toMatchObject({ claims: 0, taken_apart_by: 'Bea', sent_at: null });
  expect((await clinic.call(sendClaimBatch, { as: bea, params: { id: file.id } })).refusal.code).toBe('taken_apart');
  expect((await clinic.call(downloadClaimBatch, { as: bea, params: { id: file.id } })).refusal.code).toBe('taken_apart');
  const next = (await make(null)).reply;
  expect(next).toMatchObject({ claims: 1 });
  expect((await claimOf(free.id))?.batch_id).toBe(next.id);
  const said = (await visit(held.id)).history.map(({ name }) => name);
  expect(said.slice(0, 3)).toEqual(['taken_out', 'batched', 'prepared']);
  expect(await clinic.sql(`select name from event where subject_id = $1 and name = 'claim_batch.taken_apart'`, [file.id])).toHaveLength(1);
  await ended(held.id, withdrawRetraction);
});

test('of a retracted note a claim never leaves, also once another is signed; one that was sent is taken back as it was', async () => {
  const [waiting, gone] = [await prepared(), await prepared()];
  await move(gone.claim, 1, 'sent');
  for (const { id } of [waiting, gone]) {
    await check(id);
    expect(await ended(id, agreeToRetraction)).toBe(200);
  }
  expect((await move(waiting.claim, 1, 'sent')).refusal.detail).toBe(
    'The note of this visit was retracted, and this claim says what it said. Take the claim back; prepare another once a new note is signed.',
  );
  expect((await make(waiting.claim)).refusal.code).toBe('note_retracted');
  expect((await claimOf(waiting.id))?.waits_for).toBe('retracted');
  expect((await move(waiting.claim, 1, 'withdrawn')).status).toBe(200);
  const row = (await clinic.call(listRetractions, { as: olga })).reply.find(({ note_id }) => note_id === gone.id);
  expect(JSON.stringify(row)).toContain('back with the insurer');
  // an insurer pays for no order: nothing is said of money, and nobody is told of a card
  const letters = await clinic.sql<{ body: string }>(`select body from letter where recipient = $1 and template = 'note.retracted'`, [
    ana.email,
  ]);
  expect(letters).toHaveLength(2);
  for (const { body } of letters) {
    expect(body).toContain('writes the note of your visit anew');
    expect(body).not.toContain('your card');
  }

  const right = { as: bea, params: { id: gone.claim } };
  const again = { ...claimForm, payer_number: 'A1' };
  expect((await clinic.call(correctClaim, { ...right, body: { ...again, frequency: '7' } })).refusal.code).toBe('not_signed');
  const voiding = await clinic.call(correctClaim, { ...right, body: { ...again, frequency: '8', charge: 1, diagnoses: ['L71.9'] } });
  expect(voiding.status).toBe(200);
  expect(await claimOf(gone.id)).toMatchObject({ frequency: '8', charge: claimForm.charge, diagnoses: ['L70.0'], waits_for: null });
  expect((await make(voiding.reply.id)).status).toBe(200);
});

test('once the dermatologist hides the visit of a minor, its claim does not leave; one that was sent is taken back', async () => {
  await clinic.sql(`update health_profile set dob = current_date - interval '16 years' where patient_id = $1`, [ana.patientId]);
  const [waiting, filed, gone] = [await prepared(), await prepared(), await prepared()];
  const file = (await make(filed.claim)).reply;
  await move(gone.claim, 1, 'sent');
  for (const { id } of [waiting, filed, gone])
    await clinic.sql(
      `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by) values ($1, $2, 'infectious_disease', '2026-11-24', $3)`,
      [id, ana.patientId, lee.accountId],
    );
  expect((await move(waiting.claim, 1, 'sent')).refusal).toMatchObject({
    code: 'visit_hidden',
    detail:
      'The dermatologist keeps this visit between us and the patient, so its claim does not leave: it would tell whoever holds the insurance. Take the claim back.',
  });
  expect((await make(waiting.claim)).refusal.code).toBe('visit_hidden');
  // the day's file leaves it out
  await make(null);
  expect((await clinic.call(downloadClaimForm, { as: bea, params: { id: waiting.claim } })).status).toBe(409);
  expect(await claimOf(waiting.id)).toMatchObject({ batch_id: null, waits_for: 'hidden' });
  // a process of the release before is told what it knows
  const before = `select why_claim_waits(encounter_id, frequency, prepared_at) as why from claim where id = $1`;
  expect(await clinic.sql(before, [waiting.claim])).toEqual([{ why: 'checked' }]);
  expect((await move(waiting.claim, 1, 'withdrawn')).status).toBe(200);

  expect((await batchOf(file.id))?.waits_for).toBe('hidden');
  const number = (await claimOf(filed.id))?.control_number;
  expect((await clinic.call(sendClaimBatch, { as: bea, params: { id: file.id } })).refusal.detail).toBe(
    `The dermatologist keeps the visit of claim ${number} in this file between us and the patient, so the file does not leave. Take the file apart, and make another with the claims that may go.`,
  );
  expect((await clinic.call(downloadClaimBatch, { as: bea, params: { id: file.id } })).status).toBe(409);
  expect((await apart(file.id)).status).toBe(200);

  expect(await visit(gone.id)).toMatchObject({ is_hidden: true, missing: [{ what: 'the patient’s leave to bill' }] });
  const right = { as: bea, params: { id: gone.claim } };
  const again = { ...claimForm, payer_number: 'A1' };
  expect((await clinic.call(correctClaim, { ...right, body: { ...again, frequency: '7' } })).refusal.code).toBe('not_ready');
  const voiding = await clinic.call(correctClaim, { ...right, body: { ...again, frequency: '8' } });
  expect(await claimOf(gone.id)).toMatchObject({ frequency: '8', waits_for: null });
  expect((await make(voiding.reply.id)).status).toBe(200);
});

test('a visit that went on by telephone is claimed as sound alone, or with the word of who saw the picture come back', async () => {
  const id = await seen(clinic, ana, lee);
  await clinic.sql(`insert into visit (id, patient_id, provider_id, state, address) values ($1, $2, $3, 'CA', '9 Oak Street')`, [
    ...[id, ana.patientId, lee.accountId],
  ]);
  await clinic.sql(
    `insert into visit_phone_call (id, visit_id, patient_id, called_by, called_by_name, phone, is_reached) values ($1, $2, $3, $4, 'Dr. Grace Lee', '(415) 555-0134', true)`,
    [`p${id.slice(1)}`, id, ana.patientId, lee.accountId],
  );
  expect((await visit(id)).billing).toMatchObject({ was_by_phone: true, modifiers: ['93'], was_at: '9 Oak Street, CA' });
  const video = await prepare(id, { modifiers: '95' });
  expect(video.refusal.fields).toEqual({
    modifiers: 'This visit went on by telephone: 93 says so. Where the picture came back, keep 95 and say whose word that is.',
  });
  expect((await prepare(id, { modifiers: '93' })).status).toBe(200);
  expect((await claimOf(id))?.modifiers).toEqual(['93']);
});
