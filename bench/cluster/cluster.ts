/** One clinic as a large one stands, on one machine: two processes behind nginx with TLS, PgBouncer, a primary with a hot standby, and files in an object storage. A watch promotes the standby when the primary is lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import { urlOf } from '../../server/src/platform/db/postgres-place.ts';
import { startObjectStorage } from '../../server/src/testing/object-storage.ts';
import { addStandby, end, isAway, kill, leaveBehind, makePrimary, promote, type Server } from '../../server/src/testing/standby.ts';
import { type Member, openMembers } from '../upgrade/members.ts';
import { type Certificate, makeCertificate, openFront } from './front.ts';
import { openPooler, type Pooler } from './pooler.ts';
import { findPrograms } from './programs.ts';

export interface Cluster {
  url: string;
  /** What stands before Postgres, for the report. */
  pooler: { version: string; keepsStatements: boolean };
  /** Of nginx. */
  certificate: Certificate;
  primary(): Server;
  /** The processes of the application, each by its own port. */
  processes: Member[];
  /** Loses the primary at once; answers when the standby has been promoted, with the milliseconds that took. */
  losePrimary(): Promise<number>;
  /** From here on commits wait for nobody and nothing reaches the standby, as where a failover would lose what was acknowledged. */
  leaveStandbyBehind(): Promise<void>;
  /** Makes a standby anew, where the lost primary was. */
  replaceStandby(): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 500;
/** So many looks in a row find a primary that is lost, and not one that is busy. */
const misses = 3;

export async function openCluster(port: number, say: (words: string) => void, more: Record<string, string> = {}): Promise<Cluster> {
  const programs = findPrograms(['pgbouncer', 'nginx', 'openssl']);
  const folder = mkdtempSync(join(tmpdir(), 'pellis-cluster-'));
  const opened: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (let one = opened.pop(); one; one = opened.pop()) await one();
  };
  try {
    say('A primary, and a standby as its copy …');
    const servers = await openServers(folder);
    opened.push(servers.close);
    const pooler = await openPooler(join(folder, 'pooler'), programs.pgbouncer, servers.both());
    opened.push(pooler.close);
    const storage = await startObjectStorage();
    opened.push(storage.stop);
    const url = `https://localhost:${port}`;
    const certificate = makeCertificate(join(folder, 'front'), programs.openssl);
    const [processor = 0, signIn = 0, pharmacy = 0] = await freePorts(3);
    const outside = {
      PROCESSOR_URL: `https://localhost:${processor}`,
      SIGN_IN_URL: `https://localhost:${signIn}`,
      PHARMACY_NETWORK_URL: `https://localhost:${pharmacy}`,
    };
    const settings = {
      ...databaseSettings(pooler, servers.primary()),
      PELLIS_DATA: join(folder, 'data'),
      ...storage.settings,
      ...outside,
      NODE_EXTRA_CA_CERTS: certificate.certificateFile,
      ...more,
    };
    const members = openMembers({ url, settings });
    opened.push(members.close);
    say('The demo clinic is made through the pooler …');
    await members.makeDemo(root);
    say('Two processes and nginx …');
    const processes = [await members.start(root), await members.start(root)];
    const addresses = addressesOf(processes, { port, processor, signIn, pharmacy });
    opened.push(await openFront({ folder: join(folder, 'front'), nginx: programs.nginx, certificate, servers: addresses }));
    const watch = servers.watch((promoted) => {
      say('The primary was lost: the standby leads.');
      pooler.lead(promoted);
    });
    opened.push(watch.stop);
    return {
      url,
      pooler,
      certificate,
      processes,
      close,
      primary: servers.primary,
      async losePrimary() {
        const [promoted, began] = [watch.next(), performance.now()];
        kill(servers.primary());
        await Promise.race([promoted, watch.looking]);
        return performance.now() - began;
      },
      leaveStandbyBehind: servers.leaveStandbyBehind,
      async replaceStandby() {
        await servers.replaceStandby();
        const { primary, standby } = servers.both();
        pooler.lead(primary, standby);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function databaseSettings(pooler: Pooler, primary: Server): Record<string, string> {
  return {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pooler.sessionUrl,
    DATABASE_PREPARED_STATEMENTS: String(pooler.keepsStatements),
    DATABASE_REPLICA_URL: pooler.replicaUrl,
    MIGRATION_DATABASE_URL: urlOf(primary.socketFolder, 'pellis'),
  };
}

/** What a browser opens is asked of either process: the clinic, and what stands in for companies and keeps what it knows in the database. The sign-in window keeps it to itself. */
function addressesOf(processes: readonly Member[], at: { port: number } & Member['outside']) {
  return [
    { port: at.port, behind: processes.map((one) => one.port) },
    ...(['processor', 'pharmacy'] as const).map((name) => ({ port: at[name], behind: processes.map((one) => one.outside[name]) })),
    { port: at.signIn, behind: processes.slice(0, 1).map((one) => one.outside.signIn) },
  ];
}

/** The two places of a server, and who leads. */
async function openServers(folder: string) {
  let primary = await makePrimary(join(folder, 'one'));
  let standby: Server | undefined = await addStandby(primary, join(folder, 'two'));
  let free = '';
  return {
    primary: () => primary,
    both: () => ({ primary, standby }),
    async replaceStandby() {
      standby = await addStandby(primary, free);
    },
    async leaveStandbyBehind() {
      if (standby) await leaveBehind(standby, primary);
    },
    /** As Patroni or repmgr do it: whoever does not answer for a second and a half is ended first, so that never two lead. */
    watch(follow: (promoted: Server) => void) {
      let isOver = false;
      let waiting: (() => void)[] = [];
      const fail = async (successor: Server) => {
        kill(primary);
        rmSync(primary.socketFolder, { recursive: true, force: true });
        await promote(successor);
        free = primary.folder;
        [primary, standby] = [successor, undefined];
        follow(primary);
        for (const tell of waiting.splice(0)) tell();
      };
      const looking = (async () => {
        for (let missed = 0; !isOver; await pause(lookEveryMs)) {
          missed = (await isAway(primary)) ? missed + 1 : 0;
          if (missed >= misses && standby) await fail(standby);
        }
      })();
      // whoever waits for a promotion hears why there is none
      looking.catch(() => {});
      return {
        looking,
        next: () => new Promise<void>((tell) => waiting.push(tell)),
        async stop() {
          isOver = true;
          waiting = [];
          await looking.catch(() => {});
        },
      };
    },
    async close() {
      if (standby) await end(standby);
      await end(primary);
    },
  };
}
