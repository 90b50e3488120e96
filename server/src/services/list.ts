/** Tells anybody what the clinic offers and what it costs today. */
import type { Service } from '@pellis/contract/services/services';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { offeredServices } from './records.ts';

export function listOffered(clinic: Clinic, asker: Asker): Promise<Service[]> {
  return clinic.db.read(asker, (transaction) => offeredServices(transaction));
}
