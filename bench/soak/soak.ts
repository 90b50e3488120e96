/** A clinic under mixed load for hours, looked at all the while: what it holds, how late its event loop is, which tables grow. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { processesNamed } from '../../server/src/testing/postgres.ts';
import { type Besieged, besiege } from '../crash/besieged.ts';
import { type Kind, plainKinds, type Stage } from '../crash/kinds.ts';
import { type Ledger, newLedger } from '../crash/ledger.ts';
import { openMail } from '../crash/mail.ts';
import { preparedKinds } from '../crash/prepared-kinds.ts';
import { signAllIn } from '../crash/sign-ins.ts';
import { setStage } from '../crash/stage.ts';
import { openTexts } from '../crash/texts.ts';
import { writeOn } from '../crash/writers.ts';
import { familyMegabytes, handlesOf, ownMegabytes } from '../processes.ts';
import { type Database, openDatabase } from '../scale/database.ts';
import { readTables } from '../scale/meter.ts';
import { readOn } from './readers.ts';

export interface Late {
  p50: number;
  p99: number;
  most: number;
}

/** One look. */
export interface Look {
  /** Hours since the load began. */
  at: number;
  applicationMegabytes: number;
  postgresMegabytes: number;
  handles: number;
  connections: number;
  /** Jobs that are not done. */
  jobs: number;
  /** Milliseconds that the event loop was late since the look before. */
  late: Late;
}

export interface Soaked {
  minutes: number;
  looks: Look[];
  /** Since it is warm. */
  late: Late;
  /** When it counts as warm: hours. */
  warmAt: number;
  /** Rows more at the end than when it was warm. */
  grown: Record<string, number>;
  /** Megabytes of the database then and at the end. */
  database: [number, number];
  ledger: Ledger;
  /** Answers to readers by status, and their times. */
  reads: { answers: Map<number, number>; waits: number[]; failed: Set<string> };
}

const [writers, readers] = [3, 4];
/** Milliseconds that each rests between two writes or reads. */
const rests = { write: 350, read: 250 };
const lookEveryMs = 10_000;
/** Tokens end, and people sign in again. */
const signInEveryMs = 8 * 60_000;
const kinds: Kind[] = [...plainKinds, ...preparedKinds];

export async function soak(minutes: number, say: (words: string) => void): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-soak-'));
  const [mail, texts] = [await openMail(), await openTexts()];
  const clinic = await besiege({ folder, mail, texts, hasOwnDisk: false, loaded: 'bench/soak/event-loop.mjs' });
  const database = await openDatabase(folder);
  let isOver = false;
  try {
    const stage = await setStage(clinic);
    const ledger = newLedger();
    const reads: Soaked['reads'] = { answers: new Map(), waits: [], failed: new Set() };
    const heard = (status: number, milliseconds: number, path: string) => {
      if (status === 0 || status >= 400) reads.failed.add(`${status} ${path.slice(0, 60)}`);
      reads.answers.set(status, (reads.answers.get(status) ?? 0) + 1);
      reads.waits.push(milliseconds);
    };
    const siege = { url: clinic.url, stage, ledger, kinds, isOver: () => isOver, rest: rests.write };
    const reading = { url: clinic.url, stage, isOver: () => isOver, rest: rests.read, heard };
    const people = Promise.all([
      ...Array.from({ length: writers }, () => writeOn(siege)),
      ...Array.from({ length: readers }, () => readOn(reading)),
    ]);
    const watched = await watch({ clinic, database, stage, minutes, say });
    isOver = true;
    await people;
    return { minutes, ...watched, ledger, reads };
  } finally {
    isOver = true;
    await database.close();
    await clinic.close();
    await endPostgres(folder);
    mail.close();
    texts.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Watching {
  clinic: Besieged;
  database: Database;
  stage: Stage;
  minutes: number;
  say: (words: string) => void;
}

/** The first quarter is for getting warm. */
async function watch({ clinic, database, stage, minutes, say }: Watching): Promise<Omit<Soaked, 'minutes' | 'ledger' | 'reads'>> {
  const began = Date.now();
  const hours = () => (Date.now() - began) / 3_600_000;
  const [warmAt, endAt] = [minutes / 60 / 4, minutes / 60];
  const looks: Look[] = [];
  let warm: Awaited<ReturnType<typeof readRows>> | undefined;
  let signedInAt = Date.now();
  while (hours() < endAt) {
    await pause(lookEveryMs);
    await database.ask('delete from rate_limit');
    if (Date.now() - signedInAt > signInEveryMs) {
      Object.assign(stage.tokens, await signAllIn(clinic.url));
      signedInAt = Date.now();
    }
    if (!warm && hours() >= warmAt) {
      warm = await readRows(database);
      clinic.application().send({ loop: 'begin anew' });
    }
    looks.push({ at: hours(), ...(await lookAt(clinic, database)) });
    if (looks.length % 6 === 0) say(wordsOf(looks.at(-1), minutes));
  }
  const [last, end] = [await lateOf(clinic.application()), await readRows(database)];
  const grown = Object.fromEntries(Object.entries(end.rows).map(([table, rows]) => [table, rows - (warm?.rows[table] ?? 0)]));
  return { looks, late: last.whole, warmAt, grown, database: [warm?.megabytes ?? 0, end.megabytes] };
}

async function lookAt({ folder, application }: Besieged, database: Database): Promise<Omit<Look, 'at'>> {
  const pid = application().pid ?? 0;
  const [row] = await database.ask<{ connections: number; jobs: number }>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as jobs`,
  );
  return {
    applicationMegabytes: familyMegabytes(pid),
    postgresMegabytes: processesNamed(folder, '').reduce((sum, one) => sum + ownMegabytes(one.pid), 0),
    handles: handlesOf(pid),
    connections: row?.connections ?? 0,
    jobs: row?.jobs ?? 0,
    late: (await lateOf(application())).since,
  };
}

function lateOf(application: ChildProcess): Promise<{ since: Late; whole: Late }> {
  return new Promise((told) => {
    const hear = (words: { loop?: { since: Late; whole: Late } }) => {
      if (!words.loop) return;
      application.off('message', hear);
      told(words.loop);
    };
    application.on('message', hear);
    application.send({ loop: 'say' });
  });
}

async function readRows(database: Database): Promise<{ rows: Record<string, number>; megabytes: number }> {
  const [size] = await database.ask<{ megabytes: number }>('select pg_database_size(current_database()) / 1048576.0 as megabytes');
  const tables = await readTables(database);
  return { rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), megabytes: Number(size?.megabytes) };
}

function wordsOf(look: Look | undefined, minutes: number): string {
  if (!look) return '';
  const { at, applicationMegabytes, postgresMegabytes, handles, connections, late } = look;
  return `${Math.round(at * 60)} of ${minutes} min: ${applicationMegabytes.toFixed(0)} + ${postgresMegabytes.toFixed(0)} MB, ${handles} handles, ${connections} connections, loop p99 ${late.p99.toFixed(0)} ms`;
}
