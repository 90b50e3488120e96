/** Where the benches take place: a throwaway Postgres, a clinic of 10,000 and one of 100,000 patients in their own processes, and bare routes beside them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freshServer } from '../scripts/build-server.ts';
import { freePorts } from '../scripts/ports.ts';
import { makeDatabase, openThrowawayPostgres, type ThrowawayPostgres } from '../server/src/platform/db/throwaway-postgres.ts';
import { type OwnProcess, startProcess } from './own-process.ts';
import { fill, patientsIn } from './patients.ts';

export interface Place {
  /** Signs the tokens of every clinic here. */
  secret: string;
  publicUrl: string;
  /** The ring that every clinic here seals with. */
  photoKeys: string;
  small: OwnProcess;
  large: OwnProcess;
  /** Plain Fastify and pg on the databases of the two. */
  bareSmall: OwnProcess;
  bareLarge: OwnProcess;
  /** The database of the small one. */
  smallDatabase: string;
  /** "18.4". */
  postgresVersion: string;
  /** Boots one more clinic on the small database. */
  openAnother(): Promise<OwnProcess>;
  close(): Promise<void>;
}

interface Ground {
  postgres: ThrowawayPostgres;
  /** Where files of the clinics lie. */
  folder: string;
  environment: Record<string, string>;
  /** What was opened, to be closed the other way round. */
  opened: (() => Promise<unknown> | void)[];
}

const publicUrl = 'http://clinic.test';
/** As `npm start` starts it. */
const asStarted = ['--max-semi-space-size=16'];

export async function openPlace(): Promise<Place> {
  await freshServer();
  const ground = await openGround();
  try {
    const smallDatabase = await filledDatabase(ground, patientsIn.small);
    const largeDatabase = await filledDatabase(ground, patientsIn.large);
    return {
      secret: ground.environment['SESSION_SECRET'] ?? '',
      publicUrl,
      photoKeys: ground.environment['PHOTO_KEYS'] ?? '',
      smallDatabase,
      small: await clinicOn(ground, smallDatabase),
      large: await clinicOn(ground, largeDatabase),
      bareSmall: await bareOn(ground, smallDatabase),
      bareLarge: await bareOn(ground, largeDatabase),
      postgresVersion: await versionOf(smallDatabase),
      openAnother: () => clinicOn(ground, smallDatabase),
      close: () => closeGround(ground),
    };
  } catch (error) {
    await closeGround(ground);
    throw error;
  }
}

async function openGround(): Promise<Ground> {
  const postgres = await openThrowawayPostgres(process.env['DATABASE_URL']);
  const folder = mkdtempSync(join(tmpdir(), 'pellis-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const environment = {
    NODE_ENV: 'production',
    // what is sealed has a bench of its own
    SEAL_PATIENT_WORDS: 'false',
    PAYMENTS: 'embedded',
    SESSION_SECRET: randomBytes(32).toString('base64'),
    // one more clinic on the same database has the same keys
    PHOTO_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: publicUrl,
  };
  return { postgres, folder, environment, opened: [postgres.close, removeFolder] };
}

async function closeGround({ opened }: Ground): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

async function filledDatabase({ postgres, opened }: Ground, patients: number): Promise<string> {
  const { url, drop } = await makeDatabase(postgres.url, postgres.template);
  opened.push(drop);
  await fill(url, patients);
  return url;
}

async function clinicOn({ environment, folder, opened }: Ground, databaseUrl: string): Promise<OwnProcess> {
  const [port = 0, processorPort = 0, signInPort = 0] = await freePorts(3);
  const settings = {
    ...environment,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PROCESSOR_PORT: String(processorPort),
    SIGN_IN_PORT: String(signInPort),
    PELLIS_DATA: join(folder, String(port)),
    // so that a load may come from many addresses
    TRUST_PROXY: 'loopback',
    DEMO: 'false',
  };
  const clinic = await startProcess('server/build/main.js', `http://127.0.0.1:${port}`, settings, asStarted);
  opened.push(clinic.end);
  return clinic;
}

async function bareOn({ environment, opened }: Ground, databaseUrl: string): Promise<OwnProcess> {
  const [port = 0] = await freePorts(1);
  const settings = { ...environment, BARE_PORT: String(port), BARE_DATABASE: databaseUrl };
  const bare = await startProcess('bench/bare-server.ts', `http://127.0.0.1:${port}`, settings);
  opened.push(bare.end);
  return bare;
}

async function versionOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  await client.end();
  return rows[0]?.version ?? 'unknown';
}
