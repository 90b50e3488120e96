/** The clock of the application and of its Postgres, to be put forward and back while they run. */
import { rmSync, writeFileSync } from 'node:fs';
import { clockLibrary, distanceOf, onlyTheDay } from '../../scripts/clock.ts';

export interface MachineClock {
  environment: Record<string, string>;
  /** So many milliseconds from the true one; seen within a second. */
  set(distanceMs: number): void;
  close(): void;
}

/** Undefined where Debian's libfaketime is not installed. The file says to it how far from the true time it is. */
export function openMachineClock(file: string): MachineClock | undefined {
  const library = clockLibrary();
  if (!library) return undefined;
  const set = (distanceMs: number) => writeFileSync(file, distanceOf(Math.round(distanceMs / 1000)));
  set(0);
  return {
    environment: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1', ...onlyTheDay },
    set,
    close: () => rmSync(file, { force: true }),
  };
}
