/** Runs the parts of a long command one by one or side by side, says what each is doing, and sums up at the end. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { CannotStart } from '../server/src/platform/config.ts';

export const root = resolve(import.meta.dirname, '..');

export interface Command {
  title: string;
  program: string;
  args: string[];
  cwd?: string;
  environment?: Record<string, string>;
  /** `shown` writes through to the terminal; `kept` is for parts side by side, and told at the end when the part failed; or both. */
  output?: 'shown' | 'kept' | 'both';
}

export interface Outcome {
  title: string;
  state: 'passed' | 'failed' | 'skipped';
  seconds: number;
  output: string;
  /** Tests that passed at a second try: faults to look at, though the run is green. */
  retried?: readonly string[];
}

/** Runs one command; Ctrl-C and a termination end it with us, so that nothing we started stays behind. */
export function run({ title, program, args, cwd = root, environment = {}, output = 'shown' }: Command): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const interrupted = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once('exit', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of signals) process.on(signal, interrupted);
  const kept: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      kept.push(chunk);
      if (output === 'both') process.stdout.write(chunk);
    });
  return new Promise((finish) => {
    const end = (passed: boolean, reason = '') => {
      for (const signal of signals) process.off(signal, interrupted);
      finish({
        title,
        state: passed ? 'passed' : 'failed',
        seconds: secondsSince(started),
        output: Buffer.concat(kept).toString() + reason,
      });
    };
    child.on('error', (error) => end(false, error.message));
    child.on('close', (code) => end(code === 0));
  });
}

/** Work of our own as a part like any other: it passes unless it throws. */
export async function part(title: string, work: () => Promise<unknown> | unknown): Promise<Outcome> {
  const started = performance.now();
  try {
    await work();
    return { title, state: 'passed', seconds: secondsSince(started), output: '' };
  } catch (error) {
    return { title, state: 'failed', seconds: secondsSince(started), output: (error as Error).message };
  }
}

/** Side by side, as many at a time as asked; each is told when it ends. */
export async function sideBySide(works: (() => Promise<Outcome>)[], atATime: number): Promise<Outcome[]> {
  const waiting = [...works];
  const outcomes: Outcome[] = [];
  const takeTurns = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const outcome = await work();
      outcomes.push(outcome);
      console.log(lineOf(outcome));
    }
  };
  await Promise.all(Array.from({ length: atATime }, takeTurns));
  return outcomes;
}

/** Prints what failed and why, what needed a second try, then the time and state of each part, and sets the exit code: of a long run often only its end is read. */
export function sumUp(outcomes: Outcome[]): void {
  const failed = outcomes.filter(({ state }) => state === 'failed');
  for (const outcome of failed) console.log(`\n${lineOf(outcome)}\n${outcome.output.trimEnd().replaceAll(/^/gm, '    ')}`);
  for (const { title, retried = [] } of outcomes)
    if (retried.length > 0) console.log(`\n${title}, passed at the second try only:\n${retried.join('\n').replaceAll(/^/gm, '    ')}`);
  console.log('');
  for (const outcome of outcomes) console.log(lineOf(outcome));
  console.log(failed.length > 0 ? `Failed: ${failed.map(({ title }) => title).join(', ')}.` : 'All passed.');
  if (failed.length > 0) process.exitCode = 1;
}

export function lineOf({ title, state, seconds }: Outcome): string {
  return `${{ passed: '✓', failed: '✗', skipped: '–' }[state]} ${title.padEnd(32)} ${state} in ${seconds.toFixed(1)} s`;
}

/** The file behind a package's command, to be run by this same Node whatever the path of the checkout. */
export function commandOf(packageName: string, command = packageName): string {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifest) as { bin: string | Record<string, string> };
  return join(root, 'node_modules', packageName, typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

/** Runs a script's work. What cannot start is said in its sentence, without a stack trace. */
export async function runScript(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
