/** Who bills, and each insurer's payer id. Needs a transaction as the clinic. */
import type { BillingForm, PayerForm, PayingInsurer } from '@pellis/contract/claims/billing';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** One change at a time, of what may not be there yet. */
export async function lockBilling(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('billing_details'))`.execute(transaction);
}

export async function billingDetails(transaction: Transaction): Promise<(BillingForm & { version: number }) | undefined> {
  const row = await transaction.selectFrom('billing_details').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { is_it: _, set_by: __, set_at: ___, ...details } = row;
  return details;
}

export async function putBilling(transaction: Transaction, form: BillingForm, setBy: string): Promise<void> {
  await transaction
    .insertInto('billing_details')
    .values({ ...form, set_by: setBy })
    .onConflict((known) =>
      known.column('is_it').doUpdateSet({ ...form, set_by: setBy, set_at: sql`now()`, version: sql`billing_details.version + 1` }),
    )
    .execute();
}

export function payers(transaction: Transaction) {
  return transaction
    .selectFrom('payer')
    .select(['insurer', 'name', 'payer_id', 'filing', 'wants_referrer', 'version'])
    .orderBy('insurer')
    .execute();
}

export async function putPayer(
  transaction: Transaction,
  insurer: PayingInsurer,
  { form, setBy }: { form: PayerForm; setBy: string },
): Promise<void> {
  await transaction
    .insertInto('payer')
    .values({ insurer, ...form, set_by: setBy })
    .onConflict((known) =>
      known.column('insurer').doUpdateSet({ ...form, set_by: setBy, set_at: sql`now()`, version: sql`payer.version + 1` }),
    )
    .execute();
}
