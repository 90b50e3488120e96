// News of the embedded network: signed, in order for each prescription, told until the clinic has them, and none lost by a restart or a sudden end.

import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { embeddedNetwork } from './embedded.ts';
import { openTestNetwork, prescriptionFrom, type TestNetwork } from './test-network.ts';

let clinic: TestNetwork;
beforeAll(async () => {
  clinic = await openTestNetwork();
});
afterEach(async () => {
  clinic.listener.day.status = 204;
  clinic.clock.ahead = 0;
  await clinic.running().setDown(false);
});
afterAll(() => clinic.close());

const heard = (id: string) => expect.poll(() => clinic.listener.eventsAbout(id), { timeout: 20_000 });

async function sent(): Promise<string> {
  const message = await prescriptionFrom(clinic.network);
  await clinic.network.send(message);
  return message.messageId;
}

test('everything is told, in its order', async () => {
  const id = await sent();
  await heard(id).toEqual(['accepted', 'received']);
  await clinic.running().act(id, 'partly_fill');
  await clinic.running().act(id, 'fill');
  await heard(id).toEqual(['accepted', 'received', 'partly_filled', 'filled']);
  const told = clinic.listener.arrivals.flatMap(({ news }) => news).filter(({ about }) => about === id);
  expect(told).toEqual(await clinic.network.newsOf(id));
});

test('a clinic that does not take them is told again, still in order', async () => {
  clinic.listener.day.status = 500;
  const id = await sent();
  await expect.poll(() => clinic.network.newsOf(id).then((news) => news.length), { timeout: 20_000 }).toBe(2);
  expect(clinic.listener.eventsAbout(id)).toEqual([]);
  clinic.listener.day.status = 204;
  clinic.clock.ahead += 3_600_000;
  await heard(id).toEqual(['accepted', 'received']);
});

test('a network that is down tells nothing, and everything once it is up', async () => {
  await clinic.running().setDown(true);
  await expect(sent()).rejects.toThrow('503');
  await clinic.running().setDown(false);
  const id = await sent();
  await heard(id).toEqual(['accepted', 'received']);
});

test('what is not signed by the network, not this body, or not of just now is not believed', async () => {
  const id = await sent();
  await heard(id).toEqual(['accepted', 'received']);
  const arrival = clinic.listener.arrivals.find(({ news }) => news[0]?.about === id) ?? expect.fail('nothing arrived');
  const { body, headers } = arrival;
  const signature = String(headers['pharmacy-network-signature']);
  expect(clinic.network.readIncoming(body, headers)).toEqual(arrival.news);
  const changed = Buffer.from(body.toString().replace('"accepted"', '"filled"'));
  const wrong = [
    [changed, signature],
    [body, ''],
    [body, signature.replace(/v1=../, 'v1=00')],
    [body, signature.replace(/t=\d+/, (part) => `t=${Number(part.slice(2)) + 1}`)],
    [body, signedBy('another secret', body, 0)],
    [body, signedBy(clinic.secrets.webhookSecret, body, -3600)],
    [Buffer.from('{}'), signedBy(clinic.secrets.webhookSecret, Buffer.from('{}'), 0)],
    [Buffer.from('no json'), signedBy(clinic.secrets.webhookSecret, Buffer.from('no json'), 0)],
  ] as const;
  for (const [given, header] of wrong)
    expect(clinic.network.readIncoming(given, { 'pharmacy-network-signature': header }), header).toBeUndefined();
  expect(clinic.network.readIncoming(body, { 'pharmacy-network-signature': [signature, signature] })).toBeUndefined();
});

test('nothing of a patient stands in its log', async () => {
  const id = await sent();
  await heard(id).toEqual(['accepted', 'received']);
  expect(clinic.logged.join('\n')).not.toMatch(/Ana|Alvarez|tretinoin|Valencia/);
});

test('after a restart prescriptions, news and what was switched are still there', async () => {
  clinic.listener.day.status = 500;
  const id = await sent();
  await clinic.running().setByHand(true);
  await clinic.stop();
  await expect(clinic.network.newsOf(id)).rejects.toThrow('fetch failed');
  await clinic.start();
  clinic.listener.day.status = 204;
  clinic.clock.ahead += 3_600_000;
  await heard(id).toContain('accepted');
  const late = await sent();
  await heard(late).toEqual(['accepted']);
  await clinic.running().setByHand(false);
  await heard(late).toEqual(['accepted', 'received']);
});

test('killed in the middle of work, it has each prescription wholly or not at all', async () => {
  const child = await networkOfItsOwn();
  const network = embeddedNetwork({ ...clinic.secrets, url: child.url, timeoutMs: 5000 });
  const messages = await Promise.all(Array.from({ length: 30 }, () => prescriptionFrom(clinic.network)));
  const attempts = messages.map((message) => network.send(message));
  await attempts[3];
  child.kill();
  const outcomes = await Promise.allSettled(attempts);
  // what it was just telling is anybody's again after a minute
  clinic.clock.ahead += 61_000;
  for (const [place, message] of messages.entries()) {
    const before = await clinic.network.newsOf(message.messageId);
    if (outcomes[place]?.status === 'fulfilled') expect(before[0]?.event).toBe('accepted');
    await clinic.network.send(message);
    await expect.poll(() => heardOnce(message.messageId), { timeout: 20_000 }).toEqual(['accepted', 'received']);
  }
}, 120_000);

/** Killed after it told something and before it kept that, it tells the same once more, under the same id. */
function heardOnce(about: string) {
  const told = clinic.listener.arrivals.flatMap(({ news }) => news).filter((one) => one.about === about);
  return [...new Map(told.map((one) => [one.id, one.event])).values()];
}

function signedBy(secret: string, body: Buffer, seconds: number): string {
  const at = Math.floor(Date.now() / 1000) + seconds;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`;
}

/** A second process on the same books, to be ended without a word. */
async function networkOfItsOwn() {
  const { log: _log, now: _now, ...settings } = { ...clinic.settings, port: 0 };
  const script = `
    const { startPharmacyNetwork } = await import(${JSON.stringify(import.meta.resolve('@pellis/stand-ins/pharmacy-network/start'))})
    console.log((await startPharmacyNetwork(${JSON.stringify(settings)})).url)`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), kill: () => child.kill('SIGKILL') };
}
