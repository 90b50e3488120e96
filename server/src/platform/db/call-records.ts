/** The keys of calls, each with what came of it. */
import { sql, type Updateable } from 'kysely';
import type { PhotoKey } from '../photo-keys.ts';
import { ringFor, seal, unseal } from '../seal.ts';
import { sayAhead } from './say-ahead.ts';
import type { IdempotencyKey } from './schema.ts';
import { sealingOf, type Transaction } from './transaction.ts';

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

/** How a key begins that no sender gave. */
export const madeKey = 'made ';

/** How long a call waits for the same one that is under way. */
const patience = '3s';

/** True for the first: whoever comes with the same key meanwhile waits here until its transaction has ended. */
export async function takeKey(transaction: Transaction, { actor, key, body_hash, minutes }: CallName): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (actor, key, body_hash, ends_at)
    select ${actor}, ${key}, ${body_hash}, now() + make_interval(mins => ${minutes}::int)
    from set_config('lock_timeout', ${patience}, true)
    on conflict (actor, key) do update
      set created_at = now(), ends_at = excluded.ends_at, body_hash = excluded.body_hash, status = null, answer = null, outcome = null,
        sealed_answer = null, sealed_outcome = null
      where idempotency_key.ends_at <= now()
    returning set_config('lock_timeout', '0', true)`.execute(transaction);
  return rows.length > 0;
}

export async function callRow(transaction: Transaction, name: CallName): Promise<CallRow | undefined> {
  const { actor, key } = name;
  const row = await transaction
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer', 'outcome', 'sealed_answer', 'sealed_outcome'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sealed_answer, sealed_outcome, body_hash, status, answer, outcome } = row;
  return {
    ...{ body_hash, status },
    answer: sealed_answer ? open(transaction, name, 'answer', sealed_answer) : answer,
    outcome: sealed_outcome ? open(transaction, name, 'outcome', sealed_outcome) : outcome,
  };
}

/** What the ring of the clinic seals kept calls under: an answer may hold what was said about a patient. */
export const keptCallsPurpose = 'kept calls';
export const nameOfKept = (what: 'answer' | 'outcome', of: string) => `kept ${what} ${of}`;
const rings = new WeakMap<readonly PhotoKey[], PhotoKey[]>();

function ringIn(transaction: Transaction): PhotoKey[] {
  const { photoKeys } = sealingOf(transaction);
  const ring = rings.get(photoKeys) ?? ringFor(keptCallsPurpose, photoKeys);
  rings.set(photoKeys, ring);
  return ring;
}

function open(transaction: Transaction, { actor, key }: CallName, what: 'answer' | 'outcome', sealed: Buffer): unknown {
  return JSON.parse(unseal(ringIn(transaction), nameOfKept(what, `${actor} ${key}`), sealed).toString());
}

/** In plain where the clinic does not seal. */
function kept(transaction: Transaction, { actor, key }: CallName, what: 'answer' | 'outcome', value: unknown) {
  const words = value === undefined ? null : JSON.stringify(value);
  if (words === null || !sealingOf(transaction).sealsPatientWords) return { [what]: words };
  return { [`sealed_${what}`]: seal(ringIn(transaction), nameOfKept(what, `${actor} ${key}`), Buffer.from(words)) };
}

export function storeAnswer(transaction: Transaction, name: CallName, answer: unknown) {
  return store(transaction, name, { status: 200, ...kept(transaction, name, 'answer', answer) });
}

export function storeOutcome(transaction: Transaction, name: CallName, outcome: unknown) {
  return store(transaction, name, kept(transaction, name, 'outcome', outcome));
}

/** It travels with the commit, which fails where this does. */
function store(transaction: Transaction, { actor, key }: CallName, change: Updateable<IdempotencyKey>) {
  return sayAhead(
    transaction,
    transaction.updateTable('idempotency_key').set(change).where('actor', '=', actor).where('key', '=', key).compile(),
  );
}

/** For a wish that came to nothing: said again, it is another. */
export function dropKey(transaction: Transaction, { actor, key }: CallName) {
  return transaction.deleteFrom('idempotency_key').where('actor', '=', actor).where('key', '=', key).execute();
}

/** Those that stand for their call no longer. */
export async function forgetCalls(transaction: Transaction, now: Date): Promise<void> {
  await transaction.deleteFrom('idempotency_key').where('ends_at', '<', now).execute();
}

/** Of one account, to the hour and no moment: each stands for its call at least as long as before. Those without a key of their sender stand for minutes, and go by themselves. */
export async function roundCallsOf(transaction: Transaction, actor: string): Promise<void> {
  await sql`update idempotency_key set created_at = date_trunc('hour', created_at), ends_at = date_trunc('hour', ends_at) + interval '1 hour'
    where actor = ${actor} and not starts_with(key, ${madeKey})`.execute(transaction);
}
