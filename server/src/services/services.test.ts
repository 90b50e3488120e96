/** The price list, as anybody reads it. */
import { listServices } from '@pellis/contract/services/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.end());

const priceOf = async (id: number) => (await clinic.call(listServices)).reply.find((service) => service.id === id)?.price;

test('a visitor reads what is offered and what it costs today', async () => {
  const { reply } = await clinic.call(listServices);
  expect(reply.map(({ id, kind, price, currency }) => [id, kind, price, currency])).toEqual([
    [1, 'video_first', 19900, 'USD'],
    [2, 'rapid_assessment', 17900, 'USD'],
    [3, 'video_follow_up', 15900, 'USD'],
  ]);
});

test('the six services of the specification invite to another Rapid Assessment, and no other does', async () => {
  const rows = await clinic.sql(`select id from service where follow_up_kind = 'rapid_assessment' order by id`);
  expect(rows.map(({ id }) => id)).toEqual([2, 57, 71, 72, 73, 74]);
});

test('a new price counts from its day on, not before', async () => {
  await clinic.sql(`insert into service_price (service_id, price, from_day) values (2, 18900, today_in('CA') + 2)`);
  expect(await priceOf(2)).toBe(17900);
  await clinic.sql(`insert into service_price (service_id, price, from_day) values (1, 20900, today_in('CA'))`);
  expect(await priceOf(1)).toBe(20900);
});

test('what is no longer offered is not listed', async () => {
  await clinic.sql('update service set is_offered = false where id = 3');
  expect(await priceOf(3)).toBeUndefined();
});
