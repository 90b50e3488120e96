/** A clinic of several processes under load is brought from one version to another: the old code goes on serving on the newer database, then each process is replaced, and no call fails. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { startPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { placeOf } from '../../server/src/platform/db/postgres-place.ts';
import { askIn } from '../../server/src/testing/postgres.ts';
import { openPooler } from '../cluster/pooler.ts';
import { findPrograms } from '../cluster/programs.ts';
import { countAll, type Follow, followed, judgeAll, readBefore } from '../crash/checks.ts';
import { type Kind, plainKinds, type Stage } from '../crash/kinds.ts';
import { type Ledger, newLedger, type Verdict } from '../crash/ledger.ts';
import { openPhases, type Phase, untilEach, untilSettled } from '../crash/phases.ts';
import { preparedKinds } from '../crash/prepared-kinds.ts';
import { setStage } from '../crash/stage.ts';
import { writeOn } from '../crash/writers.ts';
import { type Fleet, openFleet, type Way } from './fleet.ts';
import { openWindows, type Windows } from './live.ts';
import type { Member } from './members.ts';

export interface Upgrade {
  /** The folder of the code that serves first. */
  from: string;
  processes: number;
  /** The same code before and after: then a column is added to every table, as migrations of a next version may. */
  isRehearsal: boolean;
  say(words: string): void;
}

export interface Upgraded {
  processes: number;
  phases: Phase[];
  ledger: Ledger;
  verdicts: Verdict[];
  follows: Follow[];
  windows: Windows;
  /** What the balancer could not pass on. */
  failed: string[];
  /** What the processes wrote in their logs of calls that failed. */
  complaints: string[];
  /** What the old code said when it was started on the newer database; empty where there was no migration. */
  refusal: string;
  migrations: number;
  /** Added as a rehearsal. */
  columns: number;
}

const writers = 12;
/** Milliseconds that each rests on average: without that they take all of a small machine, and a new process begins minutes later. */
const rest = 300;
/** Processes that come to Postgres by themselves: each holds up to 28 of its 300 connections, and its stand-ins some more. */
export const mostDirectly = 6;

export async function upgrade({ from, processes, isRehearsal, say }: Upgrade): Promise<Upgraded> {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-upgrade-'));
  const database = await openDatabase(folder, processes);
  const fleet = await openFleet(folder, database.way);
  const ledger = newLedger();
  let isOver = false;
  try {
    say('The demo clinic is made by the old code …');
    await fleet.makeDemo(from);
    const old: Member[] = [];
    for (let n = 0; n < processes; n++) old.push(await fleet.start(from));
    const stage = await setStage({ url: fleet.url, folder });
    const kinds = kindsKnownTo(from, stage);
    const { before, tallies } = await readBefore({ folder, stage, kinds });
    const limits = setInterval(() => void askIn(folder, 'delete from rate_limit').catch(() => {}), 300);
    const siege = { url: fleet.url, stage, ledger, kinds, rest, isOver: () => isOver };
    const writing = Promise.all(Array.from({ length: writers }, () => writeOn(siege)));
    const windows = openWindows(fleet.url, Object.values(stage.tokens), 5);
    const phases = openPhases(ledger, kinds, say);
    await phases.during('old code, old database', () => untilEach(ledger, kinds));
    const { migrations, columns } = await phases.during('the database is brought up to date', async () => ({
      migrations: await migrate(fleet, folder),
      columns: isRehearsal ? await addColumns(folder) : 0,
    }));
    await phases.during('old code, newer database', () => untilEach(ledger, kinds));
    const refusal = migrations > 0 ? await refusalOf(fleet, from) : '';
    await phases.during('each process is replaced', () => replaceEach(fleet, old));
    await phases.during('new code', () => untilEach(ledger, kinds));
    isOver = true;
    await writing;
    const connected = windows.connected();
    windows.close();
    await untilSettled(folder);
    clearInterval(limits);
    const verdicts = await judgeAll({ folder, stage, intents: ledger.intents, kinds, tallies });
    const follows = followed(before, await countAll(folder, stage));
    const { failed } = fleet.balancer;
    return {
      processes,
      phases: phases.all,
      ledger,
      verdicts,
      follows,
      windows: { ...windows, connected: () => connected },
      failed,
      complaints: fleet.complaints(),
      refusal,
      migrations,
      columns,
    };
  } finally {
    isOver = true;
    await fleet.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** More processes than one Postgres has connections for come to it through PgBouncer. */
async function openDatabase(folder: string, processes: number): Promise<{ way: Way; close(): Promise<void> }> {
  const pgbouncer = processes > mostDirectly ? findPrograms(['pgbouncer']).pgbouncer : undefined;
  const postgres = await startPostgres(folder);
  const direct = { DATABASE_URL: postgres.servingUrl, MIGRATION_DATABASE_URL: postgres.url };
  if (!pgbouncer) return { way: direct, close: postgres.stop };
  const primary = { folder, socketFolder: placeOf(folder).socketFolder };
  const pooler = await openPooler(join(folder, 'pooler'), pgbouncer, { primary, standby: undefined });
  return {
    way: {
      ...direct,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: pooler.sessionUrl,
      DATABASE_PREPARED_STATEMENTS: String(pooler.keepsStatements),
    },
    async close() {
      await pooler.close();
      await postgres.stop();
    },
  };
}

/** Those whose endpoint the code that serves first knows. */
function kindsKnownTo(code: string, stage: Stage): Kind[] {
  const { paths } = JSON.parse(readFileSync(join(code, 'docs/openapi.json'), 'utf8')) as { paths: Record<string, Record<string, unknown>> };
  return [...plainKinds, ...preparedKinds].filter((kind) => {
    const { path, method } = kind.write('probe', stage).endpoint;
    return method.toLowerCase() in (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {});
  });
}

/** Answers how many migrations there were. */
async function migrate(fleet: Fleet, folder: string): Promise<number> {
  const count = async () => Number((await askIn<{ n: number }>(folder, 'select count(*)::int as n from migration'))[0]?.n);
  const before = await count();
  const { isWell, words } = await fleet.run(root, 'scripts/migrate.ts');
  if (!isWell) throw new Error(`the newest code could not bring the database up to date:\n${words}`);
  return (await count()) - before;
}

/** Answers how many; each by itself, as no migration would hold all tables at once. */
async function addColumns(folder: string): Promise<number> {
  const tables = await askIn<{ name: string }>(
    folder,
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  for (const { name } of tables) await askIn(folder, `alter table ${name} add column rehearsed text`);
  return tables.length;
}

async function refusalOf(fleet: Fleet, from: string): Promise<string> {
  const { isWell, words } = await fleet.run(from, 'scripts/migrate.ts');
  return isWell ? '' : words.trim();
}

async function replaceEach(fleet: Fleet, old: readonly Member[]): Promise<void> {
  for (const member of old) {
    await fleet.start(root);
    await fleet.end(member);
  }
}
