/** e-Consults: asked by a provider whose license was checked, answered by one dermatologist within the clock, and invoiced by hand. */

import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { intimateNotFromProviders } from '@pellis/contract/body-places/photo-rules';
import * as work from '@pellis/contract/econsults/econsult-work';
import { listEconsults, readEconsult, setEconsultInvoice } from '@pellis/contract/econsults/econsult-work';
import {
  askEconsult,
  listOwnEconsults,
  printOwnEconsult,
  readEconsultOffer,
  readOwnEconsult,
  withdrawEconsult,
} from '@pellis/contract/econsults/econsults';
import { changeService, listKeptServices } from '@pellis/contract/services/service-settings';
import { listServices } from '@pellis/contract/services/services';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { ask, enterAsProvider, offerEconsults, questionForm } from '../testing/econsults.ts';
import { admin, doctor, elsewhere, type Person, staff } from '../testing/people.ts';
import { cutOff, phonePhoto } from '../testing/photos.ts';
import { watchEconsults } from './watch.ts';

let clinic: TestClinic;
let lee: Person;
let osei: Person;
let sam: Person;
let olga: Person;
let pass: string;

beforeAll(async () => {
  clinic = await openTestClinic();
  [lee, osei] = [await doctor(clinic, 'Dr. Lee'), await doctor(clinic, 'Dr. Osei')];
  [sam, olga] = [await staff(clinic, 'Sam'), await admin(clinic, 'Olga')];
  await offerEconsults(clinic);
  pass = (await enterAsProvider(clinic, sam)).pass;
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const answer = {
  assessment: 'Lichen planus fits.',
  recommendation: 'A potent steroid ointment once a day for four weeks.',
  watch_for: 'Sores in the mouth.',
  sending: 'if_needed',
} as const;
const claim = (as: Person, id: string) => clinic.call(work.claimEconsult, { as, params: { id } });
const sign = (as: Person, id: string, body: object = answer) => clinic.call(work.signEconsult, { as, params: { id }, body });
const read = async (as: Person, id: string) => (await clinic.call(readEconsult, { as, params: { id } })).reply;
const own = (question: string) => clinic.call(readOwnEconsult, { params: { pass, question }, headers: elsewhere() });
const invoice = (id: string, body: object, as = sam) => clinic.call(setEconsultInvoice, { as, params: { id }, body });
const mails = async () => {
  await clinic.settled();
  const rows = await clinic.sql<{ template: string }>(
    `select template from letter where recipient = 'mina.park@practice.test' order by created_at`,
  );
  return rows.map(({ template }) => template);
};
/** As if it had been asked this many hours earlier. */
const age = (id: string, hours: number) =>
  clinic.sql(
    `update econsult set asked_at = asked_at - make_interval(hours => $2), due_at = due_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );
const twelve = Array.from({ length: 12 }, (_, number) => number);

test('a question is answered: the desk sees the clock and the price, the dermatologist the patient without a name, the provider the signed answer', async () => {
  const id = await ask(clinic, pass);
  const [row] = (await clinic.call(listEconsults, { as: sam })).reply;
  expect(row).toMatchObject({
    id,
    state: 'asked',
    provider_name: 'Dr. Mina Park',
    price: 9500,
    photo_count: 1,
    may_claim: false,
    invoice: 'none',
  });
  expect((row?.due_at.getTime() ?? 0) - (row?.asked_at.getTime() ?? 0)).toBe(24 * 3_600_000);
  expect((await read(sam, id)).clinical).toBeNull();
  expect((await claim(sam, id)).status).toBe(404);
  expect((await claim(lee, id)).status).toBe(200);
  expect((await claim(osei, id)).refusal.detail).toBe('Dr. Lee is already answering this e-Consult.');
  const seen = (await read(lee, id)).clinical;
  expect(seen?.asked).toMatchObject({ initials: 'RR', age_band: '30_44' });
  const params = { id, photo: seen?.photos[0]?.id ?? '', size: 'screen' } as const;
  const photo = await clinic.call(work.readEconsultPhoto, { as: lee, params });
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await clinic.call(work.readEconsultPhoto, { as: sam, params })).status).toBe(404);

  const half = { ...answer, recommendation: '', sending: '' } as const;
  await clinic.call(work.saveEconsultDraft, { as: lee, params: { id }, body: half });
  expect((await read(lee, id)).clinical?.draft).toEqual(half);
  expect([(await read(osei, id)).clinical?.draft, (await own(id)).reply.answer]).toEqual([null, null]);
  expect((await sign(lee, id, half)).refusal.fields).toEqual({
    recommendation: 'Your recommendation is required',
    sending: 'Say whether to send the patient',
  });
  expect((await sign(osei, id)).status).toBe(404);
  expect((await sign(lee, id)).reply.detail).toBe('Signed. The provider is told.');
  expect((await mails()).at(-1)).toBe('econsult.answered');
  expect((await own(id)).reply).toMatchObject({
    state: 'answered',
    invoice: 'due',
    answer: { ...answer, signed_by: 'Dr. Lee, MD, FAAD' },
  });
  const paper = await clinic.call(printOwnEconsult, { params: { pass, question: id }, headers: elsewhere() });
  expect(Buffer.from(paper.reply.pdf).subarray(0, 5).toString()).toBe('%PDF-');
  const history = (await read(sam, id)).history.map(({ name }) => name);
  expect(history).toEqual(['econsult.asked', 'econsult.claimed', 'econsult.answered', 'econsult.opened']);
  expect((await clinic.call(readEconsult, { as: osei, params: { id } })).status).toBe(404);
  expect((await clinic.call(work.saveEconsultDraft, { as: lee, params: { id }, body: half })).refusal.code).toBe('wrong_state');
  await expect(clinic.sql(`update econsult_answer set watch_for = '' where econsult_id = $1`, [id])).rejects.toThrow(
    'what_is_signed_is_whole',
  );
});

test('an answer is invoiced by hand, one step after the other, from twelve windows at once too', async () => {
  const id = await ask(clinic, pass, []);
  expect((await invoice(id, { from: 'due', to: 'invoiced', number: '2026-7' })).refusal.code).toBe('moved');
  await claim(lee, id);
  await sign(lee, id);
  expect((await invoice(id, { from: 'due', to: 'invoiced', number: ' ' })).refusal.fields).toEqual({
    number: 'Write the number of your invoice',
  });
  expect((await invoice(id, { from: 'due', to: 'paid', number: '' })).refusal.code).toBe('wrong_state');
  expect((await invoice(id, { from: 'due', to: 'invoiced', number: '1' }, lee)).status).toBe(404);
  const sent = await Promise.all(twelve.map((number) => invoice(id, { from: 'due', to: 'invoiced', number: `2026-${number}` })));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await invoice(id, { from: 'invoiced', to: 'paid', number: '' })).status).toBe(200);
  expect((await own(id)).reply).toMatchObject({ invoice: 'paid', invoice_number: expect.stringMatching(/^2026-\d+$/) });
  expect((await invoice(id, { from: 'paid', to: 'invoiced', number: '' })).status).toBe(200);
  expect((await invoice(id, { from: 'invoiced', to: 'due', number: '' })).status).toBe(200);
  expect(await read(sam, id)).toMatchObject({ invoice: 'due', invoice_number: '', invoiced_at: null, paid_at: null });
  const written = await clinic.sql<{ name: string }>(
    `select name from event where subject_id = $1 and name ~ 'invoice|paid|payment' order by id`,
    [id],
  );
  expect(written.map(({ name }) => name)).toEqual([
    'econsult.invoiced',
    'econsult.paid',
    'econsult.payment_taken_back',
    'econsult.invoice_taken_back',
  ]);
});

test('twelve submissions at once with one key are one question, and the key with another form is refused', async () => {
  const headers = { ...elsewhere(), 'idempotency-key': 'econsult-key-of-twelve' };
  const body = questionForm([await phonePhoto()], { question: 'One question?' });
  const sent = await Promise.all(twelve.map(() => clinic.call(askEconsult, { params: { pass }, body, headers })));
  const ids = new Set(sent.filter(({ status }) => status === 200).map(({ reply }) => reply.id));
  expect([ids.size, sent.filter(({ status }) => status !== 200 && status !== 409)]).toEqual([1, []]);
  expect(await clinic.sql(`select 1 from econsult_question where question = 'One question?'`)).toHaveLength(1);
  const other = await clinic.call(askEconsult, { params: { pass }, body: { ...body, question: 'Another?' }, headers });
  expect(other.status).toBe(422);
});

test('twelve dermatologists take it at once: one has it', async () => {
  const id = await ask(clinic, pass, []);
  const doctors: Person[] = [];
  for (const letter of 'ABCDEFGHIJKL') doctors.push(await doctor(clinic, `Dr. Twelve ${letter}`));
  const claims = await Promise.all(doctors.map((one) => claim(one, id)));
  expect(claims.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(await clinic.sql(`select 1 from event where name = 'econsult.claimed' and subject_id = $1`, [id])).toHaveLength(1);
  const holder = doctors[claims.findIndex(({ status }) => status === 200)] ?? lee;
  const signed = await Promise.all(twelve.map(() => sign(holder, id)));
  expect(signed.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await clinic.sql(`select 1 from event where name = 'econsult.answered' and subject_id = $1`, [id])).toHaveLength(1);
});

test('whoever is not licensed where the answer is given cannot take it, and nobody keeps it by doing nothing', async () => {
  const id = await ask(clinic, pass, []);
  await clinic.sql(`update provider_licence set state = 'NY' where provider_id = $1`, [osei.accountId]);
  expect((await claim(osei, id)).refusal.detail).toBe('Your license does not count in California today, where this answer is given.');
  await clinic.sql(`update provider_licence set state = 'CA' where provider_id = $1`, [osei.accountId]);
  await claim(lee, id);
  await clinic.sql(`update econsult set claimed_until = now() - interval '1 minute' where id = $1`, [id]);
  expect((await claim(osei, id)).status).toBe(200);
  await clinic.call(work.releaseEconsult, { as: osei, params: { id } });
  expect(await read(lee, id)).toMatchObject({ state: 'asked', assigned: '', may_claim: true });
});

test('the clock warns, rings and ends it; whatever is answered late is free', async () => {
  const [answered, forgotten] = [await ask(clinic, pass, []), await ask(clinic, pass, [])];
  await claim(lee, answered);
  await age(answered, 17);
  await age(forgotten, 25);
  await watchEconsults(clinic.clinic);
  await watchEconsults(clinic.clinic);
  const rung = await clinic.sql<{ name: string; subject_id: string }>(
    `select name, subject_id from event where subject_id = any($1) and name in ('econsult.warned', 'econsult.breached') order by name`,
    [[answered, forgotten]],
  );
  expect(rung).toEqual([
    { name: 'econsult.breached', subject_id: forgotten },
    { name: 'econsult.warned', subject_id: answered },
  ]);
  expect((await mails()).filter((template) => template === 'econsult.late')).toHaveLength(1);
  await age(answered, 8);
  expect((await sign(lee, answered)).reply.detail).toBe('Signed. The provider is told; there is nothing to invoice.');
  expect((await own(answered)).reply).toMatchObject({ is_late: true, invoice: 'none', state: 'answered' });
  await age(forgotten, 3 * 24);
  await watchEconsults(clinic.clinic);
  expect((await own(forgotten)).reply).toMatchObject({
    state: 'unanswered',
    invoice: 'none',
    reason: expect.stringContaining('No dermatologist'),
  });
  expect((await mails()).at(-1)).toBe('econsult.unanswered');
});

test('it is declined with a reason, taken back, or ended by the desk once it is late; each time there is nothing to pay', async () => {
  const [declined, withdrawn, ended] = [await ask(clinic, pass, []), await ask(clinic, pass, []), await ask(clinic, pass, [])];
  const reason = { reason: 'The photos are not sharp enough. Please ask again with daylight.' };
  expect((await clinic.call(work.declineEconsult, { as: lee, params: { id: declined }, body: reason })).status).toBe(404);
  await claim(lee, declined);
  const withdraw = (question: string) => clinic.call(withdrawEconsult, { params: { pass, question }, headers: elsewhere() });
  expect((await withdraw(declined)).refusal.code).toBe('wrong_state');
  await clinic.call(work.declineEconsult, { as: lee, params: { id: declined }, body: reason });
  expect((await own(declined)).reply).toMatchObject({ state: 'declined', invoice: 'none', ...reason });
  expect((await withdraw(withdrawn)).reply.detail).toBe('Taken back. There is nothing to pay.');
  expect((await claim(lee, withdrawn)).status).toBe(404);
  const end = () =>
    clinic.call(work.endEconsult, { as: sam, params: { id: ended }, body: { reason: 'Everybody is ill. Please ask elsewhere.' } });
  expect((await end()).refusal.code).toBe('wrong_state');
  await age(ended, 25);
  await watchEconsults(clinic.clinic);
  expect((await end()).status).toBe(200);
  expect((await own(ended)).reply).toMatchObject({ state: 'unanswered', invoice: 'none' });
});

test('it is asked without a name, with the patient’s agreement, and with photos that open', async () => {
  const send = (more: object) => clinic.call(askEconsult, { params: { pass }, body: questionForm([], more), headers: elsewhere() });
  expect((await send({ initials: 'Rosa Ruiz' })).refusal.fields).toEqual({
    initials: 'Enter one to three letters, such as RR. Please no name.',
  });
  expect((await send({ agreed: false })).refusal.fields).toEqual({ agreed: 'Ask the patient first: we answer only when they agreed' });
  expect((await send({ images: [await cutOff()] })).refusal.fields).toHaveProperty('images.0');
});

test('a photo may say where on the body it is, and the dermatologist reads it, with what was measured; one that we do not take is refused', async () => {
  const quality = { sharpness: null, light: 180, glare: 0.02, share: 0.6, by: 'file' as const };
  const send = async (on: BodyPlace) =>
    clinic.call(askEconsult, {
      params: { pass },
      body: questionForm([], { images: [{ ...(await phonePhoto()), body_place: on, quality }] }),
      headers: elsewhere(),
    });
  const refused = await send({ region: 'groin', side: 'right' });
  expect([refused.status, refused.refusal.fields]).toEqual([422, { 'images.0': intimateNotFromProviders }]);
  const elbow: BodyPlace = { region: 'elbow', side: 'right' };
  const { id } = (await send(elbow)).reply;
  await claim(lee, id);
  expect((await read(lee, id)).clinical?.photos).toMatchObject([{ body_place: elbow, quality }]);
  for (const isIntimate of [false, true]) {
    const written = clinic.sql(`update econsult_photo set region = 'groin', region_is_intimate = $2 where econsult_id = $1`, [
      id,
      isIntimate,
    ]);
    await expect(written).rejects.toThrow(/econsult_photo_region/);
  }
  await clinic.call(work.releaseEconsult, { as: lee, params: { id } });
});

test('the operator opens and closes it, with its own price and clock, and no patient is offered one', async () => {
  const before = (await clinic.call(listKeptServices, { as: olga })).reply.find(({ kind }) => kind === 'econsult');
  const { name, minutes, takes_insurance, id = 0, version = 0 } = before ?? {};
  const change = (more: object, ifMatch = version) =>
    clinic.call(changeService, {
      as: olga,
      params: { id },
      body: { name, minutes, takes_insurance, is_offered: true, answer_hours: 48, ...more },
      headers: { 'if-match': `${ifMatch}` },
    });
  expect((await change({ answer_hours: 0 })).refusal.fields).toEqual({ answer_hours: 'Enter hours from 1 to 168' });
  expect((await change({ takes_insurance: true })).refusal.fields).toEqual({
    takes_insurance: 'Insurance never pays for e-Consults. Leave this off.',
  });
  expect((await change({})).reply).toMatchObject({ answer_hours: 48 });
  const offer = async () => (await clinic.call(readEconsultOffer, { headers: elsewhere() })).reply.offer;
  expect(await offer()).toEqual({ hours: 48, prices: [{ state: 'CA', price: 9500 }] });
  expect((await clinic.call(listServices)).reply.map(({ kind }) => kind)).not.toContain('econsult');
  await change({ is_offered: false }, version + 1);
  expect([await offer(), (await clinic.call(listOwnEconsults, { params: { pass }, headers: elsewhere() })).reply.offer]).toEqual([
    null,
    null,
  ]);
  const closed = await clinic.call(askEconsult, { params: { pass }, body: questionForm(), headers: elsewhere() });
  expect(closed.refusal.detail).toBe('We take no e-Consults in California just now. What you have typed is still here.');
  await offerEconsults(clinic);
});
