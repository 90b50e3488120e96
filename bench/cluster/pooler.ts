/** PgBouncer in transaction mode before the primary, with a session pool beside it for who listens; told by its file and a reload which server leads. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../scripts/ports.ts';
import { servingLogin } from '../../server/src/platform/db/login.ts';
import { runnerFor } from '../../server/src/platform/db/postgres-runner.ts';
import type { Server } from '../../server/src/testing/standby.ts';
import { endProgram, keepsStatements, startProgram, versionOfPooler } from './programs.ts';

export interface Pooler {
  /** "1.24". */
  version: string;
  /** Whether statements may have names. */
  keepsStatements: boolean;
  /** For calls and the queue: another connection of Postgres for each transaction. */
  url: string;
  /** A session of one's own. */
  sessionUrl: string;
  /** At the standby, for what may be read there. */
  replicaUrl: string;
  /** Without a standby what would be read there finds a server that leads, and goes to the primary. */
  lead(primary: Server, standby?: Server): void;
  close(): Promise<void>;
}

export async function openPooler(
  folder: string,
  program: string,
  first: { primary: Server; standby: Server | undefined },
): Promise<Pooler> {
  const [port = 0] = await freePorts(1);
  const version = versionOfPooler(program);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'userlist.txt'), `"${servingLogin}" ""\n`);
  const write = (leads: Server, follows = leads) => writeFileSync(file, configOf({ leads, follows }, folder, port) + statementsOf(version));
  write(first.primary, first.standby);
  // like Postgres it refuses root
  const child = startProgram([...runnerFor(folder).before, program, file], join(folder, 'pgbouncer.log'));
  await untilOpen(port);
  return {
    version,
    keepsStatements: keepsStatements(version),
    url: `postgres://${servingLogin}@127.0.0.1:${port}/pellis`,
    sessionUrl: `postgres://${servingLogin}@127.0.0.1:${port}/pellis_session`,
    replicaUrl: `postgres://${servingLogin}@127.0.0.1:${port}/pellis_replica`,
    lead(primary, standby) {
      write(primary, standby);
      child.kill('SIGHUP');
    },
    close: () => endProgram(child),
  };
}

function configOf({ leads, follows }: { leads: Server; follows: Server }, folder: string, port: number): string {
  return `[databases]
pellis = host=${leads.socketFolder} port=5432 dbname=pellis
pellis_session = host=${leads.socketFolder} port=5432 dbname=pellis pool_mode=session pool_size=230
pellis_replica = host=${follows.socketFolder} port=5432 dbname=pellis

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = 24
max_client_conn = 2500
server_login_retry = 1
server_connect_timeout = 3
`;
}

/** Older versions know no such setting and would not start with it. */
const statementsOf = (version: string) => (keepsStatements(version) ? 'max_prepared_statements = 500\n' : '');

export async function untilOpen(port: number): Promise<void> {
  const giveUp = Date.now() + 15_000;
  const isOpen = () =>
    new Promise<boolean>((answer) => {
      const socket = createConnection(port, '127.0.0.1', () => socket.destroy()).on('error', () => answer(false));
      socket.on('close', (hadError) => answer(!hadError));
    });
  while (!(await isOpen())) {
    if (Date.now() > giveUp) throw new Error(`nothing listens on ${port}`);
    await pause(50);
  }
}
