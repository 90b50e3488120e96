/**
 * Pictures are drawn in processes of their own, one at a time in each: a decoder that breaks on hostile bytes takes nobody's answer with
 * it and finds no secret in its memory, and what it takes of memory goes when it goes (decision 0415).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
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

/** Answers what draws, which throws where no process can be started. Tests start other processes than the clinic does. */
export function drawingProcesses(start: () => ChildProcess = startProcess): (drawing: Drawing) => Promise<Answer> {
  const seats = semaphore(Math.min(4, availableParallelism()));
  /** Each with what ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  async function taken(): Promise<ChildProcess> {
    const waiting = [...idle.keys()].at(-1);
    if (!waiting) return started(start());
    clearTimeout(idle.get(waiting));
    idle.delete(waiting);
    return waiting;
  }

  async function started(drawer: ChildProcess): Promise<ChildProcess> {
    drawer.once('exit', leave).once('disconnect', leave).on('error', leave);
    // it says one word when it has loaded what it needs
    await heardFrom(drawer, 'the process that draws did not start');
    return drawer;
  }

  function leave(this: ChildProcess): void {
    clearTimeout(idle.get(this));
    idle.delete(this);
  }

  function letWait(drawer: ChildProcess): void {
    const end = setTimeout(() => (drawer.connected ? drawer.disconnect() : drawer.kill('SIGKILL')), idleMs).unref();
    idle.set(drawer, end);
  }

  /** `undefined` where the process ended before it answered, or was stuck. */
  async function drawOnce(drawing: Drawing): Promise<Answer | undefined> {
    const drawer = await taken();
    try {
      drawer.send(drawing, () => undefined);
      const answer = (await heardFrom(drawer, 'the picture ended the process that opened it')) as Answer;
      if (drawer.connected) letWait(drawer);
      return answer;
    } catch (error) {
      drawer.kill('SIGKILL');
      process.emitWarning(error instanceof Error ? error : String(error));
      return undefined;
    }
  }

  // ended by chance, for want of memory perhaps: once more; twice is the picture's fault
  return (drawing) => seats(async () => (await drawOnce(drawing)) ?? (await drawOnce(drawing)) ?? { message: 'ends what opens it' });
}

export function startProcess(): ChildProcess {
  // no setting of the clinic's, no secret; and freed memory goes back instead of lying about in an arena for each thread
  return fork(script, { env: { MALLOC_ARENA_MAX: '2' }, execArgv: ['--expose-gc'], serialization: 'advanced' });
}

/** Its next message. Throws where it ends, or says nothing for too long. While it is waited for, the clinic does not end; otherwise it keeps nobody. */
async function heardFrom(drawer: ChildProcess, otherwise: string): Promise<unknown> {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const stuck = setTimeout(() => giveUp.abort(), patienceMs);
  hold(drawer, 'ref');
  try {
    const gone = Promise.race([once(drawer, 'exit', { signal }), once(drawer, 'disconnect', { signal })]).then(() => {
      throw new Error(otherwise);
    });
    // an error of the process is thrown by each of these
    return await Promise.race([once(drawer, 'message', { signal }).then(([message]) => message as unknown), gone]);
  } catch (error) {
    throw new Error(otherwise, { cause: error });
  } finally {
    clearTimeout(stuck);
    giveUp.abort();
    hold(drawer, 'unref');
  }
}

function hold(drawer: ChildProcess, how: 'ref' | 'unref'): void {
  drawer[how]();
  (drawer.channel as { ref(): void; unref(): void } | null | undefined)?.[how]();
}
