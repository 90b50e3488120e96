/** Who files faxes, and who reads their papers. */
import { type Actor, may } from '../platform/actor.ts';

export function mayHandleFaxes(actor: Actor): boolean {
  return may(actor, 'handle-faxes');
}

/** Until it is filed, whoever finds out whose it is; then the record's own readers. */
export function mayReadPaper(actor: Actor, { patient_id, reads_record }: { patient_id: string | null; reads_record: boolean }): boolean {
  return patient_id === null ? mayHandleFaxes(actor) : reads_record;
}

export function mayListOfPatient(actor: Actor): boolean {
  return may(actor, 'read-clinical') || may(actor, 'see-care');
}
