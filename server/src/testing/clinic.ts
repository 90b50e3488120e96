/** A whole clinic for a test file: its own database, storage, card processor and queue, reached through its API. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyEndpoint, type Reply, takesKey } from '@pellis/contract/platform/endpoint';
import type { Theirs } from '@pellis/contract/platform/two-at-once';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { type OpenClinic, openClinic } from '../open-clinic.ts';
import { readConfig } from '../platform/config.ts';
import { type TestDatabase, testDatabase } from '../platform/db/test-database.ts';
import { type Environment, wholeEnvironment } from '../platform/environment.ts';
import { newId } from '../platform/ids.ts';
import { openLog } from '../platform/log.ts';

export interface Asked<E extends AnyEndpoint> {
  /** Whose token to send; nobody's when not said. */
  as?: { token: string } | undefined;
  params?: z.input<E['params']>;
  /** In its decoded form, as a page holds it; sent as it is when it does not fit the contract. */
  body?: unknown;
  /** `keyless` is a call as another program may send it. */
  headers?: Record<string, string>;
}

export const keyless = { 'idempotency-key': '' };

/** Settings of a clinic that a hundred ask at the same moment, as many as a real one has: each waits ten seconds at most for a connection. */
export const ofMany: Environment = { DATABASE_CONNECTIONS: '20' };

export interface Answered<E extends AnyEndpoint> {
  status: number;
  /** Decoded by the contract; undefined for a refusal. */
  reply: Reply<E>;
  refusal: { detail: string; code: string; fields?: Record<string, string>; theirs?: Theirs; request_id: string };
  headers: Record<string, unknown>;
  raw: Buffer;
}

export interface TestClinic extends OpenClinic {
  app: FastifyInstance;
  /** Its database, as the owner. */
  databaseUrl: string;
  call<E extends AnyEndpoint>(endpoint: E, asked?: Asked<E>): Promise<Answered<E>>;
  /** As the owner of the database: past every policy. */
  sql<T extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** Waits until every job that could run has run. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens it listening on free ports of this machine; `settings` override the environment's. Its clock rests: a minute that begins would do by itself what a test does.
 * One in production is open to the public, unless it `isNew`. A `database` that is given goes with it in the end.
 */
export async function openTestClinic(
  settings: Environment = {},
  { isNew = false, database: given }: { isNew?: boolean; database?: TestDatabase } = {},
): Promise<TestClinic> {
  const database = given ?? (await testDatabase());
  const dataFolder = mkdtempSync(join(tmpdir(), 'pellis-clinic-'));
  const [port, processorPort, signInPort, pharmacyPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    PORT: String(port),
    PROCESSOR_PORT: String(processorPort),
    SIGN_IN_PORT: String(signInPort),
    PHARMACY_NETWORK_PORT: String(pharmacyPort),
    PELLIS_DATA: dataFolder,
    LOG_LEVEL: 'error',
    // each connection plans each statement anew: with few of them a test takes a fifth less, and who needs two at once is found
    DATABASE_CONNECTIONS: '6',
    // so that a test may be another address with each call
    TRUST_PROXY: 'loopback',
    // so that a test's doctor signs in with a password alone
    SECOND_FACTOR: settings['NODE_ENV'] === 'production' ? 'required' : 'optional',
    // `SEAL_PATIENT_WORDS=true npx vitest run …` runs the same tests on sealed words
    SEAL_PATIENT_WORDS: wholeEnvironment()['SEAL_PATIENT_WORDS'] ?? 'false',
    ...settings,
  });
  const open = await openClinic(config, database.servingUrl, openLog(config.logLevel));
  if (!isNew) open.clinic.readiness.isPublic = true;
  const app = await buildApp(open.clinic);
  await app.listen({ port, host: '127.0.0.1' });
  await open.work();
  open.clinic.readiness.state = 'open';
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  return {
    ...open,
    app,
    databaseUrl: database.url,
    call: (endpoint, asked = {}) => callThrough(app, endpoint, asked),
    sql: async (text, values) => (await owner.query(text, values)).rows as never,
    settled: () => settled(open),
    async end() {
      const closed = app.close();
      // the processor may just be bringing news: a connection on which nothing has come yet would be waited for
      app.server.closeAllConnections();
      await closed;
      await open.close();
      await owner.end();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export async function callThrough<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, asked: Asked<E>): Promise<Answered<E>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((asked.params as Record<string, unknown>)?.[name] ?? '')),
  );
  const response = await app.inject({
    method: endpoint.method,
    url: `/_api/v1${path}`,
    headers: {
      ...(asked.as ? { authorization: `Bearer ${asked.as.token}` } : {}),
      // each call is a wish of its own, as from a browser
      ...(takesKey(endpoint) ? { 'idempotency-key': newId() } : {}),
      ...asked.headers,
    },
    ...(asked.body === undefined ? {} : { payload: encoded(endpoint, asked.body) }),
  });
  const isGood = response.statusCode < 300;
  const json = response.headers['content-type']?.toString().includes('json') ? response.json() : undefined;
  return {
    status: response.statusCode,
    reply: isGood && json !== undefined ? (z.decode(endpoint.reply, json) as Reply<E>) : (undefined as Reply<E>),
    refusal: isGood ? undefined : json,
    headers: response.headers,
    raw: response.rawPayload,
  } as Answered<E>;
}

function encoded(endpoint: AnyEndpoint, body: unknown): object {
  const onTheWire = z.safeEncode(endpoint.body, body as never);
  return (onTheWire.success ? onTheWire.data : body) as object;
}

async function settled({ queue }: OpenClinic): Promise<void> {
  const giveUp = performance.now() + 60_000;
  while ((await queue.pending()) > 0) {
    if (performance.now() > giveUp) throw new Error('the queue did not settle in a minute');
    await new Promise((again) => setTimeout(again, 30));
  }
}

/** Below those that the system hands to whoever calls out, and of this worker alone: nobody takes it before it is listened to. */
export async function freePort(): Promise<number> {
  for (;;) {
    drawn += 1;
    const port = firstPort + (drawn % portsOfWorker);
    if (await isFree(port)) return port;
  }
}

const portsOfWorker = 4_400;
/** No two workers of a run have the same number at once; more than five there are never. */
const firstPort = 10_000 + (Number(wholeEnvironment()['VITEST_POOL_ID'] ?? 0) % 5) * portsOfWorker;
/** Another run on the same machine begins elsewhere. */
let drawn = process.pid * 37;

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, '127.0.0.1', () => server.close(() => answer(true)));
  });
}
