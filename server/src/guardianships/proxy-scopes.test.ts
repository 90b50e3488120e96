/** What a proxy may follows what the patient gave, in every way there is to ask: REST, GraphQL, the live connection, a visit's pass. */
import { readMe } from '@pellis/contract/accounts/settings';
import { cancelAppointment, readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { listAppointments } from '@pellis/contract/appointments/appointments';
import { signTexts } from '@pellis/contract/consents/consents';
import { askForConsent } from '@pellis/contract/consents/legal-texts';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { changeProxy, dayInYears, revokeProxy } from '@pellis/contract/guardianships/proxies';
import { changeInsurance, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { downloadRecord, listLooks, readRecord } from '@pellis/contract/medical-records/medical-records';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import { payOrder, readOrder } from '@pellis/contract/payments/payments';
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { readPhoto } from '@pellis/contract/photos/photos';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { readInsuranceReceipt } from '@pellis/contract/receipts/receipts';
import { enterVisit, readVisit } from '@pellis/contract/visits/visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conversationTopics } from '../conversations/topics.ts';
import { askToJoin } from '../platform/live/ask-to-join.ts';
import { answerCase, assessment, fillProfile, keepCard, sendAssessment } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { admin, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { everything, letActFor } from '../testing/proxies.ts';
import { bookOn, openWeek } from '../testing/visits.ts';

let clinic: TestClinic;
let ben: PatientPerson;
let ana: PatientPerson;
let [lee, sam]: Person[] = [];
let note: string;
let photo: string;
let order: string;
let proxy: string;
const talk = talkIn(() => ({ clinic, person: ben, desk: sam }));

beforeAll(async () => {
  clinic = await openTestClinic();
  [ben, ana] = [await signUp(clinic, 'Ben Brown'), await signUp(clinic, 'Ana Alvarez')];
  [lee, sam] = [await doctor(clinic, 'Dr. Lee'), await staff(clinic, 'Sam')];
  await openWeek(clinic, lee);
  await openAlways(clinic);
  await fillProfile(clinic, ben, { firstName: 'Ben', lastName: 'Brown' });
  for (const person of [ben, ana]) await keepCard(clinic, person);
  const sent = await sendAssessment(clinic, ben);
  [note, order] = [sent.id, sent.orderId];
  await answerCase(clinic, lee, note);
  const [row] = await clinic.sql<{ id: string }>('select id from photo where encounter_id = $1', [note]);
  photo = row?.id ?? '';
  proxy = await letActFor(clinic, ben, ana);
}, 90_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const give = async (...scopes: ProxyScope[]) => {
  const body = { scopes, until: dayInYears(1) };
  expect((await clinic.call(changeProxy, { as: ben, params: { id: proxy }, body })).status).toBe(200);
};

/** Status by what was tried, as Ana. */
async function tries() {
  const as = ana;
  const conversation = (await talk.begin('Hello', ben)).reply.conversation.id;
  const asked = {
    note: clinic.call(readNote, { as, params: { id: note } }),
    notes: clinic.call(listNotes, { as, params: { id: ben.patientId } }),
    photo: clinic.call(readPhoto, { as, params: { id: photo, size: 'thumb' } }),
    record: clinic.call(readRecord, { as }),
    profile: clinic.call(readHealthProfile, { as }),
    assessment: clinic.call(readLatestRapidAssessment, { as }),
    visits: clinic.call(listAppointments, { as }),
    order: clinic.call(readOrder, { as, params: { id: order } }),
    receipt: clinic.call(readInsuranceReceipt, { as, params: { id: note } }),
    write: talk.write(conversation, 'On his behalf', ana),
    send: clinic.call(submitRapidAssessment, { as, body: await assessment() }),
    looks: clinic.call(listLooks, { as, params: { before: 'now' } }),
    insurance: clinic.call(changeInsurance, {
      as,
      body: { insuranceType: 'none', memberId: '', groupNum: '', images: [] },
      headers: { 'if-match': '1' },
    }),
  };
  const names = Object.keys(asked);
  const answers = await Promise.all(Object.values(asked));
  return Object.fromEntries(names.map((name, index) => [name, answers[index]?.status]));
}

const seen = { note: 200, notes: 200, photo: 200, record: 200, profile: 200, assessment: 200, visits: 200 };
const unseen = { note: 404, notes: 404, photo: 404, record: 404, profile: 404, assessment: 404, visits: 404 };
const never = { looks: 404, insurance: 404 };

test('who may see sees, and neither writes, pays nor decides', async () => {
  await give('see-care');
  expect(await tries()).toEqual({ ...seen, ...never, order: 404, receipt: 404, write: 404, send: 404 });
});

test('who may pay reads bills and receipts, and nothing of the care', async () => {
  await give('pay-for-care');
  expect(await tries()).toEqual({ ...unseen, ...never, order: 200, receipt: 200, write: 404, send: 404 });
});

test('who may arrange sees too, and reads the bill of what they sent themselves and of nothing else', async () => {
  await give('arrange-care');
  expect(await tries()).toEqual({ ...seen, ...never, order: 404, receipt: 404, write: 200, send: 200 });
  const { id, orderId } = await sendAssessment(clinic, ana);
  expect((await clinic.call(readOrder, { as: ana, params: { id: orderId } })).status).toBe(200);
  const [row] = await clinic.sql('select e.patient_id, e.account_id from encounter e where id = $1', [id]);
  expect(row).toEqual({ patient_id: ben.patientId, account_id: ana.accountId });
});

test('a proxy who may all still signs, changes and looks up nothing that is the patient’s alone', async () => {
  await give(...everything);
  expect(await tries()).toEqual({ ...seen, ...never, order: 200, receipt: 200, write: 200, send: 200 });
});

test('GraphQL answers by the same scopes', async () => {
  const ask = async (query: string, id: string) => {
    const payload = { query, variables: { id } };
    const answer = await clinic.app.inject({ method: 'POST', url: '/graphql', headers: { authorization: `Bearer ${ana.token}` }, payload });
    return answer.json().errors?.[0]?.extensions.code ?? 'told';
  };
  const noteOf = 'query n($id: ID!) { getNote(id: $id) { id } }';
  await give('see-care');
  expect(await ask(noteOf, note)).toBe('told');
  await give('pay-for-care');
  expect(await ask(noteOf, note)).toBe('NOT_FOUND');
  const [fee] = await clinic.sql<{ id: string }>('select f.id from fee f join "order" o on o.id = f.order_id where o.id = $1', [order]);
  const feeOf = 'query f($id: ID!) { getFee(id: $id) { amount } }';
  expect(await ask(feeOf, fee?.id ?? '')).toBe('told');
  await give('see-care');
  expect(await ask(feeOf, fee?.id ?? '')).toBe('NOT_FOUND');
});

test('the live connection is asked again when the scope changes or the access ends', async () => {
  const { id } = (await talk.begin('May I swim?', ben)).reply.conversation;
  const [topic] = conversationTopics;
  const [session] = await clinic.sql<{ id: string }>('select id from session where account_id = $1 and ended_at is null', [ana.accountId]);
  const seat = () => topic && askToJoin(clinic.clinic, topic, { kind: 'session', sessionId: session?.id ?? '' }, id);
  const heard: unknown[] = [];
  await clinic.clinic.listener.listen(
    (announcement) => 'rights' in announcement && heard.push(announcement.rights),
    () => {},
  );
  await give('see-care');
  expect(await seat()).toBe('person');
  await give('pay-for-care');
  expect(await seat()).toBe(null);
  await expect.poll(() => heard).toContain(ana.accountId);
});

test('each sitting, note, photo, conversation and copy of hers stands in his access list, by the name he gave', async () => {
  await give(...everything);
  await clinic.sql('delete from event where actor_id = $1', [ana.accountId]);
  await clinic.sql(`update guardianship set last_used_at = now() - interval '1 hour' where account_id = $1 and relation = 'proxy'`, [
    ana.accountId,
  ]);
  const conversation = (await talk.begin('Does it itch?', ben)).reply.conversation.id;
  await clinic.call(listAppointments, { as: ana });
  await clinic.call(readNote, { as: ana, params: { id: note } });
  await clinic.call(readPhoto, { as: ana, params: { id: photo, size: 'thumb' } });
  await talk.read(conversation, ana);
  await clinic.call(downloadRecord, { as: ana });
  const { looks } = (await clinic.call(listLooks, { as: ben, params: { before: 'now' } })).reply;
  const hers = looks.filter(({ role }) => role === 'client');
  expect(hers.map(({ kind, name, is_me }) => [kind, name, is_me])).toEqual([
    ['record.copied', 'Ana Alvarez', false],
    ['conversation.read', 'Ana Alvarez', false],
    ['photo.read', 'Ana Alvarez', false],
    ['note.read', 'Ana Alvarez', false],
    ['proxy.used', 'Ana Alvarez', false],
  ]);
});

test('what Ana books for Ben she may enter and cancel; a pass opens nothing once the access is less or ended', async () => {
  await give(...everything);
  const { id } = await bookOn(clinic, ana);
  expect((await clinic.call(readAppointment, { as: ben, params: { id } })).status).toBe(200);
  const { pass } = (await clinic.call(enterVisit, { as: ana, params: { id } })).reply;
  const opens = async () => (await clinic.call(readVisit, { params: { pass } })).status;
  expect(await opens()).toBe(200);
  await give('see-care');
  expect(await opens()).toBe(404);
  await give(...everything);
  expect(await opens()).toBe(200);
  await clinic.sql(`update guardianship set ended_at = now() where account_id = $1 and relation = 'proxy'`, [ana.accountId]);
  expect(await opens()).toBe(404);
  await clinic.sql(`update guardianship set ended_at = now() + interval '1 day' where account_id = $1 and relation = 'proxy'`, [
    ana.accountId,
  ]);
  await give('see-care');
  expect((await clinic.call(enterVisit, { as: ana, params: { id } })).status).toBe(404);
  expect((await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 0 } })).status).toBe(404);
  await give('arrange-care');
  expect((await clinic.call(cancelAppointment, { as: ana, params: { id }, body: { fee: 0 } })).status).toBe(200);
});

test('a proxy pays what Ben’s card did not give, with a card of their own', async () => {
  await give('pay-for-care');
  const sent = await clinic.sql<{ id: string }>(`select id from "order" where account_id = $1 limit 1`, [ben.accountId]);
  const id = sent[0]?.id ?? '';
  await clinic.sql(`update "order" set status = 'declined', captured = 0 where id = $1`, [id]);
  const [card] = await clinic.sql<{ id: string }>('select id from payment_method where account_id = $1', [ana.accountId]);
  const [bens] = await clinic.sql<{ id: string }>('select id from payment_method where account_id = $1', [ben.accountId]);
  const pay = (payment_method_id = '') => clinic.call(payOrder, { as: ana, params: { id }, body: { payment_method_id } });
  expect((await pay(bens?.id)).status).toBe(404);
  await give('see-care');
  expect((await pay(card?.id)).status).toBe(404);
  await give('pay-for-care');
  expect((await pay(card?.id)).status).toBe(200);
  expect(await clinic.sql('select payment_method_id, account_id from "order" where id = $1', [id])).toEqual([
    { payment_method_id: card?.id, account_id: ben.accountId },
  ]);
});

test('what needs Ben’s own signature waits for Ben', async () => {
  await give(...everything);
  const olga = await admin(clinic, 'Olga');
  const params = { consent: 'telehealth', place: 'everywhere' } as never;
  expect((await clinic.call(askForConsent, { as: olga, params, body: { asking: 'asked' } })).status).toBe(200);
  const refused = await clinic.call(submitRapidAssessment, { as: ana, body: await assessment() });
  expect(refused.refusal).toMatchObject({
    code: 'consent_missing',
    detail: expect.stringMatching(/^The patient has to read and sign first/),
  });
  const text = { kind: 'telehealth', place: 'everywhere', version: 0, text_hash: 'x' };
  const body = { state: 'home', texts: [text], typed_name: 'Ana Alvarez', agrees: true };
  expect((await clinic.call(signTexts, { as: ana, body })).status).toBe(404);
});

test('an invisible visit of his youth stays invisible to her', async () => {
  await give('see-care');
  await clinic.sql(`update health_profile set dob = current_date - interval '16 years' where patient_id = $1`, [ben.patientId]);
  await clinic.sql(
    `insert into confidential_encounter (encounter_id, patient_id, ground, ground_from, set_by) select $1, $2, kind, from_day, $3 from minor_consent_ground where kind = 'infectious_disease'`,
    [note, ben.patientId, lee?.accountId],
  );
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(404);
  await clinic.sql('delete from confidential_encounter');
  expect((await clinic.call(readNote, { as: ana, params: { id: note } })).status).toBe(200);
});

test('nothing of it counts while she acts for herself, and nothing once it has ended', async () => {
  await give(...everything);
  await clinic.call(switchPatient, { as: ana, body: { patient_id: ana.patientId } });
  expect(await tries()).toMatchObject({ note: 404, photo: 404, order: 404, receipt: 404, write: 404 });
  expect((await clinic.call(readMe, { as: ana })).reply.rights).toContain('decide-for-patient');
  await clinic.call(switchPatient, { as: ana, body: { patient_id: ben.patientId } });
  expect((await clinic.call(readMe, { as: ana })).reply.rights).not.toContain('decide-for-patient');
  expect((await clinic.call(revokeProxy, { as: ben, params: { id: proxy } })).status).toBe(200);
  expect(await tries()).toMatchObject({ note: 404, photo: 404, order: 404, receipt: 404, write: 404 });
});
