/** Orders and the ledger as the front desk and the operator read them. Nothing here says why somebody came. */
import type { BooksOfMonth, DeskFilter } from '@pellis/contract/payments/desk-payments';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

export interface WantedOrders {
  status: DeskFilter;
  patientId?: string | undefined;
  /** The id of an order, or `now`. */
  before: string;
  most: number;
}

/** The newest first, without the name of anybody. */
export function ordersForDesk(transaction: Transaction, { status, patientId, before, most }: WantedOrders) {
  return transaction
    .selectFrom('order as o')
    .innerJoin('encounter as e', 'e.id', 'o.encounter_id')
    .leftJoin('fee as f', 'f.order_id', 'o.id')
    .select(['o.id', 'o.patient_id', 'o.amount', 'o.captured', 'o.refunded', 'o.currency', 'o.status', 'o.created_at'])
    .select(['f.id as fee_id', 'f.provider_id'])
    .select(sql<string>`case when o.claim_id is null then e.service_name else o.description end`.as('service'))
    .where((is) => {
      if (status === 'all') return is.lit(true);
      if (status !== 'disputed') return is('o.status', '=', status);
      const goingOn = ['asked', 'asked_answered', 'open', 'answered'] as const;
      const open = is.selectFrom('dispute as d').select('d.id').whereRef('d.order_id', '=', 'o.id').where('d.state', 'in', goingOn);
      return is.exists(open);
    })
    .$if(patientId !== undefined, (orders) => orders.where('o.patient_id', '=', patientId ?? ''))
    .$if(before !== 'now', (orders) =>
      // by the moment as the database keeps it: a Date is coarser, and orders of one millisecond would be left out
      orders.where(sql<boolean>`(o.created_at, o.id) < (select b.created_at, b.id from "order" b where b.id = ${before})`),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
}

export type DeskOrder = Awaited<ReturnType<typeof ordersForDesk>>[number];

export async function namesOfPatients(transaction: Transaction, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.selectFrom('patient').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}

/** Each month in which money moved. Held is what stands with the processor at its end, counted from the first day. */
export async function booksByMonth(transaction: Transaction, timeZone: string): Promise<BooksOfMonth[]> {
  const { rows } = await sql<BooksOfMonth>`
    select month, currency, taken, given_back, lost,
      (sum(processor) over so_far)::bigint as held,
      sum(everything) over so_far = 0 as balances
    from (
      select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency,
        coalesce(-sum(amount) filter (where account = 'care'), 0) as taken,
        coalesce(sum(amount) filter (where account = 'care_refunded'), 0) as given_back,
        coalesce(sum(amount) filter (where account = 'care_disputed'), 0) as lost,
        coalesce(sum(amount) filter (where account = 'processor'), 0) as processor,
        sum(amount) as everything
      from ledger_entry group by 1, 2
    ) months
    window so_far as (partition by currency order by month)
    order by month desc, currency desc`.execute(transaction);
  return rows;
}
