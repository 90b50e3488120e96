/** Shows a dermatologist to patients, or renews what they may read about one. */
import { PublicRecord } from '@pellis/contract/doctors/doctors';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { notFound } from '../platform/refusal.ts';
import { keepPublicRecord } from './records.ts';

export interface Publication {
  /** The dermatologist's account. */
  id: string;
  record: PublicRecord;
}

export function publish(clinic: Clinic, publication: Publication): Promise<void> {
  return clinic.db.write(theClinic('publish'), (transaction, actor) => publishWithin(clinic, { transaction, actor }, publication));
}

/** The same inside a transaction of the clinic: whoever is hired may be published at once. */
export async function publishWithin(
  clinic: Clinic,
  { transaction, actor }: { transaction: Transaction; actor: Actor },
  { id, record }: Publication,
): Promise<void> {
  if (!(await keepPublicRecord(transaction, id, PublicRecord.parse(record)))) throw notFound();
  await clinic.happened(transaction, actor, { name: 'provider.published', subjectId: id });
}
