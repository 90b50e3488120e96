/** Uploads: who holds lines open without sending keeps nobody's photos out, and nobody holds more than their part. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { openConversation } from '@pellis/contract/conversations/conversations';
import { endpoints } from '@pellis/contract/endpoints';
import { sendReferral } from '@pellis/contract/referrals/referrals';
import { measureUp } from '@pellis/contract/visits/visit-call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { words } from '../../testing/conversations.ts';
import { elsewhere, type PatientPerson, signUp } from '../../testing/people.ts';
import { answerFaults } from './faults.ts';
import { openHttp } from './requests.ts';
import type { UploadLimits } from './upload-gate.ts';

const megabyte = 1024 * 1024;
let clinic: TestClinic;
let ana: PatientPerson;
let ben: PatientPerson;
const opened: Socket[] = [];

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await clinic.end();
});

test('connections that send nothing keep no patient’s photos out', { timeout: 60_000 }, async () => {
  const { port } = clinic.clinic.config;
  const lines = Array.from({ length: 200 }, (_, number) => {
    if (number < 8) return halfOpen(port, openConversation.path, { authorization: `Bearer ${ben.token}` });
    if (number < 100) return halfOpen(port, sendReferral.path, {});
    return halfOpen(port, '/rapid_assessment_followup/nobodys-link', {});
  });
  // those who may not wait are told so at once; the others hold on
  await expect.poll(() => lines.filter(({ status }) => status() !== undefined).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(192);
  for (const { send } of lines) send('x');
  expect((await sendPhotos(port, ana)).status).toBe(200);
  for (const { socket } of lines) socket.destroy();
  await expect.poll(() => heard(port, ben), { timeout: 20_000, interval: 500 }).toBe('200 undefined');
});

test('an account’s fifth upload at once waits for one of its four, and nobody else’s', { timeout: 60_000 }, async () => {
  const { port } = clinic.clinic.config;
  const five = Array.from({ length: 5 }, () => halfOpen(port, openConversation.path, { authorization: `Bearer ${ana.token}` }));
  // one of them is told so: the other four are in
  await expect.poll(() => five.filter(({ status }) => status() === 429).length, { timeout: 20_000 }).toBe(1);
  const refused = await sendPhotos(port, ana);
  expect(refused.headers.get('retry-after')).toBe('20');
  expect(await heard(port, ben)).toBe('200 undefined');
  five.find(({ status }) => status() === undefined)?.socket.destroy();
  await expect.poll(() => heard(port, ana), { timeout: 20_000, interval: 500 }).toBe('200 undefined');
});

/** Whoever refers a patient holds nothing yet, and the measurement of a line is for everybody: their address alone bounds them. */
const provesNothing: unknown[] = [sendReferral, measureUp];
const open = endpoints.filter(({ access, bodyLimit }) => access === 'public' && (bodyLimit ?? 0) > megabyte);

test.each(open.filter((endpoint) => !provesNothing.includes(endpoint)).map((endpoint) => [endpoint.path, endpoint] as const))(
  'a stranger at %s is refused before a byte of the body is read',
  async (path) => {
    const line = halfOpen(clinic.clinic.config.port, path.replaceAll(/:\w+/g, 'nobodys'), elsewhere());
    await expect.poll(line.status, { timeout: 20_000 }).toBe(404);
  },
);

test('who sends too slowly is told so, gives the seat back, and a steady sender is not too slow', { timeout: 60_000 }, async () => {
  const { app, port } = await openGate({ windowMs: 250, leastBytes: 50, perVisitor: 2 });
  const [silent, dripping] = [halfOpen(port, '/large', {}), halfOpen(port, '/large', {})];
  const drip = setInterval(() => dripping.send('x'), 20);
  await expect.poll(silent.status, { timeout: 20_000 }).toBe(408);
  await expect.poll(dripping.status, { timeout: 20_000 }).toBe(408);
  clearInterval(drip);
  expect(silent.answer()).toMatchObject({ code: 'too_slow', detail: expect.stringContaining('too slow'), request_id: expect.any(String) });
  const pieces = 100;
  const steady = halfOpen(port, '/large', {}, 2 + pieces * 100);
  steady.send('"');
  let sent = 0;
  const flow = setInterval(() => sent++ < pieces && steady.send(' '.repeat(100)), 10);
  await expect.poll(steady.status, { timeout: 30_000 }).toBe(200);
  clearInterval(flow);
  await app.close();
});

test('what was claimed fills nothing; what was received does, until it is answered', { timeout: 60_000 }, async () => {
  const { app, port } = await openGate({ mostBytes: 3 * megabyte, perVisitor: 20 });
  const claims = Array.from({ length: 12 }, () => halfOpen(port, '/large', {}));
  expect((await sendText(port, 2 * megabyte)).status).toBe(200);
  claims[0]?.send('x'.repeat(2 * megabyte));
  await expect.poll(async () => (await sendText(port, 2 * megabyte)).status, { timeout: 20_000 }).toBe(503);
  const full = await sendText(port, 2 * megabyte);
  expect([full.headers.get('retry-after'), ((await full.json()) as { code: string }).code]).toEqual(['5', 'unavailable']);
  // a small form is no upload
  expect((await sendText(port, 2_000)).status).toBe(200);
  claims[0]?.socket.destroy();
  await expect.poll(async () => (await sendText(port, 2 * megabyte)).status, { timeout: 20_000 }).toBe(200);
  await app.close();
});

test('one address of strangers holds its own part only', { timeout: 60_000 }, async () => {
  const { app, port } = await openGate({ mostBytesEach: 3 * megabyte, perVisitor: 20 });
  const first = halfOpen(port, '/large', {});
  first.send('x'.repeat(2 * megabyte));
  await expect.poll(async () => (await sendText(port, 2 * megabyte)).status, { timeout: 20_000 }).toBe(429);
  expect((await sendText(port, 2 * megabyte, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
  await app.close();
});

interface Line {
  socket: Socket;
  send(text: string): void;
  status(): number | undefined;
  answer(): unknown;
}

/** Claims a large body and sends none of it. */
function halfOpen(port: number, path: string, headers: Record<string, string>, length = 30 * megabyte): Line {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (piece) => {
    heard += String(piece);
  });
  const all = { host: 'clinic.test', 'content-type': 'application/json', 'content-length': String(length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path.startsWith('/large') ? path : `/_api/v1${path}`} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n"`);
  return {
    socket,
    send: (text) => void (socket.writable && socket.write(text)),
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? Number.NaN) || undefined,
    answer: () => JSON.parse(heard.slice(heard.indexOf('{'), heard.lastIndexOf('}') + 1)),
  };
}

/** A message, with as much air behind it as makes it an upload. */
function sendPhotos(port: number, as: PatientPerson): Promise<Response> {
  const body = JSON.stringify({ topic: 'general', message: words('Look') }) + ' '.repeat(5 * megabyte);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${as.token}` };
  return fetch(`http://127.0.0.1:${port}/_api/v1${openConversation.path}`, { method: 'POST', headers, body });
}

async function heard(port: number, as: PatientPerson): Promise<string> {
  const answer = await sendPhotos(port, as);
  return `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
}

function sendText(port: number, length: number, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify('x'.repeat(length));
  return fetch(`http://127.0.0.1:${port}/large`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

/** Nothing but the gate and what reads a body. */
async function openGate(uploads: Partial<UploadLimits>): Promise<{ app: FastifyInstance; port: number }> {
  const app = openHttp(clinic.clinic, { uploads });
  answerFaults(app);
  app.post('/large', { bodyLimit: 60 * megabyte }, async () => ({ arrived: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}
