// The processor keeps its word through lost connections, restarts and sudden ends.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startCardProcessor } from '@pellis/stand-ins/card-processor/start';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedPayments } from './embedded-gateway.ts';
import { GatewayDown } from './payments.ts';
import { cardOnFile, charge, feeOf, newKey, openTestClinic, type TestClinic } from './test-clinic.ts';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await openTestClinic();
});
afterAll(() => clinic.close());

test('the network-failure card loses two answers and ends with exactly one authorisation', async () => {
  const card = await cardOnFile(clinic, '4000 0000 0000 0119');
  const fee = feeOf(card.id);
  await expect(clinic.payments.authorise(fee)).rejects.toBeInstanceOf(GatewayDown);
  await expect(clinic.payments.authorise(fee)).rejects.toBeInstanceOf(GatewayDown);
  const held = await clinic.payments.authorise(fee);
  expect(held.state).toBe('authorised');
  expect(await clinic.payments.authorise(fee)).toEqual(held);
  expect(await authorisationsOf(fee.reference)).toEqual([{ id: held.id, state: 'authorised' }]);
  expect(await clinic.listener.about(held.id, 1)).toHaveLength(1);
});

test('a lost authorisation nobody asks for again is declined in the end, and says so when asked', async () => {
  const card = await cardOnFile(clinic, '4000 0000 0000 0119');
  const fee = feeOf(card.id);
  await expect(clinic.payments.authorise(fee)).rejects.toBeInstanceOf(GatewayDown);
  await clinic.stop();
  clinic.clock.ahead = 2 * 3600 * 1000;
  await clinic.start();
  const [begun] = await authorisationsOf(fee.reference);
  const [news] = await clinic.listener.about(begun?.id ?? '', 1);
  expect(news?.data).toMatchObject({ state: 'declined', declineCode: 'processing_error' });
  expect(await clinic.payments.authorise(fee)).toMatchObject({ id: begun?.id, state: 'declined' });
  clinic.clock.ahead = 0;
});

test('after a restart cards, money, keys and unsent news are all still there', async () => {
  clinic.faults().holdWebhooks();
  const card = await cardOnFile(clinic);
  const fee = feeOf(card.id);
  const held = await clinic.payments.authorise(fee);
  await clinic.stop();
  await expect(clinic.payments.find(held.id)).rejects.toBeInstanceOf(GatewayDown);
  await clinic.start();
  expect(await clinic.payments.authorise(fee)).toEqual(held);
  expect(await clinic.payments.capture({ id: held.id, key: newKey() })).toMatchObject({ state: 'captured' });
  const told = await clinic.listener.about(held.id, 2);
  expect(told.map(({ data }) => data.state)).toEqual(['authorised', 'captured']);
});

test('killed in the middle of work, it has done each thing wholly or not at all', async () => {
  const card = await cardOnFile(clinic);
  const child = await processorOfItsOwn();
  const payments = embeddedPayments({ ...clinic.secrets, url: child.url, timeoutMs: 30_000 });
  const fees = Array.from({ length: 40 }, () => feeOf(card.id));
  const attempts = fees.map((fee) => payments.authorise(fee));
  await attempts[5];
  child.kill();
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);

  for (const [place, fee] of fees.entries()) {
    const held = await clinic.payments.authorise(fee);
    const before = outcomes[place];
    if (before?.status === 'fulfilled') expect(held).toEqual(before.value);
    expect(await authorisationsOf(fee.reference)).toEqual([{ id: held.id, state: 'authorised' }]);
  }
});

test('a processor whose port is taken says so, and the one that has it goes on', async () => {
  await expect(startCardProcessor(clinic.settings)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect((await charge(clinic)).state).toBe('authorised');
});

/** A second process on the same books, to be ended without a word. */
async function processorOfItsOwn() {
  const { log: _log, now: _now, ...settings } = { ...clinic.settings, port: 0 };
  const script = `
    const { startCardProcessor } = await import(${JSON.stringify(import.meta.resolve('@pellis/stand-ins/card-processor/start'))})
    console.log((await startCardProcessor(${JSON.stringify(settings)})).url)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), kill: () => child.kill('SIGKILL') };
}

async function authorisationsOf(reference: string) {
  const client = new pg.Client({ connectionString: clinic.databaseUrl });
  await client.connect();
  const found = await client.query<{ id: string; state: string }>(
    'select id, state from card_processor.authorisation where reference = $1',
    [reference],
  );
  await client.end();
  return found.rows;
}
