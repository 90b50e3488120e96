/** A demo clinic with its own Postgres in processes of its own, to be killed and frozen from outside in every way, and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freshServer } from '../../scripts/build-server.ts';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import { backendOf, processesNamed, signalProcesses } from '../../server/src/testing/postgres.ts';
import { type Fault, faults, type Patient } from './faults.ts';
import { openMachineClock } from './machine-clock.ts';
import type { Mail } from './mail.ts';
import type { Texts } from './texts.ts';

export interface Besieged {
  url: string;
  folder: string;
  /** The application's process now; another one after it was killed. */
  application(): ChildProcess;
  /** Answers when it is done to; a killed application is back by then. False where there was nobody to strike. */
  strike(blow: Blow): Promise<boolean>;
  /** Answers when everything is well again, with how often a service that was ill was asked; `isDone` is false where this machine does not let us. `aWhile` says how long it lasts. */
  befall(fault: Fault, aWhile: () => Promise<void>): Promise<{ isDone: boolean; asked: number }>;
  close(): Promise<void>;
}

export const blows = ['application', 'postgres', 'both', 'a backend of postgres', 'application frozen', 'postgres frozen'] as const;
export type Blow = (typeof blows)[number];
/** Which of them kill what the storm is about. */
export const kills: readonly Blow[] = ['application', 'postgres', 'both'];

/** Where it stands. */
export interface Ground {
  folder: string;
  mail: Mail;
  texts: Texts;
  hasOwnDisk: boolean;
  /** A file that is loaded into the application before it, to look into it. */
  loaded?: string;
}

/** Milliseconds that something frozen stays so. */
const frozen = 8_000;
const patience = 300_000;
/** One look that gets no answer is no answer. */
const answerMs = 10_000;

export async function besiege({ folder, mail, texts, hasOwnDisk, loaded }: Ground): Promise<Besieged> {
  const [port = 0, processor = 0, signIn = 0, pharmacy = 0] = await freePorts(4);
  const url = `http://localhost:${port}`;
  const clock = openMachineClock(`${folder}-clock`);
  const settings = {
    ...clock?.environment,
    ...{ PORT: `${port}`, PROCESSOR_PORT: `${processor}`, SIGN_IN_PORT: `${signIn}`, PHARMACY_NETWORK_PORT: `${pharmacy}` },
    ...{ PUBLIC_URL: url, PROCESSOR_URL: `http://localhost:${processor}`, NODE_ENV: 'development', DEMO: 'true' },
    ...{ TWILIO_URL: texts.url, TWILIO_ACCOUNT_SID: 'AC0', TWILIO_AUTH_TOKEN: 'of-nobody', TWILIO_FROM: '+14155550100' },
    ...{ TRUST_PROXY: 'loopback', LOG_LEVEL: 'fatal', PELLIS_DATA: folder, SMTP_URL: mail.url },
  };
  let asked = 0;
  const start = async (): Promise<ChildProcess> => {
    const child = await startClinic(settings, loaded);
    child.on('message', (words: { ill?: true }) => {
      asked += words.ill ? 1 : 0;
    });
    await untilReady(url, child);
    return child;
  };
  let child = await start();
  const killApplication = async () => {
    const over = once(child, 'exit');
    child.kill('SIGKILL');
    await over;
  };
  const killPostgres = () => signalProcesses(processesNamed(folder, 'postmaster'), 'SIGKILL');
  const freeze = async (send: (signal: 'SIGSTOP' | 'SIGCONT') => unknown) => {
    send('SIGSTOP');
    await pause(frozen);
    send('SIGCONT');
  };
  const strike: Record<Blow, () => Promise<unknown>> = {
    application: async () => {
      await killApplication();
      child = await start();
    },
    postgres: async () => killPostgres(),
    both: async () => {
      const isReached = killPostgres();
      await killApplication();
      child = await start();
      return isReached;
    },
    'a backend of postgres': async () => signalProcesses(backendOf(folder), 'SIGKILL'),
    'application frozen': () => freeze((signal) => child.kill(signal)),
    'postgres frozen': () => freeze((signal) => signalProcesses(processesNamed(folder, ''), signal)),
  };
  const patient: Omit<Patient, 'aWhile'> = {
    ...{ folder, hasOwnDisk, clock, photos: join(folder, 'files'), processor: `http://127.0.0.1:${processor}`, texts: texts.url },
    tell: (words) => void child.send(words),
    mail: mail.become,
    signal: (name) => void child.kill(name),
  };
  return {
    url,
    folder,
    application: () => child,
    async befall(fault, aWhile) {
      const before = asked + mail.met();
      const isDone = (await faults[fault]({ ...patient, aWhile })) !== false;
      return { isDone, asked: asked + mail.met() - before };
    },
    strike: async (blow) => (await strike[blow]()) !== false,
    async close() {
      clock?.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
    },
  };
}

async function startClinic(settings: Record<string, string>, loaded: string | undefined): Promise<ChildProcess> {
  const before = ['scripts/end-with-parent.mjs', 'bench/crash/ill-process.mjs', ...(loaded ? [loaded] : [])];
  const loading = before.flatMap((file) => ['--import', pathToFileURL(join(root, file)).href]);
  return spawn(process.execPath, [...loading, await freshServer()], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

export async function untilReady(url: string, child?: ChildProcess): Promise<void> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(answerMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (child && child.exitCode !== null) throw new Error(`the clinic ended with ${child.exitCode} while it started`);
    if (Date.now() > giveUp) throw new Error('the clinic is not ready after five minutes');
    await pause(100);
  }
}
