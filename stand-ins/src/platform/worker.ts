// Does a piece of work again and again, never twice at once, sooner when woken, until stopped.

import type { Log } from './log.ts';

export function worker(log: Log, everyMs: number, work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function run() {
    while (isWanted && !isStopped) {
      isWanted = false;
      // The books may be away for a moment; the next round finds everything still there.
      await work().catch((problem: unknown) => {
        log.error({ problem: problem instanceof Error ? problem.message : 'unknown' }, 'work of a stand-in failed');
      });
    }
    running = undefined;
  }
  function wake() {
    isWanted = true;
    running ??= run();
  }
  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();

  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
