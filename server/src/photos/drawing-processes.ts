/**
 * Pictures are drawn in processes of their own, one at a time in each: a decoder that breaks on hostile bytes takes nobody's answer with
 * it and finds no secret in its memory, and what it takes of memory goes when it goes (decision 0415).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { semaphore } from '../platform/semaphore.ts';
import type { Drawing, DrawnPicture, Undrawn } from './draw-picture.ts';

type Answer = readonly DrawnPicture[] | Undrawn;

/** A decoder gives up after 30 seconds; a process that is not heard of for so long is stuck. */
const patienceMs = 60_000;
/** A process without work goes. */
const idleMs = 30_000;
const script = join(import.meta.dirname, 'drawing-process.ts');

/** Answers what draws. Tests start other processes than the clinic does. */
export function drawingProcesses(start: () => ChildProcess = startProcess): (drawing: Drawing) => Promise<Answer> {
  const seats = semaphore(Math.min(4, availableParallelism()));
  /** Each with what ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function taken(): ChildProcess {
    const waiting = [...idle.keys()].at(-1);
    if (!waiting) return start().once('exit', leave);
    clearTimeout(idle.get(waiting));
    idle.delete(waiting);
    return waiting;
  }

  function leave(this: ChildProcess): void {
    clearTimeout(idle.get(this));
    idle.delete(this);
  }

  /** `undefined` where the process ended before it answered. */
  async function drawOnce(drawing: Drawing): Promise<Answer | undefined> {
    const drawer = taken();
    const answer = await ask(drawer, drawing);
    if (answer && drawer.connected) idle.set(drawer, setTimeout(() => drawer.disconnect(), idleMs).unref());
    return answer;
  }

  // ended by chance, for want of memory perhaps: once more; twice is the picture's fault
  return (drawing) => seats(async () => (await drawOnce(drawing)) ?? (await drawOnce(drawing)) ?? { message: 'ends what opens it' });
}

export function startProcess(): ChildProcess {
  // no setting of the clinic's, no secret; and freed memory goes back instead of lying about in an arena for each thread
  return fork(script, { env: { MALLOC_ARENA_MAX: '2' }, execArgv: ['--expose-gc'], serialization: 'advanced' });
}

async function ask(drawer: ChildProcess, drawing: Drawing): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
  const answer = (drawn: unknown) => resolve(drawn as Answer);
  const gone = () => resolve(undefined);
  const stuck = setTimeout(() => {
    drawer.kill('SIGKILL');
    resolve({ message: 'takes too long' });
  }, patienceMs);
  hold(drawer, 'ref');
  drawer.once('message', answer).once('exit', gone).once('error', gone);
  drawer.send(drawing, (error) => error && gone());
  try {
    return await promise;
  } finally {
    clearTimeout(stuck);
    drawer.off('message', answer).off('exit', gone).off('error', gone);
    hold(drawer, 'unref');
  }
}

/** While it draws, the clinic waits for it; afterwards it keeps no process from ending. */
function hold(drawer: ChildProcess, how: 'ref' | 'unref'): void {
  drawer[how]();
  (drawer.channel as { ref(): void; unref(): void } | null | undefined)?.[how]();
}
