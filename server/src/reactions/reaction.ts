/** What may follow an event: plain work, or work with something its job has to know. */
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import type { Follow } from '../platform/recorder.ts';

export type Run = (clinic: Clinic, event: RecordedEvent) => Promise<void>;

interface Reaction {
  run: Run;
  kind: Follow['kind'];
  isAwaited: boolean;
  /** Where the event already says that there is nothing to do, there is no job. */
  isWorthIt(data: Record<string, unknown>): boolean;
}

/** By name. */
export type Reactions = Record<string, Run | Reaction>;

const plain = { kind: 'react', isAwaited: false, isWorthIt: () => true } as const;

export function wholeOf(reaction: Run | Reaction): Reaction {
  return typeof reaction === 'function' ? { ...plain, run: reaction } : reaction;
}

/** One reaction of several: what stands behind reads what stands before has written. */
export function inOrder(...runs: Run[]): Run {
  return async (clinic, event) => {
    for (const each of runs) await each(clinic, event);
  };
}

/** Asks the card processor. */
export function movesMoney(...runs: Run[]): Reaction {
  return { ...plain, kind: 'move_money', run: inOrder(...runs) };
}

/** Somebody sits and waits for what it sends. */
export function awaited(run: Run): Reaction {
  return { ...plain, isAwaited: true, run };
}

export function onlyWhen(isWorthIt: Reaction['isWorthIt'], reaction: Run | Reaction): Reaction {
  return { ...wholeOf(reaction), isWorthIt };
}
