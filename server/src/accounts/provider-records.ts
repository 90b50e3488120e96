/** Dermatologists as patients see them. */
import type { Provider } from '@pellis/contract/people/people';
import type { Insertable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import { givesCare, hasRight } from '../platform/db/rights.ts';
import type { Provider as ProviderTable } from '../platform/db/schema.ts';

export function providerById(transaction: Transaction, id: string): Promise<Provider | undefined> {
  return transaction
    .selectFrom('provider')
    .select(['id', 'name', 'credentials', 'cpsono', 'avatar_url'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertProvider(transaction: Transaction, provider: Insertable<ProviderTable>) {
  return transaction.insertInto('provider').values(provider).execute();
}

/** Of whoever becomes a dermatologist, maybe again. */
export function keepParticulars(
  transaction: Transaction,
  provider: Pick<Insertable<ProviderTable>, 'id' | 'name' | 'credentials' | 'cpsono'>,
) {
  const { id, ...particulars } = provider;
  return transaction
    .insertInto('provider')
    .values({ ...provider, avatar_url: null })
    .onConflict((known) => known.column('id').doUpdateSet(particulars))
    .execute();
}

/** A dermatologist is called the same wherever patients read of them; of anybody else nothing is written. */
export function renameProvider(transaction: Transaction, id: string, name: string) {
  return transaction.updateTable('provider').set({ name }).where('id', '=', id).execute();
}

/** Every dermatologist who may sign in today, to be written to; not whoever does something else here now. Needs a transaction as the clinic. */
export function providerAddresses(transaction: Transaction): Promise<{ id: string; name: string; email: string }[]> {
  return transaction
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.id')
    .select(['p.id', 'p.name', 'a.email'])
    .where('a.disabled_at', 'is', null)
    .where('a.confirmed_at', 'is not', null)
    .where(hasRight('a', 'treat'))
    .execute();
}

/** Whether they treat and sign here today. Needs a transaction as the clinic. */
export async function givesCareHere(transaction: Transaction, id: string): Promise<boolean> {
  const account = transaction.selectFrom('account as a').select('a.id').where('a.id', '=', id).where(givesCare('a'));
  return (await account.executeTakeFirst()) !== undefined;
}

/** Whoever saw the patient last, and treats and signs here today. `leaving` is about to stop. Needs a transaction as the clinic. */
export async function whoTreats(transaction: Transaction, patientId: string, leaving = ''): Promise<string | null> {
  const row = await transaction
    .selectFrom('encounter as e')
    .innerJoin('account as a', 'a.id', 'e.provider_id')
    .select('e.provider_id')
    .where('e.patient_id', '=', patientId)
    .where(givesCare('a'))
    .where('a.id', '<>', leaving)
    .orderBy('e.began_at', 'desc')
    .executeTakeFirst();
  return row?.provider_id ?? null;
}
