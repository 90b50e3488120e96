/** What the clinic's process weighs, doing nothing and under load, and how soon it stands. */
import budgets from './budgets.json' with { type: 'json' };
import { at, load } from './load.ts';
import type { OwnProcess } from './own-process.ts';
import type { Place } from './place.ts';
import { ourRead } from './reads.ts';
import { atMost, megabytes, milliseconds, type Part } from './report.ts';

const settleMs = 3_000;

/** Weighs first what has done nothing yet, so it comes before every load. */
export async function benchFootprint(place: Place): Promise<Part> {
  const boots = [place.small.bootMs, place.large.bootMs];
  const another = await place.openAnother();
  boots.push(another.bootMs);
  await new Promise((settled) => setTimeout(settled, settleMs));
  const idle = another.memory();
  const read = { ...ourRead(place, 'me/next_appt'), url: another.url };
  const loaded = await whileMeasuringMemory(another, () => load(read, { connections: 50, seconds: 5 }));
  await another.end();
  const { idleMegabytes, loadedMegabytes, bootMilliseconds } = budgets.footprint;
  return {
    title: 'Memory and boot',
    note: 'The process with its queue and the embedded card processor in it; Postgres apart. Boot: from the start of the process to its first answer.',
    rows: [
      atMost('memory, idle', idle, idleMegabytes, megabytes),
      atMost('memory at its most under 50 connections of reads', loaded.megabytes, loadedMegabytes, megabytes),
      atMost(
        'boot, the middle of three',
        at(
          [...boots].sort((a, b) => a - b),
          0.5,
        ),
        bootMilliseconds,
        milliseconds,
      ),
    ],
  };
}

/** The most that the process held while the work was done, or what else is weighed. */
export async function whileMeasuringMemory<T>(
  process: OwnProcess,
  work: () => Promise<T>,
  weigh = () => process.memory(),
): Promise<{ result: T; megabytes: number | undefined }> {
  let most = weigh();
  const watch = setInterval(() => {
    most = Math.max(most ?? 0, weigh() ?? 0) || undefined;
  }, 50);
  try {
    const result = await work();
    return { result, megabytes: most };
  } finally {
    clearInterval(watch);
  }
}
