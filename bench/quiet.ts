/** Waits until the machine has next to nothing else to do: what opens a clinic goes on for some seconds after it is open. */
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const wanted = { share: 0.9, patienceSeconds: 60 };

/** Two quiet seconds in a row; after a minute it says that there were none, and answers false. */
export async function untilQuiet(): Promise<boolean> {
  let quiet = 0;
  for (let second = 0; second < wanted.patienceSeconds; second += 1) {
    quiet = (await idleShare()) >= wanted.share ? quiet + 1 : 0;
    if (quiet === 2) return true;
  }
  console.error('The machine does not become quiet: what is measured next is slower than it need be.');
  return false;
}

/** Of all cores, over a second. */
async function idleShare(): Promise<number> {
  const before = sums();
  await pause(1_000);
  const after = sums();
  return (after.idle - before.idle) / (after.all - before.all);
}

function sums(): { idle: number; all: number } {
  const times = cpus().map(({ times: each }) => each);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, each) => sum + Object.values(each).reduce((one, other) => one + other, 0), 0),
  };
}
