/** A message that needs a visit becomes one: invited in the thread, truly priced, booked by the patient, and the thread says so. */
import { readVisitDraft } from '@pellis/contract/bookings/bookings';
import { readConversationInWork } from '@pellis/contract/inbox/inbox';
import { askDermatologist } from '@pellis/contract/inbox/medical-questions';
import * as contract from '@pellis/contract/visit-invitations/visit-invitations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { bookedVisit } from '../testing/calls.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, bookOn, openWeek } from '../testing/visits.ts';
import { withoutIds } from '../testing/without-ids.ts';
import { watchInvitations } from './expire.ts';

const timeZone = 'America/Los_Angeles';
let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
let lee: Person;
let sam: Person;
let thread: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await openWeek(clinic, lee);
  await openAlways(clinic);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
  await bookedVisit(clinic, ana, lee, -600);
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await clinic.sql('delete from visit_draft');
  await clinic.sql('delete from visit_invitation');
  thread = (await talk.begin('It has come back on my hands')).reply.conversation.id;
  await clinic.call(askDermatologist, { as: sam, params: { id: thread }, body: { provider_id: lee.accountId, words: '' } });
});
afterAll(() => clinic.end());

const talk = talkIn(() => ({ clinic, person: ana, desk: sam }));
const form = () => ({ provider_id: lee.accountId, concern: 'acne', reason: 'I need to see how it moves.' });
const invite = (as = lee, more: object = {}) =>
  clinic.call(contract.inviteToVisit, {
    as,
    params: { id: thread },
    body: { ...form(), ...more },
    headers: { 'idempotency-key': newId() },
  });
const idOpen = async () =>
  (await clinic.sql<{ id: string }>('select id from visit_invitation where conversation_id = $1 and ended_at is null', [thread]))[0]?.id ??
  '';
const read = (id: string, as: Person = ana) => clinic.call(contract.readVisitInvitation, { as, params: { id } });
const takeUp = (id: string, as: Person = ana) =>
  clinic.call(contract.takeUpVisitInvitation, { as, params: { id }, body: { time_zone: timeZone } });
const withdraw = (as = lee) => clinic.call(contract.withdrawVisitInvitation, { as, params: { id: thread } });

test('the dermatologist invites in the thread: the patient reads why, what it costs and the way to a time, the front desk does not', async () => {
  expect((await invite()).status).toBe(200);
  const id = await idOpen();
  const last = (await talk.read(thread)).messages.at(-1);
  expect(last).toMatchObject({ by: 'Dr. Lee', from: 'clinic' });
  const text = last?.text ?? '';
  expect(text).toContain('I need to see how it moves.\n\nI would like to see you by video for this.');
  expect(text).toContain(`/visit-invitation/${id}`);
  const { visit, times, provider, concern } = (await read(id)).reply;
  const price = `$${(visit?.price ?? 0) / 100}`;
  expect(text).toContain(`The visit costs ${price}`);
  expect(visit?.sentence).toContain(`The video visit costs ${price}`);
  expect([provider, concern, times.length]).toEqual(['Dr. Lee', 'Acne', 3]);
  expect(await talk.textsAtWork(thread)).not.toContain(text);
  expect((await read(id, ben)).status).toBe(404);
});

test('nobody is invited to a dermatologist who does not see patients of their age', async () => {
  await clinic.sql(`update provider set sees = '{children}' where id = $1`, [lee.accountId]);
  const refused = await invite();
  await clinic.sql(`update provider set sees = '{adults,children}' where id = $1`, [lee.accountId]);
  expect(refused.refusal.fields).toEqual({ provider_id: 'Dr. Lee sees children only. Choose a dermatologist who sees adults.' });
});

test('taken up, the booking begins with dermatologist, concern and reason, and overrules nothing that was said meanwhile', async () => {
  await invite();
  const id = await idOpen();
  const { reply } = await takeUp(id);
  expect(reply).toMatchObject({
    wanted_provider: lee.accountId,
    answers: { where: { state: 'CA' }, what: { concern: 'acne', about: 'Dr. Lee asked me to come: I need to see how it moves.' } },
    next_step: 'pay',
  });
  await clinic.sql(`update visit_draft set answers = jsonb_set(answers, '{what,about}', '"Both hands"')`);
  await takeUp(id);
  expect((await clinic.call(readVisitDraft, { as: ana })).reply.answers.what?.about).toBe('Both hands');
  expect((await takeUp(id, ben)).status).toBe(404);
});

test('booked, it stays in the thread and among what the thread is about; a second booking does not', async () => {
  await invite();
  const id = await idOpen();
  await takeUp(id);
  await answerSteps(clinic, ana);
  const { id: visit } = await bookOn(clinic, ana, { provider: lee.accountId });
  await clinic.settled();
  expect((await read(id)).reply).toMatchObject({ booked: { id: visit }, visit: null, times: [], is_withdrawn: false });
  expect((await talk.textsOf(thread)).at(-1)).toMatch(/^The video visit with Dr\. Lee is booked for /);
  expect((await clinic.call(readConversationInWork, { as: sam, params: { id: thread } })).reply.links).toMatchObject([
    { kind: 'appointment', thing_id: visit },
  ]);
  expect((await takeUp(id)).refusal.code).toBe('ended');
  await bookOn(clinic, ana, { provider: lee.accountId, days: 9 });
  await clinic.settled();
  expect((await talk.textsOf(thread)).filter((text) => text.includes('is booked for'))).toHaveLength(1);
});

test('twelve invitations at once are one, with one message', async () => {
  const before = (await talk.read(thread)).messages.length;
  const pressed = await Promise.all(Array.from({ length: 12 }, () => invite()));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(pressed.find(({ status }) => status === 409)?.refusal.detail).toBe('This patient is invited to a visit already.');
  expect((await talk.read(thread)).messages).toHaveLength(before + 1);
});

test('taken back, the patient reads so and books nothing by it; another may follow', async () => {
  await invite();
  const id = await idOpen();
  const pressed = await Promise.all(Array.from({ length: 12 }, () => withdraw()));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect((await read(id)).reply).toMatchObject({ is_withdrawn: true, visit: null });
  expect((await takeUp(id)).refusal.code).toBe('ended');
  expect((await talk.textsOf(thread)).at(-1)).toMatch(/was taken back\. Nothing was booked, and it costs nothing\.$/);
  expect((await invite()).status).toBe(200);
});

test('after two weeks it ends once: the patient reads so and how to go on, whoever invited is told, and another may follow', async () => {
  await invite();
  const id = await idOpen();
  const now = new Date();
  const { reply } = await read(id);
  const lasts = (reply.expires_at.getTime() - now.getTime()) / (24 * 3_600_000);
  expect([Math.round(lasts), reply.is_expired]).toEqual([contract.invitationDays, false]);
  expect((await talk.textsOf(thread)).at(-1)).toContain('The invitation is valid until ');
  await watchInvitations(clinic.clinic, new Date(reply.expires_at.getTime() - 60_000));
  expect(await idOpen()).toBe(id);

  // over before the clock has come by: nothing is begun by it
  await clinic.sql(
    `update visit_invitation set made_at = now() - interval '15 days', expires_at = now() - interval '1 minute' where id = $1`,
    [id],
  );
  expect((await takeUp(id)).refusal.detail).toBe('This invitation has expired. Write to us in your messages, and we invite you again.');
  expect((await read(id)).reply).toMatchObject({ is_expired: true, visit: null, times: [] });
  await Promise.all(Array.from({ length: 12 }, (_, n) => (n === 5 ? withdraw() : watchInvitations(clinic.clinic, new Date()))));
  await clinic.settled();
  const [end] = await clinic.sql<{ ended_as: string }>('select ended_as from visit_invitation where id = $1', [id]);
  const said = (await talk.textsOf(thread)).filter((text) => /has expired|was taken back/.test(text));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(end?.ended_as === 'expired' ? 'has expired. Nothing was booked, and it costs nothing.' : 'was taken back');
  expect((await invite()).status).toBe(200);
});

test('whoever invited is written to, without a word of what it is about; one whose patient is booking just now waits an hour', async () => {
  await invite();
  const id = await idOpen();
  await clinic.sql(
    `update visit_invitation set made_at = now() - interval '15 days', expires_at = now() - interval '1 minute', taken_up_at = now() where id = $1`,
    [id],
  );
  await watchInvitations(clinic.clinic, new Date());
  expect(await idOpen()).toBe(id);
  await watchInvitations(clinic.clinic, new Date(Date.now() + 2 * 3_600_000));
  await clinic.settled();
  expect(await idOpen()).toBe('');
  const letters = await clinic.sql<{ body: string }>(
    `select body from letter where recipient = $1 and template = 'visit-invitation.expired'`,
    [lee.email],
  );
  expect(letters.at(-1)?.body).toContain(`/workspace/inbox?conversation=${thread}`);
  expect(withoutIds(letters.at(-1)?.body)).not.toMatch(/acne|moves|Ana/i);
});

test('somebody who does not treat the patient, a concern that is not seen by video, and a visitor are refused', async () => {
  const osei = await doctor(clinic, 'Dr. Osei');
  expect((await invite(osei)).status).toBe(404);
  expect((await invite(sam, { provider_id: osei.accountId })).refusal.fields?.['provider_id']).toBe(
    'Choose a dermatologist who treats this patient',
  );
  expect((await invite(lee, { concern: 'nothing known' })).status).toBe(422);
  thread = (await talk.visitorBegins(newId(), 'May I come?')).reply.conversation.id;
  expect((await invite(sam)).refusal.code).toBe('not_bound');
});
