/** Whoever is erased is listed beside the backups as it begins, so that no backup of before brings them back. Where nothing is ever backed up there is nothing to list it beside. */
import { listErasures } from '../backups/erasure-list.ts';
import { backupKeyText } from '../backups/kept-key.ts';
import { begunErasure } from '../erasures/records.ts';
import { theClinic } from '../platform/actor.ts';
import { idOf, type Run } from './reaction.ts';

export const listErased: Run = async (clinic, event) => {
  if (!backupKeyText(clinic.config)) return;
  const erasure = await clinic.db.read(theClinic('erasing'), (transaction) => begunErasure(transaction, idOf(event)));
  if (erasure) await listErasures(clinic.config, [erasure]);
};
