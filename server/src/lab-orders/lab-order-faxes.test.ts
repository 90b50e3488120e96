/** Requisitions by fax: each goes out once, the patient reads that it arrived, and one that did not is its dermatologist's to see to. */
import { faxLabOrder, listLabFaxNumbers, settleLabFax } from '@pellis/contract/lab-orders/lab-order-faxes';
import { cancelLabOrder, listLabOrders } from '@pellis/contract/lab-orders/lab-orders';
import { readLabWork } from '@pellis/contract/lab-results/lab-results';
import { readRecord } from '@pellis/contract/medical-records/medical-records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { GatewayNotSetUp } from '../platform/gateways/refused.ts';
import { newId } from '../platform/ids.ts';
import { fillProfile, keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { orderSigned } from '../testing/labs.ts';
import { doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { hearLabFax, watchLabFaxes } from './send-fax.ts';
import { tellFaxFailed } from './tell.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let osei: Person;
let sam: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, lee] = [await signUp(clinic, 'Ana Alvarez'), await doctor(clinic, 'Dr. Lee')];
  [osei, sam] = [await doctor(clinic, 'Dr. Osei'), await staff(clinic, 'Sam')];
  await shipCuratedCodes(clinic.clinic.db);
  await fillProfile(clinic, ana);
  await keepCard(clinic, ana);
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const twelve = Array.from({ length: 12 });
const ordered = () => orderSigned(clinic, { patient: ana, by: lee });
const to = { lab: 'Bay Laboratory', number: '(415) 555-0134' };
const busy = { lab: 'Hill Laboratory', number: '(415) 555-0199' };
const fax = (id: string, where = to, as: Person = lee) =>
  clinic.call(faxLabOrder, { as, params: { id }, body: where, headers: { 'idempotency-key': newId() } });
const faxOf = async (id: string, as: Person = lee) =>
  (await clinic.call(listLabOrders, { as, params: { id: ana.patientId } })).reply.find((order) => order.id === id)?.fax;
const becomes = (id: string, state: string) => expect.poll(async () => (await faxOf(id))?.state, { timeout: 30_000 }).toBe(state);
const notSent = async (as: Person = lee) => (await clinic.call(readLabWork, { as })).reply.not_sent;
const settle = (id: string, words = 'Ana takes the paper along.', as: Person = lee) =>
  clinic.call(settleLabFax, { as, params: { id }, body: { words }, headers: { 'idempotency-key': newId() } });

test('a requisition goes to a laboratory once, and the patient reads it once it is there', async () => {
  const order = await ordered();
  for (const as of [ana, osei, sam]) expect((await fax(order.id, to, as)).status).toBe(404);
  expect((await fax(order.id, { ...to, number: '911' })).refusal.fields).toHaveProperty('number');
  const pressed = await Promise.all(twelve.map(() => fax(order.id)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  expect(pressed.find(({ status }) => status === 200)?.reply.detail).toBe('On its way by fax to Bay Laboratory, (415) 555-0134.');
  expect(await faxOf(order.id, ana)).toBeNull();
  await becomes(order.id, 'arrived');
  expect(await faxOf(order.id, ana)).toMatchObject({ ...to, asked_by: 'Dr. Lee', ended_at: expect.any(Date) });
  const kept = (await clinic.clinic.faxOutbox?.list())?.filter(({ to: number }) => number === to.number) ?? [];
  expect(kept).toHaveLength(1);
  expect((await clinic.clinic.faxOutbox?.pdfOf(kept[0]?.id ?? ''))?.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await clinic.call(listLabFaxNumbers, { as: osei })).reply).toEqual([to]);
  const { lab_orders } = (await clinic.call(readRecord, { as: ana })).reply;
  expect(lab_orders.find(({ id }) => id === order.id)?.fax).toMatchObject(to);
});

test('one that fails is work of its dermatologist with the reason, until it is sent again or handed over', async () => {
  const order = await ordered();
  await fax(order.id, busy);
  await becomes(order.id, 'failed');
  expect(await faxOf(order.id, ana)).toBeNull();
  expect(await notSent()).toMatchObject([
    { id: order.id, patient: { name: 'Ana Alvarez' }, fax: { ...busy, words: 'The line was busy.', settled: null } },
  ]);
  await clinic.settled();
  const letters = await clinic.sql<{ body: string }>(`select body from letter where template = 'lab_order.not_faxed' and recipient = $1`, [
    lee.email,
  ]);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).not.toMatch(/Ana|Hill|CMP|metabolic/);

  const id = (await faxOf(order.id))?.id ?? '';
  for (const as of [ana, osei, sam]) expect((await settle(id, 'x', as)).status).toBe(404);
  expect((await settle(id, ' ')).refusal.fields).toEqual({ words: 'Write what was done' });
  const pressed = await Promise.all(twelve.map(() => settle(id)));
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await notSent()).toEqual([]);
  expect((await faxOf(order.id))?.settled).toMatchObject({ by: 'Dr. Lee', words: 'Ana takes the paper along.' });

  await fax(order.id, busy);
  await becomes(order.id, 'failed');
  expect(await notSent()).toHaveLength(1);
  await fax(order.id);
  await becomes(order.id, 'arrived');
  expect(await notSent()).toEqual([]);
});

test('a service that is away loses nothing and sends nothing twice; after a day it is somebody’s work, and what arrives all the same is said', async () => {
  const gateway = clinic.clinic.faxOutbox;
  if (!gateway) throw new Error('the test clinic has no outbox');
  const { send } = gateway;
  const sent: string[] = [];
  gateway.send = async (one) => {
    sent.push(one.id);
    // the answer to the first is lost
    if (sent.length === 1) throw new Error('away');
  };
  const order = await ordered();
  await fax(order.id, { lab: 'Far Laboratory', number: '(415) 555-0135' });
  await expect.poll(async () => (await faxOf(order.id))?.words, { timeout: 30_000 }).toMatch(/does not answer/);
  await becomes(order.id, 'sent');
  gateway.send = send;
  expect(new Set(sent).size).toBe(1);
  const later = (hours: number) => watchLabFaxes(clinic.clinic, new Date(Date.now() + hours * 3_600_000));
  await later(23);
  expect((await faxOf(order.id))?.state).toBe('sent');
  await Promise.all(twelve.map(() => later(25)));
  expect(await faxOf(order.id)).toMatchObject({ state: 'failed', words: expect.stringMatching(/not said for a day/) });
  expect(await clinic.sql(`select from event where name = 'lab_order.fax_failed' and subject_id = $1`, [sent[0]])).toHaveLength(1);
  const news = { about: sent[0] ?? '', outcome: 'delivered' as const, words: '' };
  await Promise.all(twelve.map(() => hearLabFax(clinic.clinic, news)));
  expect(await faxOf(order.id)).toMatchObject({ state: 'arrived', words: '' });
  // that it failed comes too late
  await hearLabFax(clinic.clinic, { ...news, outcome: 'failed', words: 'The line was busy.' });
  expect((await faxOf(order.id))?.state).toBe('arrived');
  expect(await clinic.sql(`select from event where name = 'lab_order.fax_arrived' and subject_id = $1`, [sent[0]])).toHaveLength(1);
  expect(await hearLabFax(clinic.clinic, { ...news, about: 'unknown' })).toBe(false);
});

test('a cancelled order leaves no more, and whoever has it already is called', async () => {
  const cancel = async (id: string) =>
    (await clinic.call(cancelLabOrder, { as: lee, params: { id }, body: { reason: 'Done elsewhere' } })).reply.detail;
  const there = await ordered();
  await fax(there.id);
  await becomes(there.id, 'arrived');
  expect(await cancel(there.id)).toMatch(/Bay Laboratory has the order by fax, or will have it in a moment: please call them\.$/);
  expect((await fax(there.id)).refusal.code).toBe('not_open');
  const never = await ordered();
  expect(await cancel(never.id)).not.toMatch(/fax/);
});

test('a clinic without a fax service says so at once, and what was not sent is its dermatologist’s to hand over', async () => {
  const gateway = clinic.clinic.faxOutbox;
  if (!gateway) throw new Error('the test clinic has no outbox');
  const { send } = gateway;
  gateway.send = () => Promise.reject(new GatewayNotSetUp('there is no fax service'));
  const order = await ordered();
  await fax(order.id);
  await becomes(order.id, 'failed');
  gateway.send = send;
  expect((await notSent()).map((one) => one.fax?.words)).toEqual(['The clinic has no fax service. Hand the paper over another way.']);
});

test('one that fails of somebody who left is seen to by whoever has their patients, and by nobody before', async () => {
  const order = await ordered();
  await fax(order.id, busy);
  await becomes(order.id, 'failed');
  const [failed] = await clinic.sql<{ id: string }>('select id from lab_order_fax where order_id = $1', [order.id]);
  const id = failed?.id ?? '';
  const listed = async () => (await notSent(osei)).filter((one) => one.id === order.id).length;
  expect([await notSent(osei), (await settle(id, 'By hand.', osei)).status]).toEqual([[], 404]);
  await clinic.sql('update account set disabled_at = now() where id = $1', [lee.accountId]);
  try {
    expect(await listed()).toBe(1);
    expect((await settle(id, 'By hand.', sam)).status).not.toBe(200);
    await tellFaxFailed(clinic.clinic, { id: 987_654_321, name: 'lab_order.fax_failed', subject_id: id } as RecordedEvent);
    expect(await clinic.sql(`select from letter where template = 'lab_order.not_faxed' and recipient = $1`, [osei.email])).toHaveLength(1);
    // faxed again in vain by whoever has it now, it stands once
    expect((await fax(order.id, busy, osei)).status).toBe(200);
    await expect.poll(listed, { timeout: 30_000 }).toBe(1);
    const [again] = await clinic.sql<{ id: string }>('select id from lab_order_fax where order_id = $1 and settled_at is null', [order.id]);
    expect((await settle(again?.id ?? '', 'By hand.', osei)).status).toBe(200);
    expect(await listed()).toBe(0);
  } finally {
    await clinic.sql('update account set disabled_at = null where id = $1', [lee.accountId]);
  }
});
