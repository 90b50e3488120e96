/** Who of the front desk has a conversation: taken by the first, handed on by name, never with two. */

import { mayWorkInInbox } from '../conversations/policy.ts';
import { assignTo } from '../conversations/thread-states.ts';
import { changed, type InHand, refuseOthers, taken, workOn } from '../conversations/work.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { colleagues } from './records.ts';

type Told = Promise<{ detail: string }>;

export function take(clinic: Clinic, asker: Asker, id: string): Told {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async (inHand) => {
      refuseOthers(inHand);
      await claim(inHand);
      return { detail: 'You have this conversation.' };
    },
  });
}

/** Nothing changes when it is one's own already. */
export async function claim(inHand: InHand): Promise<void> {
  const { transaction, actor, thread, happened } = inHand;
  if (thread.assigned_to === actor.id) return;
  await assignTo(transaction, thread.id, actor);
  await happened({ name: 'conversation.taken' });
  await changed(inHand);
}

/** `from` is who had it on the page: whoever was slower is told, and takes nothing from anybody. */
export function assign(clinic: Clinic, asker: Asker, id: string, { from, to }: { from: string | null; to: string | null }): Told {
  return workOn(clinic, asker, id, {
    may: mayWorkInInbox,
    work: async (inHand) => {
      const { transaction, thread, happened } = inHand;
      if (thread.assigned_to !== from) throw taken(thread);
      const colleague = await colleagueIn(transaction, to, 'to');
      await assignTo(transaction, id, colleague);
      await happened({ name: 'conversation.assigned', data: { to: colleague?.id ?? null } });
      await changed(inHand);
      return { detail: colleague ? `${colleague.name} has this conversation now.` : 'Nobody has this conversation now.' };
    },
  });
}

/** Somebody of the front desk, or nobody on purpose. Needs a transaction as the clinic. */
export async function colleagueIn(
  transaction: Transaction,
  id: string | null,
  field: string,
): Promise<{ id: string; name: string } | undefined> {
  if (id === null) return undefined;
  const colleague = (await colleagues(transaction)).find((one) => one.id === id);
  if (!colleague) throw wrongField(field, 'Choose somebody of the front desk');
  return colleague;
}
