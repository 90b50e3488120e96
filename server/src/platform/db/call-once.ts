/** A call that may come twice (a lost answer, two presses, a crash) and is done once: its key stands in the transaction of its work. Decision 0034. */
import { createHash } from 'node:crypto';
import type { Actor } from '../actor.ts';
import type { KeptCall } from '../kept-call.ts';
import { conflict, Refusal } from '../refusal.ts';
import { type CallName, type CallRow, callRow, madeKey, storeAnswer, storeOutcome, takeKey } from './call-records.ts';
import type { Transaction } from './transaction.ts';

/** What can be kept as it is. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

type Work<T> = (transaction: Transaction, actor: Actor) => Promise<T>;

/** What a transaction of a call may ask with its very beginning, before it is known who asks: answers whether the call is the first of its key. */
type Taking = (transaction: Transaction, expected: Actor) => Promise<boolean> | undefined;

/** Work of a call, for whoever opens its transaction. */
export interface CallWork<T> {
  take: Taking;
  /** `isFirst` as `take` answered; asked for where that was not asked. */
  work: (transaction: Transaction, actor: Actor, isFirst: boolean | undefined) => Promise<T>;
}

const day = 24 * 60;
const madeKeyMinutes = 10;

/** Thrown where the same call was answered before: its work is not done again. `http/idempotency.ts` answers with it; who has put files in storage meanwhile takes them away. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore';
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('this call was answered before');
    this.answer = answer;
  }
}

/** Work that answers the call: the answer is kept with it. */
export function answering<T>(call: KeptCall | undefined, work: Work<T>): CallWork<T> {
  return inOneTransaction(call, work, async (transaction, actor, kept) => {
    const earlier = await takeCall(transaction, kept);
    if (earlier) throw new AnsweredBefore(earlier.answer);
    const value = await work(transaction, actor);
    const encoded = kept.call.encode(value);
    await storeAnswer(transaction, kept.name, encoded);
    kept.call.answered = { value, encoded };
    return value;
  });
}

/** Work after which the call is finished elsewhere: what came of it is kept, and handed out where it was done before. */
export function stepping<T extends Plain>(call: KeptCall | undefined, work: Work<T>): CallWork<T> {
  return inOneTransaction(call, work, async (transaction, actor, { name, isFirst }) => {
    const earlier = await takeCall(transaction, { name, isFirst });
    // written below, by the same work
    if (earlier) return earlier.outcome as T;
    const outcome = await work(transaction, actor);
    await storeOutcome(transaction, name, outcome);
    return outcome;
  });
}

/** The answer that this call got before. */
export async function answerBefore(transaction: Transaction, actor: Actor, call: KeptCall): Promise<{ answer: unknown } | undefined> {
  const name = nameOf(call, actor);
  const row = name && (await callRow(transaction, name));
  if (!row) return undefined;
  refuseOther(row, name);
  return row.status === null ? undefined : { answer: row.answer };
}

/** Whether it is known by anything at all. */
export const isKept = ({ key, isMomentous }: KeptCall) => key !== undefined || isMomentous;

interface Kept {
  call: KeptCall;
  name: CallName;
  isFirst: boolean | undefined;
}

type KeptWork<T> = (transaction: Transaction, actor: Actor, kept: Kept) => Promise<T>;

/** Twice in one call would be half a call after a crash; whoever only looks opens for reading. */
function inOneTransaction<T>(call: KeptCall | undefined, work: Work<T>, once: KeptWork<T>): CallWork<T> {
  if (!call) return { take: () => undefined, work };
  return {
    take(transaction, expected) {
      const name = nameOf(call, expected);
      return name && takeKey(transaction, name);
    },
    async work(transaction, actor, isFirst) {
      if (call.isBegun) throw new Error('a call has one transaction of work: open any other with `read`, or as the clinic');
      call.isBegun = true;
      try {
        const name = nameOf(call, actor);
        return name ? await once(transaction, actor, { call, name, isFirst }) : await work(transaction, actor);
      } catch (error) {
        call.isBegun = false;
        throw error;
      }
    },
  };
}

function nameOf({ key, isMomentous, hash }: KeptCall, actor: Actor): CallName | undefined {
  if (key !== undefined) return { actor: actor.id, key, body_hash: hash, minutes: day };
  if (!isMomentous) return undefined;
  const body_hash = createHash('sha256')
    .update(`${hash} ${actor.patientId ?? ''}`)
    .digest('base64url');
  return { actor: actor.id, key: `${madeKey}${body_hash}`, body_hash, minutes: madeKeyMinutes };
}

/** What came of it, where it was done before. */
async function takeCall(transaction: Transaction, { name, isFirst }: Pick<Kept, 'name' | 'isFirst'>): Promise<CallRow | undefined> {
  if (isFirst ?? (await takeKey(transaction, name).catch(refuseWaiting))) return undefined;
  const row = await callRow(transaction, name);
  // it ended in this very moment
  if (!row) throw inFlight();
  refuseOther(row, name);
  return row;
}

function refuseOther(row: CallRow, name: CallName): void {
  if (row.body_hash !== name.body_hash)
    throw new Refusal(422, 'key_reused', 'This form was already sent with other answers. Reload the page and try again.');
}

/** Of somebody who waited in vain for the same call under way. */
export function refuseWaiting(error: { code?: string }): never {
  throw error.code === '55P03' ? inFlight() : error;
}

const inFlight = () => conflict('in_flight', 'We are still working on this. Please wait a moment.');
