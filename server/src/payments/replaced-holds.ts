/** An order's earlier hold, which another try has replaced: let go at the processor, however often it takes. */
import { sql } from 'kysely';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import type { OrderRow } from './order-records.ts';

const asClinic = theClinic('payments');

/** In the transaction in which another try begins. Needs the clinic's own records. */
export async function rememberHold(records: Records, { id, attempt, authorisation_id }: OrderRow): Promise<void> {
  if (authorisation_id === null) return;
  await records
    .insertInto('replaced_hold')
    .values({ order_id: id, attempt, authorisation_id })
    .onConflict((already) => already.doNothing())
    .execute();
}

/** Throws `GatewayDown` when the processor does not answer; the queue then asks again. */
export async function letGoReplaced(clinic: Clinic, orderId: string): Promise<void> {
  const held = await clinic.db.read(asClinic, (records) =>
    records
      .selectFrom('replaced_hold')
      .select(['authorisation_id', 'attempt'])
      .where('order_id', '=', orderId)
      .where('let_go_at', 'is', null)
      .execute(),
  );
  for (const { authorisation_id: id, attempt } of held) {
    await clinic.payments.release({ id, key: `${orderId}.${attempt}.replaced` }).catch((error: unknown) => {
      // a declined one holds nothing
      if (!(error instanceof PaymentRefused)) throw error;
    });
    await clinic.db.write(asClinic, (records) =>
      records.updateTable('replaced_hold').set({ let_go_at: sql<Date>`now()` }).where('authorisation_id', '=', id).execute(),
    );
  }
}
