/** A patient lets a held time go: whoever waits for one like it has it at once, and whoever was offered it is not asked again. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { withHold } from './hold.ts';
import { expireHold } from './hold-records.ts';
import { offerFreed } from './offer.ts';
import { noteDeclined } from './waiting-records.ts';

export function releaseHold(clinic: Clinic, asker: Asker, id: string): Promise<void> {
  return withHold(clinic, asker, id, async (transaction, held) => {
    await expireHold(transaction, id);
    if (held.is_over) return;
    if (held.is_offer) await noteDeclined(transaction, held.patient_id, held.starts_at);
    const { provider_id, starts_at, ends_at } = held;
    await offerFreed(clinic, transaction, { provider_id, starts_at, ends_at });
  });
}
