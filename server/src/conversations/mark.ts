/** How far somebody has got in a thread: fetched, and seen. */
import type { Marks } from '@pellis/contract/conversations';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { maySpeakAsPerson, mayWorkOnConversation, type Viewer, viewerOf } from './policy.ts';
import { conversationById, raiseMarks } from './records.ts';
import { tellListeners } from './speak.ts';

interface Reached {
  delivered: number;
  seen: number;
}

export function mark(clinic: Clinic, asker: Asker, id: string, reached: Reached): Promise<Marks> {
  return clinic.db.write(asker, async (records, actor) => {
    permit(maySpeakAsPerson(actor) || mayWorkOnConversation(actor));
    found(await conversationById(records, id));
    await letTheClinicAct(records, actor);
    return raise(records, viewerOf(actor), id, reached);
  });
}

/** Needs the clinic's own records. */
export async function raise(records: Records, { side }: Viewer, id: string, reached: Reached): Promise<Marks> {
  const raised = await raiseMarks(records, id, side, reached);
  if (raised) await tellListeners(records, { id, patientId: raised.patient_id, name: 'marks' });
  const { person_delivered, person_seen, clinic_delivered, clinic_seen } = found(await conversationById(records, id));
  return { person_delivered, person_seen, clinic_delivered, clinic_seen };
}
