/** Who changed what of one of the clinic's people, as the record of events has it. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../platform/db/database.ts';
import { events } from './events.ts';

const mostShown = 50;
const What = z.object({ right: z.string().optional(), to: z.string().optional(), who: z.string().optional() });

/** The newest first. `of` is the right, the role that somebody got, or who supervises them. */
export async function historyOf(transaction: Transaction, accountId: string) {
  const rows = await transaction
    .selectFrom('event as e')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .select(['e.name', 'e.at', sql<string>`coalesce(a.name, '')`.as('by'), 'e.reason as because', 'e.data'])
    .where('e.subject_id', '=', accountId)
    .where('e.name', 'in', Object.keys(events))
    .orderBy('e.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map(({ data, ...row }) => {
    const { right, to, who } = What.parse(data);
    return { ...row, of: right ?? to ?? who ?? null };
  });
}
