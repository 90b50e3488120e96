/** Finds what the clinic prescribes as somebody types, and keeps the favourites of each who writes notes. */
import { type FormularyEntry, keyOfEntry } from '@pellis/contract/prescriptions/formulary';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { findEntries } from './formulary.ts';
import { favouritesOf, lastPrescribed, setFavourite } from './formulary-records.ts';
import { offeredEntries } from './kept-formulary.ts';
import { mayUseFormulary } from './policy.ts';

const most = 20;

export function searchFormulary(clinic: Clinic, asker: Asker, typed: string): Promise<FormularyEntry[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayUseFormulary(actor));
    const recent = await lastPrescribed(transaction, actor.id);
    const own = {
      favourites: new Set(await favouritesOf(transaction, actor.id)),
      recent: new Set(recent.map(({ drug, strength, form }) => keyOfEntry(drug, strength, form))),
    };
    return findEntries(await offeredEntries(transaction), typed, own, most);
  });
}

export function starEntry(clinic: Clinic, asker: Asker, key: string, isFavourite: boolean): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayUseFormulary(actor));
    const { drug, strength } = found((await offeredEntries(transaction)).find((entry) => entry.key === key));
    await setFavourite(transaction, { account_id: actor.id, entry: key }, isFavourite);
    return { detail: `${drug} ${strength} is ${isFavourite ? '' : 'no longer '}one of your favorites.` };
  });
}
