/** Writes down what has happened, and queues what follows, in the same transaction. */
import type { Transaction } from './db/database.ts';
import { type EventPlace, insertEvent } from './event-records.ts';
import type { Happened, HappeningOf } from './events.ts';
import type { Jobs } from './jobs/queue.ts';

/** What is to be done because of a happening: the name of a reaction, and what its job needs to know. */
export interface Follow {
  reaction: string;
  kind: 'react' | 'move_money' | 'transmit';
  isAwaited: boolean;
}

/** Writes happenings down and queues a job for each reaction to them in the same transaction. */
export function recorder(jobs: Jobs, followsOf: (happening: HappeningOf) => readonly Follow[]): Happened {
  return async (transaction, actor, happening) => {
    const place = await insertEvent(transaction, actor, happening);
    const of = happening.patientId ?? (actor.role === 'clinic' ? happening.subjectId : actor.id);
    await queueFollows(jobs, transaction, { ...place, of }, followsOf(happening));
  };
}

/** One job for each, tried again alone: what fails or hangs holds up nothing else that follows. */
export async function queueFollows(
  jobs: Jobs,
  transaction: Transaction,
  { id, at, of }: EventPlace & { of: string | undefined },
  follows: readonly Follow[],
): Promise<void> {
  await Promise.all(
    follows.map(({ reaction, kind, isAwaited }) => jobs.send(transaction, kind, { event: id, at, reaction }, { of, isAwaited })),
  );
}
