/** Referrals: the form, the two links, who sees what, and what the clinic's people do with them. */
import { photoFaults } from '@pellis/contract/photos/photo-faults';
import {
  closeReferral,
  declineReferral,
  inviteAgain,
  listOwnReferrals,
  listReferrals,
  readInvitation,
  readReferral,
  readReferralPhoto,
  readReferralStatus,
  sendReferral,
  shareNote,
  takeUpReferral,
} from '@pellis/contract/referrals/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { theClinic } from '../platform/actor.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, doctor, elsewhere, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { cutOff, phonePhoto } from '../testing/photos.ts';
import { bookForReferral } from './consult.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
let olga: Person;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [sam, olga] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga')];
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

let patients = 0;

/** Of another patient each time: one address gets only so many e-mails. */
function referral(more: Record<string, unknown> = {}) {
  patients += 1;
  return {
    provider_name: 'Dr. Mina Park',
    licence: 'G55123',
    reply_to: 'park@practice.test',
    patient_name: 'Rosa Secretname',
    patient_email: `rosa${patients}@home.test`,
    patient_phone: '(415) 555-0177',
    reason: 'SECRETREASON on both elbows',
    images: [] as { filename: string; data: Uint8Array }[],
    ...more,
  };
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  clinic.call(sendReferral, { body, headers: { ...elsewhere(), ...headers } });

async function sent(more: Record<string, unknown> = {}) {
  const form = referral(more);
  const { reply, status } = await send(form);
  expect(status).toBe(200);
  await clinic.settled();
  const [row] = await clinic.sql<{ id: string }>('select id from referral where patient_email = $1', [form.patient_email.toLowerCase()]);
  return { form, id: row?.id ?? '', status: reply.status_path.split('/').at(-1) ?? '' };
}

const emailsTo = (address: string) =>
  clinic.sql<{ template: string; body: string; html: string; links: string[] }>(
    'select template, body, html, links from letter where recipient = $1 order by created_at',
    [address],
  );
const codeFor = async (address: string) => (await emailsTo(address)).at(-1)?.links[0]?.split('/').at(-1) ?? '';
const follow = (code: string) => clinic.call(readReferralStatus, { params: { code }, headers: elsewhere() });
const invited = (code: string) => clinic.call(readInvitation, { params: { code }, headers: elsewhere() });
const takeUp = (person: Person, code: string) => clinic.call(takeUpReferral, { as: person, body: { code } });
const open = (person: Person, id: string) => clinic.call(readReferral, { as: person, params: { id } });

test('a provider sends a referral and follows it; the patient gets the booking link', async () => {
  const { form, status } = await sent({ reply_to: 'first@practice.test' });
  const followed = await follow(status);
  expect(followed.reply).toMatchObject({ state: 'invited', invited_at: expect.any(Date), booked_at: null, ended_at: null, is_seen: false });
  const [toReferrer] = await emailsTo('first@practice.test');
  expect((await follow(toReferrer?.links[0]?.split('/').at(-1) ?? '')).reply.state).toBe('invited');
  expect((await invited(await codeFor(form.patient_email))).reply.expires_at.getTime()).toBeGreaterThan(Date.now() + 59 * 86_400_000);
});

test('neither letters nor the two links tell who the patient is, nor why', async () => {
  const { form, status, id } = await sent({ reply_to: 'quiet@practice.test', provider_name: 'Dr. SECRETPROVIDER' });
  await clinic.call(declineReferral, { as: sam, params: { id }, body: { reason: 'Please refer to a surgeon.' } });
  await clinic.settled();
  const emails = [...(await emailsTo(form.patient_email)), ...(await emailsTo('quiet@practice.test'))];
  expect(emails.map(({ template }) => template)).toEqual(['referral.invitation', 'referral.received', 'referral.declined']);
  const told = JSON.stringify([emails, (await follow(status)).reply]);
  expect(told).not.toMatch(/SECRET|Rosa|surgeon.*links/);
  expect((await follow(status)).reply.reason).toBe('Please refer to a surgeon.');
});

test('codes are kept as hashes', async () => {
  const { form, status } = await sent();
  const [kept] = await clinic.sql<{ codes: string }>(`select string_agg(c::text, '') as codes from referral_code c`);
  expect(kept?.codes).not.toContain(status);
  expect(kept?.codes).not.toContain(await codeFor(form.patient_email));
});

test('each link opens its own page only, and an expired one reads like an unknown one', async () => {
  const { form, status } = await sent();
  const booking = await codeFor(form.patient_email);
  expect([(await follow(booking)).status, (await invited(status)).status]).toEqual([404, 404]);
  await clinic.sql('update referral_code set expires_at = now()');
  expect([(await follow(status)).status, (await follow('A'.repeat(22))).status]).toEqual([404, 404]);
});

test('whoever gave a fax number gets no letter, and the link on the screen works', async () => {
  const { status, id } = await sent({ reply_to: '1 415-555-0188' });
  expect((await follow(status)).status).toBe(200);
  expect(await clinic.sql(`select 1 from letter where recipient like '%0188%'`)).toEqual([]);
  expect((await open(sam, id)).reply.reply_to).toBe('1 415-555-0188');
});

test('the form is checked field by field', async () => {
  const { status, refusal } = await send(
    referral({ provider_name: ' ', licence: '', reply_to: 'by pigeon', patient_email: 'rosa', patient_phone: '555', reason: '' }),
  );
  expect(status).toBe(422);
  expect(refusal.fields).toEqual({
    provider_name: 'Provider name is required',
    licence: 'License number is required',
    reply_to: 'Enter a fax number such as (415) 555-0134, or an e-mail address',
    patient_email: 'Invalid email address',
    patient_phone: 'Enter a valid phone number',
    reason: 'Reason for referral is required',
  });
});

test('a photo that does not open is named, and nothing is kept', async () => {
  const form = referral({ images: [await phonePhoto(), await cutOff()] });
  const { status, refusal } = await send(form);
  expect([status, refusal.code, refusal.fields?.['images.1']]).toEqual([422, 'photo_unreadable', photoFaults.cut_short]);
  expect(await clinic.sql('select 1 from referral where patient_email = $1', [form.patient_email])).toEqual([]);
});

test('the same form sent twice, even at once, is one referral; another form under its key is refused', async () => {
  const form = referral({ images: [await phonePhoto()] });
  const key = { 'idempotency-key': 'the-key-of-this-form' };
  const both = await Promise.all([send(form, key), send(form, key)]);
  const third = await send(form, key);
  expect([...both, third].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await clinic.sql('select photo_count from referral where patient_email = $1', [form.patient_email])).toEqual([{ photo_count: 1 }]);
  expect(await clinic.sql('select count(*)::int as count from referral_photo')).not.toEqual([{ count: 0 }]);
  expect((await send({ ...form, reason: 'Something else' }, key)).refusal.code).toBe('key_reused');
});

test('our form fills nobody’s mailbox: after three letters a day the front desk decides', async () => {
  const patient_email = 'Often@Home.test';
  for (let number = 0; number < 4; number += 1) await sent({ patient_email });
  expect(await emailsTo('often@home.test')).toHaveLength(3);
  const rows = await clinic.sql<{ state: string; id: string }>('select state, id from referral where patient_email = $1', [
    'often@home.test',
  ]);
  const waiting = rows.find(({ state }) => state === 'received');
  await clinic.call(inviteAgain, { as: sam, params: { id: waiting?.id ?? '' } });
  await clinic.settled();
  expect(await emailsTo('often@home.test')).toHaveLength(4);
});

test('one address sends so many referrals an hour', async () => {
  const headers = elsewhere();
  for (let number = 0; number < 20; number += 1) await send({}, headers);
  expect((await send(referral(), headers)).status).toBe(429);
});

test('the front desk sees whom and where it stands, dermatologists also why; the operator and patients see nothing', async () => {
  const { id } = await sent({ images: [await phonePhoto({ filename: 'elbow.jpg' })] });
  const [forDesk, forDoctor] = [await open(sam, id), await open(lee, id)];
  expect(forDesk.reply).toMatchObject({
    patient_name: 'Rosa Secretname',
    licence: 'G55123',
    photo_count: 1,
    clinical: null,
    may_move: true,
  });
  expect(forDesk.raw.toString()).not.toContain('SECRETREASON');
  expect(forDoctor.reply.clinical).toMatchObject({ reason: 'SECRETREASON on both elbows', photos: [{ filename: 'elbow.jpg' }] });
  for (const person of [olga, ana]) {
    expect((await open(person, id)).status).toBe(404);
    expect((await clinic.call(listReferrals, { as: person })).status).toBe(404);
  }
  expect((await clinic.call(listReferrals, { as: sam })).raw.toString()).not.toContain('SECRETREASON');
  expect(forDesk.reply.history.map(({ name }) => name)).toEqual(['referral.received', 'referral.invited']);
});

test('a photo is for dermatologists, and looking at it is written down once for a sitting', async () => {
  const { id } = await sent({ images: [await phonePhoto()] });
  const photo = (await open(lee, id)).reply.clinical?.photos[0]?.id ?? '';
  const look = (person: Person, size: 'thumb' | 'screen') => clinic.call(readReferralPhoto, { as: person, params: { id, photo, size } });
  const [thumb, screen] = [await look(lee, 'thumb'), await look(lee, 'screen')];
  expect([thumb.status, screen.headers['content-type'], screen.headers['cache-control']]).toEqual([200, 'image/jpeg', 'private, no-store']);
  for (const person of [sam, olga, ana]) expect((await look(person, 'thumb')).status).toBe(404);
  const other = await sent();
  expect((await clinic.call(readReferralPhoto, { as: lee, params: { id: other.id, photo, size: 'thumb' } })).status).toBe(404);
  const looks = await clinic.sql('select name, actor_id from event where subject_id = any($1) and name like $2', [[photo, id], '%.read']);
  expect(looks).toEqual([
    { name: 'referral.read', actor_id: lee.accountId },
    { name: 'photo.read', actor_id: lee.accountId },
  ]);
});

test('the first patient who opens the booking link has the referral; for others the link is unknown then', async () => {
  const { form, id } = await sent();
  const code = await codeFor(form.patient_email);
  expect((await takeUp(lee, code)).status).toBe(404);
  expect((await takeUp(ana, code)).reply).toMatchObject({ provider_name: 'Dr. Mina Park' });
  expect((await takeUp(ana, code)).status).toBe(200);
  expect((await takeUp(ben, code)).status).toBe(404);
  expect((await open(sam, id)).reply).toMatchObject({ patient_id: ana.patientId, taken_up_at: expect.any(Date), state: 'invited' });
  const taken = await clinic.sql(`select patient_id from event where name = 'referral.taken_up' and subject_id = $1`, [id]);
  expect(taken).toEqual([{ patient_id: ana.patientId }]);
});

test('a referral that was taken up for the wrong patient is nobody’s once it is sent again, and neither is the yes to its note', async () => {
  const { form, id } = await sent();
  await takeUp(ana, await codeFor(form.patient_email));
  expect((await clinic.call(shareNote, { as: ana, params: { id }, body: { shares: true } })).status).toBe(200);
  expect((await clinic.call(inviteAgain, { as: sam, params: { id } })).status).toBe(200);
  await clinic.settled();
  expect((await open(sam, id)).reply).toMatchObject({ patient_id: null, taken_up_at: null, state: 'invited' });
  expect((await clinic.call(listOwnReferrals, { as: ana })).reply.map((own) => own.id)).not.toContain(id);
  expect((await takeUp(ben, await codeFor(form.patient_email))).reply).toMatchObject({ id, shares_note: null });
  // what is tested below begins without a referral of Ben's
  await clinic.call(closeReferral, { as: sam, params: { id } });
});

test('inviting again sends a new link and ends the one before', async () => {
  const { form, id } = await sent();
  const before = await codeFor(form.patient_email);
  expect((await clinic.call(inviteAgain, { as: sam, params: { id } })).status).toBe(200);
  await clinic.settled();
  const after = await codeFor(form.patient_email);
  expect([(await invited(before)).status, (await invited(after)).status]).toEqual([404, 200]);
});

test('a declined referral needs a reason, ends the booking link and cannot be moved again', async () => {
  const { form, id } = await sent();
  const code = await codeFor(form.patient_email);
  const decline = (reason: string) => clinic.call(declineReferral, { as: lee, params: { id }, body: { reason } });
  expect((await decline(' ')).refusal.fields).toEqual({ reason: 'Write why, in words for the referring provider' });
  expect((await decline('We do not treat moles online.')).status).toBe(200);
  expect([(await invited(code)).status, (await takeUp(ana, code)).status]).toEqual([404, 404]);
  for (const again of [await decline('Once more'), await clinic.call(closeReferral, { as: sam, params: { id } })])
    expect([404, 409]).toContain(again.status);
  expect((await open(sam, id)).reply).toMatchObject({ state: 'declined', may_move: false });
  // an end is no longer every dermatologist's to read
  expect((await open(osei, id)).status).toBe(404);
});

test('the visit booked for a referral, once its note is signed, tells the referrer that the patient was seen', async () => {
  const { form, id, status } = await sent({ reply_to: 'seen@practice.test' });
  await takeUp(ben, await codeFor(form.patient_email));
  const encounterId = 'e'.repeat(22);
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 1, $4)', [
    encounterId,
    ben.patientId,
    lee.accountId,
    ben.accountId,
  ]);
  const { db, happened } = clinic.clinic;
  await db.write(theClinic('booking'), (transaction, actor) =>
    bookForReferral(clinic.clinic, transaction, actor, { patientId: ben.patientId, encounterId }),
  );
  expect((await follow(status)).reply).toMatchObject({ state: 'booked', booked_at: expect.any(Date) });
  // the treating dermatologist reads it, another no longer does
  expect([(await open(lee, id)).status, (await open(osei, id)).status]).toEqual([200, 404]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, signed_by, signed_at) values ($1, $2, 'signed', 'Eczema', 'Moisturise', $3, now())`,
    [encounterId, ben.patientId, lee.accountId],
  );
  await db.write(theClinic('note'), (transaction, actor) =>
    happened(transaction, actor, { name: 'note.signed', patientId: ben.patientId, subjectId: encounterId }),
  );
  await expect.poll(async () => (await follow(status)).reply.state).toBe('closed');
  expect((await follow(status)).reply.is_seen).toBe(true);
  await expect.poll(async () => (await emailsTo('seen@practice.test')).map(({ template }) => template)).toContain('referral.seen');
});
