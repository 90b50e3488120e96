/** Who reads a patient's course, who writes in their diary, who judges and who shows it to others. Whose rows they are, row-level security answers. */
import { type Actor, may } from '../platform/actor.ts';

/** Whoever sees the care for the patient, and whoever treats them. */
export function mayReadProgress(actor: Actor): boolean {
  return may(actor, 'see-care') || may(actor, 'read-clinical');
}

/** The patient, or whoever arranges care for them. */
export function mayWriteDiary(actor: Actor, patientId: string): boolean {
  return may(actor, 'act-for-patients') && may(actor, 'arrange-care') && actor.patientId === patientId;
}

/** Nobody takes back what another person wrote. */
export function mayTakeBack(actor: Actor, { written_by }: { written_by: string }): boolean {
  return actor.id === written_by;
}

/** Whoever answers for the case or visit. */
export function mayJudge(actor: Actor, { provider_id }: { provider_id: string | null }): boolean {
  return may(actor, 'sign-notes') && provider_id === actor.id;
}

/** A proxy looks and arranges, and shows the record to nobody. */
export function mayShare(actor: Actor): actor is Actor & { patientId: string } {
  return may(actor, 'decide-for-patient') && actor.patientId !== null;
}
