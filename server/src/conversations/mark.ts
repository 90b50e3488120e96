/** How far somebody has got in a thread: fetched, and seen. */
import type { Marks } from '@pellis/contract/conversations/conversations';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { maySpeakAsPerson, mayWorkOnConversation, type Viewer, viewerOf } from './policy.ts';
import { conversationById, raiseMarks } from './records.ts';
import { tellListeners } from './speak.ts';

interface Reached {
  delivered: number;
  seen: number;
}

export function mark(clinic: Clinic, asker: Asker, id: string, reached: Reached): Promise<Marks> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySpeakAsPerson(actor) || mayWorkOnConversation(actor));
    found(await conversationById(transaction, id));
    await actAsClinic(transaction, actor);
    return raise(transaction, viewerOf(actor), id, reached);
  });
}

/** Needs a transaction as the clinic. */
export async function raise(transaction: Transaction, { side }: Viewer, id: string, reached: Reached): Promise<Marks> {
  const raised = await raiseMarks(transaction, id, side, reached);
  if (raised) await tellListeners(transaction, { id, patientId: raised.patient_id, name: 'marks' });
  const { person_delivered, person_seen, clinic_delivered, clinic_seen } = found(await conversationById(transaction, id));
  return { person_delivered, person_seen, clinic_delivered, clinic_seen };
}
