/** Writes down that one of the clinic's people looked at a photo or document; the patient can see who did. */
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { isLookRecorded } from './policy.ts';
import { lookedLately, oneLookAtATime } from './records.ts';

/** What a stranger sent about somebody who is no patient of ours yet belongs to no record. */
type Look = {
  name:
    | ('photo.read' | 'rapid_assessment.read' | 'document.read' | 'referral.read')
    | ('conversation.read' | 'fax.read' | 'econsult.read' | 'progress.read');
  patientId: string | null;
  subjectId: string;
};

/** Once it is handed out it is written down. Nothing to write for a patient, nor twice in one sitting. */
export async function toRecord(clinic: Clinic, transaction: Transaction, actor: Actor, look: Look): Promise<Recording | undefined> {
  if (!(await isNews(transaction, actor, look))) return undefined;
  return (writing, who) => recordLook(clinic, writing, who, look);
}

type Recording = (transaction: Transaction, actor: Actor) => Promise<void>;

/** One line for one sitting: a screen asks for several sizes, and a dermatologist turns back and forth. */
export const sittingMinutes = 10;

export async function recordLook(clinic: Clinic, transaction: Transaction, actor: Actor, look: Look): Promise<void> {
  if (!(await isNews(transaction, actor, look))) return;
  await oneLookAtATime(transaction, actor.id, look.subjectId);
  if (!(await isNews(transaction, actor, look))) return;
  const { patientId, ...rest } = look;
  await clinic.happened(transaction, actor, patientId === null ? rest : { ...rest, patientId });
}

async function isNews(transaction: Transaction, actor: Actor, look: Look): Promise<boolean> {
  return isLookRecorded(actor) && !(await lookedLately(transaction, { ...look, actorId: actor.id, minutes: sittingMinutes }));
}
