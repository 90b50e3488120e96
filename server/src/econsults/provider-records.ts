/** Providers who ask e-Consults: who they are, and the links by which they come in. */
import { econsultLinkDays, econsultPassHours } from '@pellis/contract/econsults/econsults';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';
import type { EconsultProvider } from '../platform/db/schema.ts';
import { endCodes, holderOfCode, issueCode } from '../referrals/code-records.ts';

export type ProviderRecord = NonNullable<Awaited<ReturnType<typeof econsultProviderById>>>;

export function econsultProviderById(transaction: Transaction, id: string) {
  return transaction.selectFrom('econsult_provider').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the end of the transaction. Needs a transaction as the clinic. */
export function lockEconsultProvider(transaction: Transaction, id: string) {
  return transaction.selectFrom('econsult_provider').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False where this license at this address has applied before. */
export async function insertEconsultProvider(transaction: Transaction, row: Insertable<EconsultProvider>): Promise<boolean> {
  const inserted = await transaction
    .insertInto('econsult_provider')
    .values(row)
    .onConflict((known) => known.constraint('one_licence_one_address').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whoever applied before with this license from this address, locked. */
export function lockByLicence(transaction: Transaction, { email, state, licence }: Record<'email' | 'state' | 'licence', string>) {
  return transaction
    .selectFrom('econsult_provider')
    .selectAll()
    .where('email', '=', email)
    .where('state', '=', state)
    .where('licence_plain', '=', sql<string>`upper(regexp_replace(${licence}, '[^[:alnum:]]', '', 'g'))`)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeEconsultProvider(transaction: Transaction, id: string, change: Updateable<EconsultProvider>): Promise<void> {
  await transaction.updateTable('econsult_provider').set(change).where('id', '=', id).execute();
}

/** Those to be checked first, then the newest, each with how many questions they have asked. */
export function econsultProviders(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('econsult_provider as p')
    .selectAll('p')
    .select((of) =>
      of
        .selectFrom('econsult as e')
        .select(of.fn.countAll<number>().as('count'))
        .whereRef('e.provider_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('econsult_count'),
    )
    .orderBy(sql`licence_checked_at is not null or refused_at is not null`)
    .orderBy('applied_at', 'desc')
    .limit(most)
    .execute();
}

/** How many links were sent to them in the last day. Needs a transaction as the clinic. */
export async function linksSentToday(transaction: Transaction, id: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('event')
    .select(sql<number>`count(*)`.as('count'))
    .where('subject_id', '=', id)
    .where('name', '=', 'econsult_provider.link_sent')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the desk has looked their license up at any time. Needs a transaction as the clinic. */
export async function wasEverChecked(transaction: Transaction, id: string): Promise<boolean> {
  const checked = transaction
    .selectFrom('event')
    .select('id')
    .where('subject_id', '=', id)
    .where('name', '=', 'econsult_provider.licence_checked');
  return (await checked.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the check of their license was taken back since they last applied. Needs a transaction as the clinic. */
export async function wasTakenBack(transaction: Transaction, { id, applied_at }: ProviderRecord): Promise<boolean> {
  const taken = await transaction
    .selectFrom('event')
    .select('id')
    .where('subject_id', '=', id)
    .where('name', '=', 'econsult_provider.licence_check_taken_back')
    .where('at', '>', applied_at)
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

/** The same license at the same address, looked up for a referral; the latest. Needs a transaction as the clinic. */
export function checkForReferral(transaction: Transaction, { email, licence_plain }: ProviderRecord) {
  return transaction
    .selectFrom('referral')
    .select(['licence_checked_at', 'licence_checked_by', 'licence_source'])
    .where('licence_checked_at', 'is not', null)
    .where(sql<boolean>`lower(reply_to) = ${email}`)
    .where(sql<boolean>`upper(regexp_replace(licence, '[^[:alnum:]]', '', 'g')) = ${licence_plain}`)
    .orderBy('licence_checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A path by which they come in, with their license number. Needs a transaction as the clinic. */
export async function issueLink(transaction: Transaction, providerId: string): Promise<string> {
  const code = await issueCode(transaction, { econsult_provider_id: providerId, purpose: 'econsult', hours: econsultLinkDays * 24 });
  return `/referral/e-consult/${code}`;
}

/** What the license number opens, for a working day. Needs a transaction as the clinic. */
export function issuePass(transaction: Transaction, providerId: string): Promise<string> {
  return issueCode(transaction, { econsult_provider_id: providerId, purpose: 'econsult_pass', hours: econsultPassHours });
}

/** Nothing for an unknown or expired one. */
export async function providerOfCode(
  transaction: Transaction,
  code: string,
  purpose: 'econsult' | 'econsult_pass',
): Promise<ProviderRecord | undefined> {
  const held = await holderOfCode(transaction, code, purpose);
  return held?.econsult_provider_id ? econsultProviderById(transaction, held.econsult_provider_id) : undefined;
}

/** Every link of this provider stops working, and what was opened by one. */
export async function voidLinks(transaction: Transaction, providerId: string): Promise<void> {
  await endCodes(transaction).where('econsult_provider_id', '=', providerId).execute();
}
