/** What may follow an event: plain work, or work with something its job has to know. */
import type { Clinic } from '../platform/clinic.ts';
import type { EventName, Events, RecordedEvent } from '../platform/events.ts';
import type { Follow } from '../platform/recorder.ts';

export type Run<Name extends EventName = EventName> = (clinic: Clinic, event: RecordedEvent<Name>) => Promise<void>;

export interface Reaction<Name extends EventName = EventName> {
  run: Run<Name>;
  kind: Follow['kind'];
  isAwaited: boolean;
  /** Where the event already says that there is nothing to do, there is no job. */
  isWorthIt(data: Events[Name]): boolean;
}

/** By the event's name and its own. */
export type Reactions = { [Name in EventName]?: Record<string, Run<Name> | Reaction<Name>> };

const plain = { kind: 'react', isAwaited: false, isWorthIt: () => true } as const;

export function wholeOf<Name extends EventName>(reaction: Run<Name> | Reaction<Name>): Reaction<Name> {
  return typeof reaction === 'function' ? { ...plain, run: reaction } : reaction;
}

/** One reaction of several: what stands behind reads what stands before has written. */
export function inOrder<Name extends EventName>(...runs: Run<Name>[]): Run<Name> {
  return async (clinic, event) => {
    for (const each of runs) await each(clinic, event);
  };
}

/** Asks the card processor. */
export function movesMoney<Name extends EventName>(...runs: Run<Name>[]): Reaction<Name> {
  return { ...plain, kind: 'move_money', run: inOrder(...runs) };
}

/** Asks the pharmacy network or the fax service. */
export function transmits<Name extends EventName>(run: Run<Name>): Reaction<Name> {
  return { ...plain, kind: 'transmit', isAwaited: true, run };
}

/** Somebody sits and waits for what it sends. */
export function awaited<Name extends EventName>(run: Run<Name>): Reaction<Name> {
  return { ...plain, isAwaited: true, run };
}

export function onlyWhen<Name extends EventName>(
  isWorthIt: (data: Events[Name]) => boolean,
  reaction: NoInfer<Run<Name> | Reaction<Name>>,
): Reaction<Name> {
  return { ...wholeOf(reaction), isWorthIt };
}

export function idOf(event: RecordedEvent): string {
  if (!event.subject_id) throw new Error(`event ${event.id} names no subject`);
  return event.subject_id;
}
