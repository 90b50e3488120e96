/** Whether the public pages may say that products are recommended: once one of the clinic's dermatologists stands by one. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { isAnyReviewed } from './records.ts';

export function hasProducts(clinic: Clinic, asker: Asker): Promise<boolean> {
  return clinic.db.readReplica(asker, isAnyReviewed);
}
