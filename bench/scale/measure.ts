/** Makes a clinic by the product's own writes, in two steps, and reads after each deed and each step what it cost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { type Besieged, besiege } from '../crash/besieged.ts';
import { openMail } from '../crash/mail.ts';
import { signAllIn } from '../crash/sign-ins.ts';
import { drawPhoto } from '../crash/stage.ts';
import { openTexts } from '../crash/texts.ts';
import { grainyPhoto } from '../grainy-photo.ts';
import { type Database, openDatabase } from './database.ts';
import { type Care, type Deed, deeds, type Person } from './deeds.ts';
import { bytesBelow, type Held, readHeld, readTables, readUsed, type TableSize, type Used, untilJobsAreDone } from './meter.ts';

/** What one deed of one patient costs. */
export interface Cost {
  deed: string;
  times: number;
  applicationMs: number;
  postgresMs: number;
  logBytes: number;
  /** Rows and bytes of tables with their indexes. */
  rows: number;
  tableBytes: number;
  /** The same by table. */
  byTable: Record<string, { rows: number; bytes: number }>;
  /** Of photos and documents. */
  fileBytes: number;
}

/** What stands in a table for each patient: the difference of the two steps. */
export interface Growth {
  name: string;
  rows: number;
  heap: number;
  indexes: number;
  byIndex: Record<string, number>;
}

export interface Measured {
  patients: [number, number];
  costs: Cost[];
  growth: Growth[];
  /** In a second in which nobody does anything. */
  idle: Used;
  held: { empty: Held; small: Held; large: Held };
}

/** At the same time: the machine may be small. */
const hands = 4;
const idleMs = 30_000;

export async function measure(patients: [number, number], say: (words: string) => void): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-scale-'));
  const [mail, texts] = [await openMail(), await openTexts()];
  const clinic = await besiege({ folder, mail, texts, hasOwnDisk: false });
  const database = await openDatabase(folder);
  const limits = setInterval(() => void database.ask('delete from rate_limit').catch(() => {}), 300);
  try {
    const care = await prepare(clinic, database);
    await untilJobsAreDone(database);
    const empty = await readHeld(clinic, database);
    const idle = await readIdle(clinic, database);
    await goThrough({ clinic, care, idle, from: 0, to: patients[0], say });
    const [small, before] = [await readHeld(clinic, database), await readTables(database)];
    const costs = await goThrough({ clinic, care, idle, from: patients[0], to: patients[1], say });
    const [large, after] = [await readHeld(clinic, database), await readTables(database)];
    return { patients, costs, growth: growthOf(before, after, patients[1] - patients[0]), idle, held: { empty, small, large } };
  } finally {
    clearInterval(limits);
    await database.close();
    await clinic.close();
    await endPostgres(folder);
    mail.close();
    texts.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare({ url }: Besieged, database: Database): Promise<Care> {
  const { lee, osei, sam } = await signAllIn(url);
  // the day of the dermatologist belongs to the visits of this bench
  await database.ask(
    `update appointment set during = tstzrange(lower(during) + interval '300 days', upper(during) + interval '300 days')
      where lower(during) between now() - interval '1 day' and now() + interval '1 day' and status in ('held', 'booked', 'checked_in', 'ready', 'in_call', 'disconnected')`,
  );
  return {
    ...{ url, database, lee, osei, sam },
    photo: (await drawPhoto()).toString('base64'),
    largePhoto: (await grainyPhoto()).toString('base64'),
  };
}

/** What a clinic uses in a second in which nobody does anything. */
async function readIdle(clinic: Besieged, database: Database): Promise<Used> {
  const before = await readUsed(clinic, database);
  await pause(idleMs);
  const after = await readUsed(clinic, database);
  const each = (now: number, then: number) => ((now - then) * 1000) / (after.at - before.at);
  return {
    at: 0,
    applicationSeconds: each(after.applicationSeconds, before.applicationSeconds),
    postgresSeconds: each(after.postgresSeconds, before.postgresSeconds),
    log: each(after.log, before.log),
  };
}

interface Going {
  clinic: Besieged;
  care: Care;
  idle: Used;
  from: number;
  to: number;
  say: (words: string) => void;
}

/** Everybody does the one thing, then everybody the next, so that each is measured by itself. */
async function goThrough({ clinic, care, idle, from, to, say }: Going): Promise<Cost[]> {
  const people = Array.from({ length: to - from }, (_, n): Person => {
    return { number: from + n, ...{ token: '', patient: '', assessment: '', thread: '', visit: '' } };
  });
  const costs: Cost[] = [];
  for (const deed of deeds) {
    const doing = people.slice(0, deed.most ?? people.length);
    costs.push(await measureDeed({ clinic, care, idle }, deed, doing));
    const { applicationMs, postgresMs, logBytes } = costs.at(-1) ?? { applicationMs: 0, postgresMs: 0, logBytes: 0 };
    say(
      `${deed.name}, ${doing.length} times: ${applicationMs.toFixed(0)} + ${postgresMs.toFixed(0)} ms, ${(logBytes / 1000).toFixed(0)} kB of log`,
    );
  }
  return costs;
}

async function measureDeed(
  { clinic, care, idle }: Pick<Going, 'clinic' | 'care' | 'idle'>,
  deed: Deed,
  doing: readonly Person[],
): Promise<Cost> {
  const photos = join(clinic.folder, 'files');
  const [files, tables, used] = [bytesBelow(photos), await readTables(care.database), await readUsed(clinic, care.database)];
  const waiting = [...doing];
  const one = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await deed.do(person, care);
  };
  await Promise.all(Array.from({ length: deed.isInTurn ? 1 : hands }, one));
  await untilJobsAreDone(care.database);
  const now = await readUsed(clinic, care.database);
  const times = doing.length;
  const sum = (of: TableSize[], read: (table: TableSize) => number) => of.reduce((all, table) => all + read(table), 0);
  const after = await readTables(care.database);
  const own = (name: 'applicationSeconds' | 'postgresSeconds' | 'log') =>
    Math.max(0, now[name] - used[name] - (idle[name] * (now.at - used.at)) / 1000) / times;
  return {
    deed: deed.name,
    times,
    applicationMs: own('applicationSeconds') * 1000,
    postgresMs: own('postgresSeconds') * 1000,
    logBytes: own('log'),
    rows: (sum(after, ({ rows }) => rows) - sum(tables, ({ rows }) => rows)) / times,
    tableBytes: (sum(after, ({ heap, indexes }) => heap + indexes) - sum(tables, ({ heap, indexes }) => heap + indexes)) / times,
    byTable: Object.fromEntries(
      growthOf(tables, after, times).map(({ name, rows, heap, indexes }) => [name, { rows, bytes: heap + indexes }]),
    ),
    fileBytes: (bytesBelow(photos) - files) / times,
  };
}

/** Largest first; what did not grow is left out. */
export function growthOf(before: readonly TableSize[], after: readonly TableSize[], patients: number): Growth[] {
  return after
    .map((table) => {
      const was = before.find(({ name }) => name === table.name) ?? { rows: 0, heap: 0, indexes: 0, byIndex: {} as Record<string, number> };
      const byIndex = Object.fromEntries(
        Object.entries(table.byIndex).map(([name, bytes]) => [name, (bytes - (was.byIndex[name] ?? 0)) / patients]),
      );
      const each = (now: number, then: number) => (now - then) / patients;
      return {
        name: table.name,
        rows: each(table.rows, was.rows),
        heap: each(table.heap, was.heap),
        indexes: each(table.indexes, was.indexes),
        byIndex,
      };
    })
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => b.heap + b.indexes - a.heap - a.indexes);
}
