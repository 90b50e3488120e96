/** The embedded Postgres of a test seen as an attacker sees it: its processes by name, to be killed or frozen, and a way in past the clinic. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { servingLogin } from '../platform/db/login.ts';
import { urlOf } from '../platform/db/postgres-place.ts';
import { type PostgresProcess, processesOf } from '../platform/db/postgres-watch.ts';
import { livingPostmaster } from '../platform/db/postmaster.ts';

export const dataOf = (folder: string) => realpathSync(join(folder, 'postgres/data'));

/** The processes whose task begins so ("checkpointer", "startup"); "postmaster" is the postmaster. */
export function processesNamed(folder: string, task: string): PostgresProcess[] {
  const data = dataOf(folder);
  if (task !== 'postmaster') return processesOf(data).filter((one) => one.task.startsWith(task));
  const pid = livingPostmaster(data)?.pid;
  return processesOf(data).filter((one) => one.pid === pid);
}

/** One of those that serve the clinic. */
export function backendOf(folder: string): PostgresProcess[] {
  return processesNamed(folder, `${servingLogin} pellis`).slice(0, 1);
}

/** True when there was one to reach. */
export function signalProcesses(processes: PostgresProcess[], signal: NodeJS.Signals): boolean {
  let isReached = false;
  for (const { pid } of processes) {
    try {
      isReached = process.kill(pid, signal) || isReached;
    } catch {
      // gone meanwhile
    }
  }
  return isReached;
}

/** Asks the Postgres that runs in this folder, as its owner. */
export async function askIn<T extends pg.QueryResultRow>(folder: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlOf(livingPostmaster(dataOf(folder))?.socketFolder ?? '', 'pellis') });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
