/** Dermatologists as patients see them. */
import type { Provider } from '@pellis/contract/people';
import type { Insertable } from 'kysely';
import type { Records } from '../platform/db/database.ts';
import type { Provider as ProviderTable } from '../platform/db/schema.ts';

export function providerById(records: Records, id: string): Promise<Provider | undefined> {
  return records
    .selectFrom('provider')
    .select(['id', 'name', 'credentials', 'cpsono', 'avatar_url'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertProvider(records: Records, provider: Insertable<ProviderTable>) {
  return records.insertInto('provider').values(provider).execute();
}

/** Every dermatologist who may sign in today, to be written to. */
export function providerAddresses(records: Records): Promise<{ id: string; name: string; email: string }[]> {
  return records
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.id')
    .select(['p.id', 'p.name', 'a.email'])
    .where('a.disabled_at', 'is', null)
    .execute();
}
