/** The operator reads and sets what counts for video visits. Whatever was booked before keeps what was promised then. */
import type { KeptTerms, readVisitTerms, TermsForm } from '@pellis/contract/bookings/visit-terms';
import type { z } from 'zod';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, permit, wrongField } from '../platform/refusal.ts';
import { lowestPriceOfVisits } from '../services/records.ts';
import { mayKeepTerms } from './policy.ts';
import { money } from './terms.ts';
import { allTerms, insertTerms, lockTerms, termsOfToday } from './terms-records.ts';

type AllTerms = z.output<typeof readVisitTerms.reply>;

export function readTerms(clinic: Clinic, asker: Asker): Promise<AllTerms> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayKeepTerms(actor));
    await actAsClinic(transaction, actor);
    return present(transaction);
  });
}

/** `version` is the id of the terms that were read. Saving what counts already writes nothing. */
export function setTerms(clinic: Clinic, asker: Asker, form: TermsForm, version: number): Promise<AllTerms> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepTerms(actor));
    await actAsClinic(transaction, actor);
    await lockTerms(transaction);
    const now = await termsOfToday(transaction);
    if (now.id !== version) throw changedMeanwhile();
    await refuseHighFees(transaction, form, now.currency);
    const changed = Object.entries(form).filter(([name, value]) => now[name as keyof TermsForm] !== value);
    if (changed.length > 0) {
      const id = await insertTerms(transaction, { ...form, currency: now.currency, set_by: actor.id });
      const data = Object.fromEntries(changed.map(([name, value]) => [name, { from: now[name as keyof TermsForm], to: value }]));
      await clinic.happened(transaction, actor, { name: 'terms.set', subjectId: String(id), data });
    }
    return present(transaction);
  });
}

async function refuseHighFees(transaction: Transaction, form: TermsForm, currency: string): Promise<void> {
  const most = await highestFee(transaction);
  for (const field of ['late_fee', 'no_show_fee'] as const)
    if (form[field] > most) throw wrongField(field, `At most ${money(most, currency)}: what the cheapest visit costs`);
}

async function highestFee(transaction: Transaction): Promise<number> {
  return (await lowestPriceOfVisits(transaction)) ?? 0;
}

async function present(transaction: Transaction): Promise<AllTerms> {
  const { id } = await termsOfToday(transaction);
  const all = (await allTerms(transaction)).map((row) => ({ ...row, currency: row.currency as KeptTerms['currency'] }));
  const at = all.findIndex((terms) => terms.id === id);
  const now = all[at];
  if (!now) throw new Error('the terms that count today are not among all');
  return { now, before: all.slice(at + 1), highest_fee: await highestFee(transaction) };
}
