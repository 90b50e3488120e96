/**
 * The clock of a test run: `--at=2026-11-22T23:55-08:00` runs every process of it (tests, clinic, Postgres, browser) as if it were then.
 * The clock goes on from there. Debian's libfaketime does it, so nothing in the product knows of it.
 */
import { existsSync } from 'node:fs';
import { CannotStart } from '../server/src/platform/config.ts';

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`);
const switchName = '--at=';

export interface ClockedRun {
  /** The words of the command without the clock's own. */
  args: string[];
  /** What each process of the run is given; empty when the clock is the machine's. */
  environment: Record<string, string>;
}

/** Reads the switch from a command's words. Throws `CannotStart` when the moment cannot be read or the library is missing. */
export function readClock(words: readonly string[], now = new Date()): ClockedRun {
  const args = words.filter((word) => !word.startsWith(switchName));
  const wanted = words.find((word) => word.startsWith(switchName))?.slice(switchName.length);
  if (wanted === undefined) return { args, environment: {} };
  const moment = readMoment(wanted);
  const library = clockLibrary();
  if (!library)
    throw new CannotStart('To run at another hour install libfaketime (on Debian or Ubuntu: sudo apt-get install libfaketime).');
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000);
  return {
    args,
    environment: {
      LD_PRELOAD: library,
      // the same distance for every process, whenever it starts
      FAKETIME: distanceOf(seconds),
      ...onlyTheDay,
      // for the pages of the browser, in milliseconds; see `e2e/support/test.ts`
      TEST_CLOCK_OFFSET: String(seconds * 1000),
    },
  };
}

/** Waiting goes by the clock that only counts, and files keep their own. */
export const onlyTheDay = { FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1', NO_FAKE_STAT: '1' };

/** Undefined where it is not installed. */
export const clockLibrary = (): string | undefined => libraries.find((path) => existsSync(path));

/** As libfaketime reads it. */
export const distanceOf = (seconds: number): string => `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`;

function readMoment(wanted: string): Date {
  const moment = new Date(wanted);
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(wanted) && !Number.isNaN(moment.getTime())) return moment;
  throw new CannotStart(`${switchName}${wanted} is no moment: write it with its zone, for example ${switchName}2026-11-22T23:55-08:00.`);
}
