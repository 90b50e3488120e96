/** Processes of one clinic on one Postgres, each of the code that is said: started, waited for and ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import { untilReady } from '../crash/besieged.ts';

export interface Members {
  /** Makes the demo clinic with this code, in a process that ends. */
  makeDemo(code: string): Promise<void>;
  start(code: string): Promise<Member>;
  /** Runs a script of this code on the same database; answers what it wrote, and whether it was well. */
  run(code: string, script: string): Promise<{ isWell: boolean; words: string }>;
  /** Ends one as a supervisor does, and waits until it has gone. */
  end(member: Member): Promise<void>;
  /** What any of those that serve wrote in their logs of a call that failed: the fault and its SQLSTATE, most often said first. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Member {
  port: number;
  /** Where its embedded card processor, sign-in window and pharmacy network listen. */
  outside: { processor: number; signIn: number; pharmacy: number };
  child: ChildProcess;
}

export interface Membership {
  /** As people see the clinic. */
  url: string;
  /** What all of them are set to besides. */
  settings: Record<string, string>;
}

export function openMembers({ url, settings: shared }: Membership): Members {
  const members = new Set<Member>();
  const complaints = new Map<string, number>();
  const settings = async (more: Record<string, string>) => {
    const [port = 0, processor = 0, signIn = 0, pharmacy = 0] = await freePorts(4);
    return {
      ...{ PORT: `${port}`, PROCESSOR_PORT: `${processor}`, SIGN_IN_PORT: `${signIn}`, PHARMACY_NETWORK_PORT: `${pharmacy}` },
      ...{ PROCESSOR_URL: `http://localhost:${processor}`, PHARMACY_NETWORK_URL: `http://localhost:${pharmacy}`, PUBLIC_URL: url },
      ...{ TURN_URLS: 'turn:localhost:3478', TURN_SECRET: 'nobody calls while a fleet is tried' },
      ...{ NODE_ENV: 'development', DEMO: 'false', SECOND_FACTOR: 'optional', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
      ...shared,
      ...more,
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
    const { PORT, PROCESSOR_PORT, SIGN_IN_PORT, PHARMACY_NETWORK_PORT } = environment;
    const outside = { processor: Number(PROCESSOR_PORT), signIn: Number(SIGN_IN_PORT), pharmacy: Number(PHARMACY_NETWORK_PORT) };
    return { child, port: Number(PORT), outside, words: () => parts.join('') };
  };
  /** A process that serves, once it is ready. */
  const serve = async (code: string, more?: Record<string, string>): Promise<Member> => {
    const { words, ...member } = await launch(code, 'server/src/main.ts', more);
    const { child, port } = member;
    createInterface(child.stdout).on('line', (line) => note(line));
    members.add(member);
    await untilReady(`http://localhost:${port}`, child).catch((error: Error) => {
      throw new Error(`${error.message}:\n${words()}`);
    });
    return member;
  };
  const note = (line: string) => {
    const complaint = complaintIn(line);
    if (complaint) complaints.set(complaint, (complaints.get(complaint) ?? 0) + 1);
  };
  const gone = async (child: ChildProcess) => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const end = async (member: Member) => {
    member.child.kill('SIGTERM');
    await gone(member.child);
    members.delete(member);
  };
  return {
    end,
    start: (code) => serve(code),
    complaints: () => [...complaints].sort(([, a], [, b]) => b - a).map(([words, n]) => `${n} × ${words}`),
    makeDemo: async (code) => end(await serve(code, { DEMO: 'true', DRAIN_SECONDS: '0' })),
    async run(code, script) {
      const { child, words } = await launch(code, script);
      await gone(child);
      return { isWell: child.exitCode === 0, words: words() };
    },
    close: async () => void (await Promise.all([...members].map(end))),
  };
}

function complaintIn(line: string): string | undefined {
  if (!line.startsWith('{"level"')) return undefined;
  const {
    level,
    msg,
    route = '',
    err,
  } = JSON.parse(line) as { level: number; msg?: string; route?: string; err?: { code?: string; message?: string } };
  return level < 50 ? undefined : [msg, route, err?.code, err?.message].filter(Boolean).join(' · ').slice(0, 300);
}
