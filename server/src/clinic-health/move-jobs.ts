/** Has failed jobs tried again, or drops them for a reason. Of several who press at once, one moves a job: whoever takes it out of the list. */

import { dropMessages } from '../notifications/drop.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { takeGivenUp } from '../platform/jobs/records.ts';
import { permit } from '../platform/refusal.ts';
import { mayKeepRunning } from './policy.ts';

type Moved = Promise<{ detail: string; moved: number }>;

export function retryFailedJobs(clinic: Clinic, asker: Asker, ids: readonly string[]): Moved {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepRunning(actor));
    const taken = await takeGivenUp(transaction, ids);
    for (const { id, kind, data, group } of taken) {
      await clinic.jobs.send(transaction, kind, data as never, { of: group ?? undefined });
      await clinic.happened(transaction, actor, { name: 'job.retried', subjectId: id, data: { kind } });
    }
    return { moved: taken.length, detail: told(taken.length, ids.length, 'tried again') };
  });
}

export function dropFailedJobs(clinic: Clinic, asker: Asker, ids: readonly string[], because: string): Moved {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepRunning(actor));
    const taken = await takeGivenUp(transaction, ids);
    for (const { id, kind } of taken)
      await clinic.happened(transaction, actor, { name: 'job.dropped', subjectId: id, reason: because, data: { kind } });
    // a message whose job is gone does not wait any more
    const messages = taken.flatMap(({ data: { letter } }) => (letter === undefined ? [] : [String(letter)]));
    await actAsClinic(transaction, actor);
    await dropMessages(transaction, messages);
    return { moved: taken.length, detail: told(taken.length, ids.length, 'dropped') };
  });
}

function told(moved: number, asked: number, how: string): string {
  if (moved === 0) return 'Somebody else has moved this already.';
  const jobs = moved === 1 ? 'One job is' : `${moved} jobs are`;
  return moved < asked ? `${jobs} ${how}; the others were moved already.` : `${jobs} ${how}.`;
}
