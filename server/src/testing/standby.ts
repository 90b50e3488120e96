/** A primary and its hot standby, from the embedded Postgres' programs. None of them is `pg_basebackup`, so the standby begins as a copy of the files between `pg_backup_start` and `pg_backup_stop`. */
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bringUp } from '../platform/db/bring-up.ts';
import { startPostgres } from '../platform/db/embedded-postgres.ts';
import { askPostgres, clientFor, placeOf, preparePlace } from '../platform/db/postgres-place.ts';
import { ownBinaries } from '../platform/db/postgres-process.ts';
import { runnerFor } from '../platform/db/postgres-runner.ts';
import { endPostmaster, tellToEnd } from '../platform/db/postmaster.ts';
import { askIn, processesNamed, signalProcesses } from './postgres.ts';

export interface Server {
  folder: string;
  /** Where it is reached: a folder with its socket. */
  socketFolder: string;
}

const standbyName = 'standby';
/** Of a running server these are its own, and a copy begins without them. */
const ownOfEach = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const notCopied = ['postmaster.pid', 'postmaster.opts'];

/** With the clinic's database and the logins in it. */
export async function makePrimary(folder: string): Promise<Server> {
  const made = await startPostgres(folder);
  await made.stop();
  return start(folder);
}

/** Answers when the primary waits for it with each commit. */
export async function addStandby(primary: Server, folder: string): Promise<Server> {
  rmSync(folder, { recursive: true, force: true });
  const { data } = preparePlace(folder);
  await askIn(primary.folder, `select pg_create_physical_replication_slot($1, true)`, [standbyName]);
  await copyData(primary, data);
  const from = `host=${primary.socketFolder} user=pellis application_name=${standbyName}`;
  writeFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\nprimary_slot_name = '${standbyName}'\n`, {
    mode: 0o600,
  });
  writeFileSync(join(data, 'standby.signal'), '', { mode: 0o600 });
  const standby = await start(folder);
  await askIn(primary.folder, `alter system set synchronous_standby_names = '${standbyName}'`);
  await askIn(primary.folder, 'select pg_reload_conf()');
  await untilSynchronous(primary);
  return standby;
}

/** A backup of the lowest kind: the files as they are while they are written, and the label that says from where the log makes them whole. */
async function copyData(primary: Server, to: string): Promise<void> {
  const client = clientFor(primary.socketFolder);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    const from = placeOf(primary.folder).data;
    cpSync(from, to, { recursive: true, filter: (path) => !notCopied.some((name) => path === join(from, name)) });
    for (const name of ownOfEach) for (const entry of readdirSync(join(to, name))) rmSync(join(to, name, entry), { recursive: true });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  } finally {
    await client.end();
  }
}

async function start(folder: string): Promise<Server> {
  const place = preparePlace(folder);
  const runner = { ...runnerFor(place.cluster), binaries: ownBinaries() };
  const socketFolder = await bringUp({ place, runner, say: () => {} });
  process.on('exit', () => tellToEnd(place.data));
  return { folder, socketFolder };
}

/** No commit waits for it any more, and nothing reaches it: what is acknowledged from here on is lost with the primary. */
export async function leaveBehind(standby: Server, primary: Server): Promise<void> {
  await askIn(primary.folder, 'alter system reset synchronous_standby_names');
  await askIn(primary.folder, 'select pg_reload_conf()');
  await askIn(standby.folder, `alter system set primary_conninfo = ''`);
  await askIn(standby.folder, 'select pg_reload_conf()');
}

async function untilSynchronous({ folder }: Server): Promise<void> {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const rows = await askIn(folder, `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`);
    if (rows.length > 0) return;
    if (Date.now() > giveUp) throw new Error('the standby does not follow the primary after a minute');
    await pause(100);
  }
}

/** As when its machine is lost: every process of it at once, and none comes back. */
export function kill({ folder }: Server): void {
  signalProcesses(processesNamed(folder, ''), 'SIGKILL');
}

export async function isAway({ socketFolder }: Server): Promise<boolean> {
  return (await askPostgres(socketFolder)) !== 'answers';
}

/** From here on it is the primary. */
export async function promote({ folder }: Server): Promise<void> {
  await askIn(folder, 'select pg_promote(true, 60)');
}

export async function end({ folder, socketFolder }: Server): Promise<void> {
  await endPostmaster(placeOf(folder).data);
  rmSync(socketFolder, { recursive: true, force: true });
}
