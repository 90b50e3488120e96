/** The clinic for a test as `npm start` runs it: a process of its own, which a test may kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Environment, wholeEnvironment } from '../platform/environment.ts';
import { freePort, type TestClinic } from './clinic.ts';

export interface ClinicProcess {
  url: string;
  child: ChildProcess;
  /** What it has written so far, its log and its words for people. */
  written(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  end(signal: NodeJS.Signals): Promise<void>;
}

export const bundleFolder = join(import.meta.dirname, '../../build');
/** As a clinic runs it; the run of the tests has made it. */
const main = join(bundleFolder, 'main.js');
/** Long enough for a machine with far more to do than cores. */
const patienceMs = 120_000;

/** Settings that stay the same when the process is started again. */
export async function settingsOfProcess(more: Environment): Promise<Environment> {
  const ports = {
    PORT: await freePort(),
    PROCESSOR_PORT: await freePort(),
    SIGN_IN_PORT: await freePort(),
    TURN_PORT: await freePort(),
    PHARMACY_NETWORK_PORT: await freePort(),
  };
  return {
    PATH: wholeEnvironment()['PATH'] ?? '',
    NODE_COMPILE_CACHE: wholeEnvironment()['NODE_COMPILE_CACHE'] ?? '',
    NODE_ENV: 'test',
    DEMO: 'false',
    SECOND_FACTOR: 'optional',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    DATABASE_CONNECTIONS: '6',
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    ...more,
  };
}

/** Another process of a clinic that a test has open: the same database and folder. */
export async function settingsBeside(clinic: TestClinic, more: Environment): Promise<Environment> {
  return settingsOfProcess({ DATABASE_URL: await databaseOf(clinic), PELLIS_DATA: clinic.clinic.config.dataFolder, ...more });
}

export async function databaseOf(clinic: TestClinic): Promise<string> {
  const [row] = await clinic.sql<{ name: string }>('select current_database() as name');
  const database = new URL(inject('testPostgres').url);
  database.pathname = `/${row?.name}`;
  return database.href;
}

/** Starts it and waits until it is ready; throws with what it wrote when it ends instead. */
export async function startProcess(settings: Environment, nodeOptions: string[] = []): Promise<ClinicProcess> {
  const child = spawn(process.execPath, [...nodeOptions, main], { stdio: ['ignore', 'pipe', 'pipe'], env: settings as NodeJS.ProcessEnv });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(String(part)));
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const url = `http://127.0.0.1:${settings['PORT']}`;
  const giveUp = Date.now() + patienceMs;
  while (!(await isReady(url))) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || Date.now() > giveUp) throw new Error(`the clinic did not come up:\n${parts.join('')}`);
    await new Promise((again) => setTimeout(again, 50));
  }
  return {
    url,
    child,
    ended,
    written: () => parts.join(''),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}
