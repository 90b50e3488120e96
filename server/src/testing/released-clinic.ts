/** The demo clinic of an earlier release as that release left it, opened by the newest code. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareBooks as prepareCardProcessor } from '@pellis/stand-ins/card-processor/database';
import { prepareBooks as preparePharmacyNetwork } from '@pellis/stand-ins/pharmacy-network/database';
import { inject } from 'vitest';
import { nameOfFile } from '../backups/contents.ts';
import { fillDatabase } from '../backups/fill.ts';
import { makeTables } from '../backups/make-tables.ts';
import { connectAsOwner } from '../backups/tables.ts';
import { letServe } from '../platform/db/login.ts';
import { migrate } from '../platform/db/migrate.ts';
import { makeDatabase, servingUrlOf, type ThrowawayDatabase } from '../platform/db/throwaway-postgres.ts';
import { openTestClinic, type TestClinic } from './clinic.ts';
import { type ReleaseData, readRelease } from './release-data.ts';

/** Brought up to date as a start does it. */
export async function openReleased(name: string): Promise<TestClinic> {
  const [data, server] = [readRelease(name), inject('testPostgres')];
  const made = await releasedDatabase(data);
  await prepareCardProcessor(made.url);
  await preparePharmacyNetwork(made.url);
  const database = { ...made, servingUrl: servingUrlOf(made, server) };
  await letServe(made.url, database.servingUrl);
  const clinic = await openTestClinic({ ...data.secrets, DEMO: 'true' }, { database });
  for (const [key, bytes] of Object.entries(data.files)) {
    const path = join(clinic.clinic.config.dataFolder, nameOfFile(key));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(bytes, 'base64'));
  }
  return clinic;
}

/** Its rows in the newest tables. */
export async function releasedDatabase(data: ReleaseData): Promise<ThrowawayDatabase> {
  const made = await makeDatabase(inject('testPostgres').url, 'template1');
  await fillAsReleased(made.url, data);
  await migrate(made.url);
  return made;
}

/** Into an empty database: the tables as that release made them, with its rows. */
async function fillAsReleased(url: string, { about, rows, sequences }: ReleaseData): Promise<void> {
  await makeTables(url, about);
  const client = await connectAsOwner(url);
  try {
    await fillDatabase(client, about.tables, async (filling) => {
      for (const [table, lines] of Object.entries(rows)) await filling.add(table, Buffer.from(lines));
      return sequences;
    });
  } finally {
    await client.end();
  }
}
