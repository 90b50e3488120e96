/** The end of a process behind a load balancer: it says so first, serves who still comes, and only then closes its door. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { livePath, liveProtocol, openLiveTicket, ticketPrefix } from '@pellis/contract/platform/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { type PatientPerson, signUp } from '../../testing/people.ts';
import { type ClinicProcess, settingsBeside, startProcess } from '../../testing/process.ts';

const shared = { PUBLIC_URL: 'http://clinic.localhost', SESSION_SECRET: 'processes-of-one-clinic-share-one-secret' };
let clinic: TestClinic;
let ana: PatientPerson;
beforeAll(async () => {
  clinic = await openTestClinic(shared);
  ana = await signUp(clinic, 'Ana Alvarez');
});
afterAll(() => clinic.end());

/** A process whose drain no test waits for to be over: Ctrl-C ends it. */
const start = async () => startProcess(await settingsBeside(clinic, { ...shared, DRAIN_SECONDS: '600' }));
const readiness = async ({ url }: ClinicProcess) => {
  const answer = await fetch(`${url}/ready`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
async function untilClosing(process: ClinicProcess) {
  for (;;) {
    const { status, body } = await readiness(process);
    if (status === 503) return body;
    await pause(20);
  }
}

test('under steady callers nobody is refused while the balancer learns that the process is about to end', async () => {
  const process = await start();
  let isCalling = true;
  const outcomes: (number | string)[] = [];
  const call = async () => {
    while (isCalling)
      outcomes.push(
        await fetch(`${process.url}/health`).then(
          ({ status }) => status,
          (error: Error) => error.message,
        ),
      );
  };
  const callers = [call(), call(), call(), call()];
  process.child.kill('SIGTERM');
  const said = await untilClosing(process);
  const before = outcomes.length;
  while (outcomes.length < before + 50) await pause(5);
  isCalling = false;
  await Promise.all(callers);
  expect(new Set(outcomes)).toEqual(new Set([200]));
  expect(said).toMatchObject({ status: 'not ready', doors: 'closing', code: 'unavailable', request_id: expect.any(String) });
  process.child.kill('SIGINT');
  expect(await process.ended).toBe(0);
  await expect(fetch(`${process.url}/health`)).rejects.toThrow('fetch failed');
}, 240_000);

test('who is served during the drain comes by another connection next, the live connection moves when the door closes, what is under way is answered', async () => {
  const process = await start();
  const connection = await openConnection(process);
  const begun = beginLogin(process);
  process.child.kill('SIGTERM');
  await untilClosing(process);
  const answer = await fetch(`${process.url}/_api/v1/services`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(connection.heard.map(({ is }) => is)).toEqual(['open']);
  process.child.kill('SIGINT');
  expect([(await once(connection.socket, 'close'))[0], connection.heard.at(-1)?.is]).toEqual([1012, 'going']);
  const [late] = await begun.end();
  expect([late.statusCode, late.headers.connection]).toEqual([400, 'close']);
}, 240_000);

async function openConnection({ url }: ClinicProcess) {
  const { ticket } = (await clinic.call(openLiveTicket, { as: ana })).reply;
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}`, [liveProtocol, `${ticketPrefix}${ticket}`], {
    origin: shared.PUBLIC_URL,
  });
  const heard: { is: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'message');
  return { socket, heard };
}

/** Half a request, the rest of which comes when `end` is called. */
function beginLogin({ url }: ClinicProcess) {
  const body = JSON.stringify({ email: 'ana@nowhere.test', password: 'not hers' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const asked = request(`${url}/_api/v1/login`, { method: 'POST', headers });
  asked.write(body.slice(0, 10));
  return {
    end() {
      const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
      asked.end(body.slice(10));
      return answered;
    },
  };
}
