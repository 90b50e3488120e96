/** Processes of one clinic on one Postgres, each of the code that is said, behind one balancer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import type { RunningDatabase } from '../../server/src/platform/db/prepare.ts';
import { untilReady } from '../crash/besieged.ts';
import { type Balancer, openBalancer } from './balancer.ts';

export interface Fleet {
  url: string;
  balancer: Balancer;
  /** Makes the demo clinic with this code, in a process that ends. */
  makeDemo(code: string): Promise<void>;
  start(code: string): Promise<Member>;
  /** Runs a script of this code on the same database; answers what it wrote, and whether it was well. */
  run(code: string, script: string): Promise<{ isWell: boolean; words: string }>;
  /** Ends one as a supervisor does, and waits until it has gone. */
  end(member: Member): Promise<void>;
  close(): Promise<void>;
}

export interface Member {
  port: number;
  child: ChildProcess;
}

/** Long enough for the balancer to have looked. */
const drainSeconds = '2';

export async function openFleet(folder: string, database: RunningDatabase): Promise<Fleet> {
  const [front = 0] = await freePorts(1);
  const url = `http://localhost:${front}`;
  const balancer = await openBalancer(front);
  const members = new Set<Member>();
  const settings = async (more: Record<string, string> = {}) => {
    const [port = 0, processor = 0, signIn = 0, pharmacy = 0] = await freePorts(4);
    return {
      ...{ PORT: `${port}`, PROCESSOR_PORT: `${processor}`, SIGN_IN_PORT: `${signIn}`, PHARMACY_NETWORK_PORT: `${pharmacy}` },
      ...{ PROCESSOR_URL: `http://localhost:${processor}`, PHARMACY_NETWORK_URL: `http://localhost:${pharmacy}`, PUBLIC_URL: url },
      ...{ DATABASE_URL: database.servingUrl, MIGRATION_DATABASE_URL: database.url, PELLIS_DATA: join(folder, 'data') },
      ...{ TURN_URLS: 'turn:localhost:3478', TURN_SECRET: 'nobody calls while a fleet is tried' },
      ...{ NODE_ENV: 'development', DEMO: 'false', SECOND_FACTOR: 'optional', TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal' },
      ...{ DRAIN_SECONDS: drainSeconds, ...more },
    };
  };
  const launch = async (code: string, script: string, more: Record<string, string> = {}) => {
    const environment = await settings(more);
    const endWithUs = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;
    const child = spawn(process.execPath, ['--import', endWithUs, join(code, script)], {
      cwd: code,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(String(part)));
    return { child, port: Number(environment.PORT), words: () => parts.join('') };
  };
  const gone = async (child: ChildProcess) => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const endMember = async (member: Member) => {
    member.child.kill('SIGTERM');
    await gone(member.child);
    balancer.remove(member.port);
    members.delete(member);
  };
  return {
    url,
    balancer,
    async makeDemo(code) {
      const { child, port, words } = await launch(code, 'server/src/main.ts', { DEMO: 'true', DRAIN_SECONDS: '0' });
      await untilReady(`http://localhost:${port}`, child).catch((error: Error) => {
        throw new Error(`${error.message}:\n${words()}`);
      });
      child.kill('SIGTERM');
      await gone(child);
    },
    async start(code) {
      const { child, port, words } = await launch(code, 'server/src/main.ts');
      const member = { port, child };
      members.add(member);
      await untilReady(`http://localhost:${port}`, child).catch((error: Error) => {
        throw new Error(`${error.message}:\n${words()}`);
      });
      balancer.add(port);
      // the balancer looks before it sends anybody
      await pause(500);
      return member;
    },
    async run(code, script) {
      const { child, words } = await launch(code, script);
      await gone(child);
      return { isWell: child.exitCode === 0, words: words() };
    },
    end: endMember,
    async close() {
      balancer.close();
      await Promise.all([...members].map(endMember));
    },
  };
}
