/** Writes down that one of the clinic's people looked at a photo or document; the patient can see who did. */
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { isLookRecorded } from './policy.ts';
import { lookedLately, oneLookAtATime } from './records.ts';

/** What a stranger sent about somebody who is no patient of ours yet belongs to no record. */
type Look = { name: 'photo.read' | 'document.read' | 'referral.read' | 'conversation.read'; patientId: string | null; subjectId: string };

/** Once it is handed out it is written down. Nothing to write for a patient, nor twice in one sitting. */
export async function toRecord(clinic: Clinic, records: Records, actor: Actor, look: Look): Promise<Recording | undefined> {
  if (!(await isNews(records, actor, look))) return undefined;
  return (writing, who) => recordLook(clinic, writing, who, look);
}

type Recording = (records: Records, actor: Actor) => Promise<void>;

/** One line for one sitting: a screen asks for several sizes, and a dermatologist turns back and forth. */
export const sittingMinutes = 10;

export async function recordLook(clinic: Clinic, records: Records, actor: Actor, look: Look): Promise<void> {
  if (!(await isNews(records, actor, look))) return;
  await oneLookAtATime(records, actor.id, look.subjectId);
  if (!(await isNews(records, actor, look))) return;
  const { patientId, ...rest } = look;
  await clinic.happened(records, actor, patientId === null ? rest : { ...rest, patientId });
}

async function isNews(records: Records, actor: Actor, look: Look): Promise<boolean> {
  return isLookRecorded(actor) && !(await lookedLately(records, { ...look, actorId: actor.id, minutes: sittingMinutes }));
}
