/** What the clinic offers, with the price that counts today. */
import type { Service, serviceKinds } from '@pellis/contract/services/services';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

type Kind = (typeof serviceKinds)[number];

/** Everything offered today, in the order of its kinds. */
export function offeredServices(transaction: Transaction): Promise<Service[]> {
  return priced(transaction).where('s.is_offered', '=', true).orderBy('s.id').execute();
}

/** The one service of a kind that is offered today; a clinic without it is set up wrong. */
export function serviceOfKind(transaction: Transaction, kind: Kind): Promise<Service> {
  return priced(transaction)
    .where('s.is_offered', '=', true)
    .where('s.kind', '=', kind)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Error(`no ${kind} is offered at any price today`));
}

/** A service at today's price, whether or not it is still offered. */
export function serviceById(transaction: Transaction, id: number): Promise<Service | undefined> {
  return priced(transaction).where('s.id', '=', id).executeTakeFirst();
}

/** How long it takes; nothing where it is no visit. */
export async function minutesOf(transaction: Transaction, id: number): Promise<number> {
  const { minutes } = await transaction.selectFrom('service').select('minutes').where('id', '=', id).executeTakeFirstOrThrow();
  return minutes ?? 0;
}

/** A price counts from the beginning of its day, in UTC, until a later one does. */
function priced(transaction: Transaction) {
  return transaction
    .selectFrom('service as s')
    .innerJoinLateral(
      (price) =>
        price
          .selectFrom('service_price as p')
          .select(['p.price', 'p.currency'])
          .whereRef('p.service_id', '=', 's.id')
          .where('p.currency', '=', 'USD')
          .where('p.from_day', '<=', sql<string>`(now() at time zone 'utc')::date`)
          .orderBy('p.from_day', 'desc')
          .limit(1)
          .as('today'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.name', 's.kind', 's.minutes', 's.follow_up_kind', 'today.price', 'today.currency']);
}
