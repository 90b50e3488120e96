/** What a dump of the whole database tells, as a backup copies it. */
import pg from 'pg';
import { listTables, readRows } from '../backups/tables.ts';
import type { TestClinic } from './clinic.ts';

/** Those tables in which one of the words stands, as text or as bytes. */
export async function tablesThatTell(clinic: TestClinic, ...words: string[]): Promise<string[]> {
  const owner = new pg.Client({ connectionString: clinic.databaseUrl });
  await owner.connect();
  try {
    const told: string[] = [];
    const asBytes = words.map((word) => Buffer.from(word).toString('hex'));
    for (const table of await listTables(owner)) {
      const pieces: Buffer[] = [];
      for await (const piece of readRows(owner, table)) pieces.push(piece);
      const rows = Buffer.concat(pieces).toString();
      if ([...words, ...asBytes].some((word) => rows.includes(word))) told.push(table.name);
    }
    return told;
  } finally {
    await owner.end();
  }
}
