/** A server in its own process, as in production: started, awaited, weighed and ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/steps.ts';
import { familyMegabytes, residentMegabytes } from './processes.ts';

export interface OwnProcess {
  url: string;
  /** Milliseconds from its start to its first good answer. */
  bootMs: number;
  /** Megabytes it holds now; undefined where the system does not tell. */
  memory(): number | undefined;
  /** The same with every process that it started; what they share counts once. */
  memoryOfAll(): number | undefined;
  end(): Promise<void>;
}

const patienceMs = 30_000;

/** Starts a file of ours that will answer at `${url}/health`. */
export async function startProcess(
  file: string,
  url: string,
  environment: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<OwnProcess> {
  const endWithUs = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, '--import', endWithUs, join(root, file)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItAnswers(child, `${url}/health`);
  return {
    url,
    bootMs: performance.now() - started,
    memory: () => residentMegabytes(child.pid ?? 0) || undefined,
    memoryOfAll: () => familyMegabytes(child.pid ?? 0) || undefined,
    async end() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  const giveUp = Date.now() + patienceMs;
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}`);
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((again) => setTimeout(again, 10));
  }
  throw new Error(`${url} did not answer in ${patienceMs / 1000} seconds`);
}
