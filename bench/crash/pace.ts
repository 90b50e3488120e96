/** How fast one account is used: below what the clinic counts as a flood in each process, which nothing but a new start forgets. A storm that meets it measures the gate and not the clinic. */
import type { Writer } from './sign-ins.ts';

export interface Pace {
  isFree(writer: Writer): boolean;
  /** One call of theirs. */
  took(writer: Writer): void;
}

/** Of 600 a minute: the rest is for what is sent again. */
const aSecond = 7;
/** At once, after a rest. */
const most = 14;
/** What is sent again counts too, and is made up for by resting. */
const least = -60;

export function openPace(now: () => number = () => performance.now()): Pace {
  const left = new Map<Writer, { calls: number; at: number }>();
  const leftOf = (writer: Writer) => {
    const { calls, at } = left.get(writer) ?? { calls: most, at: now() };
    return Math.min(most, calls + ((now() - at) / 1000) * aSecond);
  };
  return {
    isFree: (writer) => leftOf(writer) >= 1,
    took: (writer) => void left.set(writer, { calls: Math.max(least, leftOf(writer) - 1), at: now() }),
  };
}
