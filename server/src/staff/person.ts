/** One of the clinic's people, whole: for whoever decides on them. */
import type { Person } from '@pellis/contract/staff/person';
import { credentialsOf } from '../accounts/records.ts';
import { formerSupervisorsOf, supervisorsOf } from '../encounters/supervision-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { openResetOf } from './factor-reset-records.ts';
import { historyOf } from './history-records.ts';
import { managing, readMember } from './list.ts';
import { rightsOf } from './rights-of.ts';

export function readPerson(clinic: Clinic, asker: Asker, id: string): Promise<Person> {
  return managing(clinic.db.read, asker, (transaction, actor) => personWithin(transaction, actor, id));
}

export async function personWithin(transaction: Transaction, actor: Actor, id: string): Promise<Person> {
  const member = await readMember(transaction, actor, id);
  const reset = await openResetOf(transaction, id);
  return {
    ...member,
    rights: await rightsOf(transaction, member),
    factor_reset: reset
      ? {
          asked_at: reset.asked_at,
          asked_by: reset.asked_by_name,
          is_mine: reset.asked_by === actor.id,
          because: reset.because,
          happens_at: reset.happens_at,
        }
      : null,
    credentials: (await credentialsOf(transaction, id))?.credentials ?? null,
    former_supervisors: (await formerSupervisorsOf(transaction, id)).map((one) => ({ ...one, id: Number(one.id) })),
    supervisors: (await supervisorsOf(transaction, id)).map(({ id: supervisor, name, since }) => ({ id: supervisor, name, since })),
    history: await historyOf(transaction, id),
  };
}
