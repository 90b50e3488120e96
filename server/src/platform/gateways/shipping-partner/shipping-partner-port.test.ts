/** What every form of the shipping partner's port must do, tried on the embedded shipping desk over real HTTP and a real Postgres. */
import { startPharmacyNetwork } from '@pellis/stand-ins/pharmacy-network/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../db/test-database.ts';
import { newId } from '../../ids.ts';
import { GatewayNotSetUp, MessageRefused } from '../refused.ts';
import { faultOfSignature } from '../signed-news.ts';
import { shippingNotSetUp } from './not-set-up.ts';
import { partnerOverHttp } from './over-http.ts';
import type { ParcelOrder, ShippingPartner } from './shipping-partner.ts';

const shared = { key: 'key of the shipping desk', secret: 'secret of the shipping desk' };
const nobody = 'http://127.0.0.1:9/nobody';
let database: Awaited<ReturnType<typeof testDatabase>>;
let desk: Awaited<ReturnType<typeof startPharmacyNetwork>>;
let partner: ShippingPartner;

beforeAll(async () => {
  database = await testDatabase();
  desk = await startPharmacyNetwork({
    port: 0,
    databaseUrl: database.url,
    ...{ secretKey: 'key', webhookSecret: 'secret', webhookUrl: nobody, shipping: { ...shared, url: nobody } },
    ...{ clinicName: 'Pellis', timeZone: 'America/Los_Angeles' },
  });
  partner = partnerOverHttp({ name: 'the shipping desk', url: `${desk.url}/shipping/`, ...shared });
});
beforeEach(() => desk.setShippingAway(false));
afterAll(async () => {
  await desk.stop();
  await database.drop();
});

const orderOf = (more: Partial<ParcelOrder['recipient']> = {}): ParcelOrder => ({
  ...{ orderId: newId(), prescription: 'rx-1', withSamples: true },
  recipient: {
    ...{ name: 'Ana Alvarez', phone: '(415) 555-0142', address: '55 Valencia St', unit: 'Apt 2' },
    ...{ city: 'San Francisco', state: 'CA', postalCode: '94103', ...more },
  },
});
const eventsOf = async (id: string) => (await partner.newsOf(id)).map(({ event }) => event);

test('it says which pharmacy it is, to whoever knows the key', async () => {
  expect(await partner.pharmacy()).toMatchObject({ name: 'Golden State Mail Pharmacy', ncpdpId: '0500116' });
  const stranger = partnerOverHttp({ name: 'a stranger', url: `${desk.url}/shipping`, key: 'wrong', secret: shared.secret });
  await expect(stranger.check()).rejects.toMatchObject({ code: 'EAUTH' });
});

test('twelve times the same order is one parcel; another one under its number is refused', async () => {
  const order = orderOf();
  await Promise.all(Array.from({ length: 12 }, () => partner.order(order)));
  expect(await eventsOf(order.orderId)).toEqual(['accepted']);
  await expect(partner.order({ ...orderOf({ unit: 'Apt 3' }), orderId: order.orderId })).rejects.toThrow(MessageRefused);
  await expect(partner.order(orderOf({ state: 'ZZ' }))).rejects.toThrow('We ship within the United States only.');
});

test('shipped, it has a number and a day; before that it can be called back, after that not', async () => {
  const [kept, left] = [orderOf(), orderOf()];
  for (const order of [kept, left]) await partner.order(order);
  await desk.moveParcel(left.orderId, 'ship');
  expect((await partner.newsOf(left.orderId)).at(-1)).toMatchObject({
    event: 'shipped',
    carrier: 'USPS',
    trackingNumber: expect.stringMatching(/^\d{22}$/),
    expectedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const answers = await Promise.all(Array.from({ length: 12 }, () => partner.cancel(kept.orderId)));
  expect(answers.every(({ isCancelled }) => isCancelled)).toBe(true);
  expect(await eventsOf(kept.orderId)).toEqual(['accepted', 'cancelled']);
  expect(await partner.cancel(left.orderId)).toEqual({ isCancelled: false, words: 'It has left already.' });
  await expect(partner.cancel('nobody')).rejects.toThrow(MessageRefused);
});

test('away, every call fails in a way that is tried again', async () => {
  await desk.setShippingAway(true);
  await expect(partner.order(orderOf())).rejects.not.toThrow(MessageRefused);
  await expect(partner.check()).rejects.toThrow('answered /shipping/v1/pharmacy with status 503');
});

test('news are believed with the secret alone, over exactly these bytes, and only fresh', () => {
  const body = Buffer.from(JSON.stringify({ id: 'news_1', about: 'order', at: new Date().toISOString(), event: 'lost', words: 'Lost.' }));
  expect(faultOfSignature(body, '', { secret: shared.secret, now: new Date() })).toBeDefined();
  for (const signature of [undefined, '', 't=1,v1=00', ['t=1', 'v1=00']])
    expect(partner.readIncoming(body, { 'shipping-partner-signature': signature })).toBeUndefined();
});

test('a clinic that has none orders nothing and believes nobody', async () => {
  const none = shippingNotSetUp();
  await expect(none.order(orderOf())).rejects.toThrow(GatewayNotSetUp);
  await expect(none.pharmacy()).rejects.toThrow(GatewayNotSetUp);
  expect(none.readIncoming(Buffer.from('{}'), {})).toBeUndefined();
});
