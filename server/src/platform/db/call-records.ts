/** The keys of calls, each with what came of it. */
import { sql } from 'kysely';
import type { Transaction } from './transaction.ts';

export interface CallName {
  actor: string;
  key: string;
  body_hash: string;
  /** How long it stands for its call. */
  minutes: number;
}

export interface CallRow {
  body_hash: string;
  /** 200 once it was answered. */
  status: number | null;
  answer: unknown;
  outcome: unknown;
}

/** How long a call waits for the same one that is under way. */
const patience = '3s';

/** True for the first: whoever comes with the same key meanwhile waits here until its transaction has ended. */
export async function takeKey(transaction: Transaction, { actor, key, body_hash, minutes }: CallName): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (actor, key, body_hash, ends_at)
    select ${actor}, ${key}, ${body_hash}, now() + make_interval(mins => ${minutes}::int)
    from set_config('lock_timeout', ${patience}, true)
    on conflict (actor, key) do update
      set created_at = now(), ends_at = excluded.ends_at, body_hash = excluded.body_hash, status = null, answer = null, outcome = null
      where idempotency_key.ends_at <= now()
    returning set_config('lock_timeout', '0', true)`.execute(transaction);
  return rows.length > 0;
}

export function callRow(transaction: Transaction, { actor, key }: CallName): Promise<CallRow | undefined> {
  return transaction
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer', 'outcome'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export function storeAnswer(transaction: Transaction, name: CallName, answer: unknown) {
  return store(transaction, name, { status: 200, answer: asJson(answer) });
}

export function storeOutcome(transaction: Transaction, name: CallName, outcome: unknown) {
  return store(transaction, name, { outcome: asJson(outcome) });
}

function store(
  transaction: Transaction,
  { actor, key }: CallName,
  change: { status?: number; answer?: string | null; outcome?: string | null },
) {
  return transaction.updateTable('idempotency_key').set(change).where('actor', '=', actor).where('key', '=', key).execute();
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** For a wish that came to nothing: said again, it is another. */
export function dropKey(transaction: Transaction, { actor, key }: CallName) {
  return transaction.deleteFrom('idempotency_key').where('actor', '=', actor).where('key', '=', key).execute();
}

/** Those that stand for their call no longer. */
export async function forgetCalls(transaction: Transaction, now: Date): Promise<void> {
  await transaction.deleteFrom('idempotency_key').where('ends_at', '<', now).execute();
}
