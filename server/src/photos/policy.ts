/** Who may look at photos and documents. The rows themselves are already only those of one's own patients; see migration 0004. */
import { type Actor, isProxy, may } from '../platform/actor.ts';

/**
 * The patient, whoever acts for them, and dermatologists who treat them. To the front desk the database shows only what the desk itself has
 * sent in a conversation (migration 0050) and insurance cards (migration 0140); the operator sees no photos.
 */
export function maySeePhotos(actor: Actor): boolean {
  const isClinic = actor.role === 'clinic';
  return (
    isClinic || may(actor, 'act-for-patients') || may(actor, 'read-clinical') || may(actor, 'work-inbox') || may(actor, 'see-patients')
  );
}

/** Insurance cards and lab requisitions are for the same people. */
export function maySeeDocuments(actor: Actor): boolean {
  return maySeePhotos(actor);
}

/** A patient's look at their own is no news to them, nor a guardian's; anybody else's is written down for them to see, a proxy's too. */
export function isLookRecorded(actor: Actor): boolean {
  return !may(actor, 'act-for-patients') || isProxy(actor);
}

/** But for insurance cards the front desk sees only what it has sent itself: that is no look at anything. */
export function isLookAtFilesRecorded(actor: Actor, kind = 'photo'): boolean {
  return isLookRecorded(actor) && (may(actor, 'read-clinical') || kind === 'insurance_card' || !may(actor, 'work-inbox'));
}

/** Marks, names and order are the clinic's own, for whoever reads the photos; a patient gets what a signed note shows. */
export function maySeeAnnotations(actor: Actor): boolean {
  return may(actor, 'read-clinical');
}

/** Every dermatologist who may look at it, in an emergency too: covering shows nothing to anybody. Uncovering is for those who may annotate. */
export function mayCover(actor: Actor): boolean {
  return may(actor, 'sign-notes');
}

/** A dermatologist who has or had a case of the patient: whoever opened the record in an emergency, or prepares a case, only reads. */
export function mayAnnotate(actor: Actor, { hasCase }: { hasCase: boolean }): boolean {
  return may(actor, 'sign-notes') && hasCase;
}
