/** Where the benches take place: a throwaway Postgres, a clinic of 10,000 and one of 100,000 patients in their own processes, and bare routes beside them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../scripts/ports.ts';
import { makeDatabase, openThrowawayPostgres } from '../server/src/platform/db/throwaway-postgres.ts';
import { type OwnProcess, startProcess } from './own-process.ts';
import { fill } from './patients.ts';

export const patientsIn = { small: 10_000, large: 100_000 };

export interface Place {
  /** Signs the tokens of every clinic here. */
  secret: string;
  publicUrl: string;
  small: OwnProcess;
  large: OwnProcess;
  /** Plain Fastify and pg on the databases of the two. */
  bareSmall: OwnProcess;
  bareLarge: OwnProcess;
  smallDatabase: string;
  /** Boots one more clinic on the small database. */
  openAnother(): Promise<OwnProcess>;
  close(): Promise<void>;
}

const publicUrl = 'http://clinic.test';

export async function openPlace(): Promise<Place> {
  const closing: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const step of closing.reverse()) await step();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'pellis-bench-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await openThrowawayPostgres(process.env['DATABASE_URL']);
    closing.push(postgres.close);
    const secret = randomBytes(32).toString('base64');
    const photoKeys = `k1:${randomBytes(32).toString('base64')}`;
    const began = async (starting: Promise<OwnProcess>) => {
      const started = await starting;
      closing.push(started.end);
      return started;
    };
    const database = async (patients: number) => {
      const made = await makeDatabase(postgres.url, postgres.template);
      closing.push(made.drop);
      await fill(made.url, patients);
      return made.url;
    };
    const clinicOn = async (url: string) => {
      const [port = 0, processorPort = 0] = await freePorts(2);
      return began(
        startProcess('server/src/main.ts', `http://127.0.0.1:${port}`, {
          NODE_ENV: 'production',
          DATABASE_URL: url,
          PORT: String(port),
          PROCESSOR_PORT: String(processorPort),
          PUBLIC_URL: publicUrl,
          PELLIS_DATA: join(folder, String(port)),
          SESSION_SECRET: secret,
          PHOTO_KEYS: photoKeys,
          // so that a load may come from many addresses
          TRUST_PROXY: 'true',
          DEMO: 'false',
        }),
      );
    };
    const bareOn = async (url: string) => {
      const [port = 0] = await freePorts(1);
      const environment = {
        NODE_ENV: 'production',
        BARE_PORT: String(port),
        BARE_DATABASE: url,
        SESSION_SECRET: secret,
        PUBLIC_URL: publicUrl,
      };
      return began(startProcess('bench/bare-server.ts', `http://127.0.0.1:${port}`, environment));
    };
    const [smallDatabase, largeDatabase] = [await database(patientsIn.small), await database(patientsIn.large)];
    return {
      secret,
      publicUrl,
      small: await clinicOn(smallDatabase),
      large: await clinicOn(largeDatabase),
      bareSmall: await bareOn(smallDatabase),
      bareLarge: await bareOn(largeDatabase),
      smallDatabase,
      openAnother: () => clinicOn(smallDatabase),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
