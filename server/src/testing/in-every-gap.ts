/** Dying in the gaps between two steps of a write, and what is counted afterwards: rows, events, emails, books, and the card processor's own account. */
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { afterAll, beforeEach, expect } from 'vitest';
import { wholeEnvironment } from '../platform/environment.ts';
import { newId } from '../platform/ids.ts';
import { type Asked, keyless, openTestClinic, type TestClinic } from './clinic.ts';
import { type Mortal, openMortal } from './mortal.ts';

const manySteps = 150;

/** How far it is from one death to the next: `npm run prove` dies in every gap, `npm test`, which is run all day, in every third. */
export const gapsApart = wholeEnvironment()['EVERY_GAP'] === 'true' ? 1 : 3;

export interface Gaps {
  /**
   * Dies at the steps there are, each time with a fresh thing, and lets the living process finish it, asked from two windows at once. Answers the things.
   * `otherKey` is the refusal that the same gets under another key then; where that is another wish, and would be done once more, there is none.
   */
  inEveryGap<E extends AnyEndpoint, T>(endpoint: E, prepare: () => Promise<{ thing: T; asked: Asked<E> }>, otherKey?: string): Promise<T[]>;
  /** Every job that could run has run. */
  settled(): Promise<void>;
  count(sql: string, values: unknown[]): Promise<number | undefined>;
  events(name: string, subject: string): Promise<number | undefined>;
  emails(template: string): Promise<number | undefined>;
  /** What the processor itself has in its account of an order, in cents. */
  accountOf(orderId: string): Promise<{ held: number; captured: number; refunded: number } | undefined>;
  /** What our books have of it, in cents. */
  booksOf(orderId: string): Promise<{ captured: number; refunded: number; balance: number } | undefined>;
}

/** Under a key of its own, and as another program sends it: known then by what it says, so each thing must say something else. */
const keyOf = (step: number) => (step % 2 ? { 'idempotency-key': newId() } : keyless);

/** For a whole test file: a clinic, and the second process of it that dies. Both go when its tests are over. */
export async function openClinicWithGaps(): Promise<{ clinic: TestClinic; gaps: Gaps }> {
  const clinic = await openTestClinic();
  const mortal = await openMortal(clinic);
  beforeEach(() => clinic.sql('delete from rate_limit'));
  afterAll(async () => {
    await mortal.end();
    await clinic.end();
  });
  return { clinic, gaps: gapsOf(clinic, mortal) };
}

function gapsOf(clinic: TestClinic, mortal: Mortal): Gaps {
  const one = async <T>(sql: string, values: unknown[]) => (await clinic.sql<T & Record<string, unknown>>(sql, values))[0];
  const count = async (sql: string, values: unknown[]) => (await one<{ n: number }>(`select count(*)::int as n ${sql}`, values))?.n;
  return {
    async inEveryGap(endpoint, prepare, otherKey) {
      const things = [];
      for (let step = 1; step < manySteps; step += gapsApart) {
        await clinic.sql('delete from rate_limit');
        const { thing, asked } = await prepare();
        things.push(thing);
        const once = { ...asked, headers: { ...asked.headers, ...keyOf(step) } };
        const { died, answer } = await mortal.callAndDieAt(step, endpoint, once);
        if (!died) expect(answer.status, `unharmed at step ${step}: ${answer.raw}`).toBe(200);
        const windows = await Promise.all([clinic.call(endpoint, once), clinic.call(endpoint, once)]);
        for (const again of windows) expect(again.status, `died at step ${step}: ${again.raw}`).toBe(200);
        if (otherKey) {
          const other = await clinic.call(endpoint, { ...asked, headers: { ...asked.headers, 'idempotency-key': newId() } });
          expect(other.refusal?.code, `another key after step ${step}: ${other.raw}`).toBe(otherKey);
        }
        if (!died) return things;
      }
      throw new Error(`${endpoint.path} has more than ${manySteps} steps`);
    },
    settled: () => expect.poll(() => clinic.queue.pending(), { timeout: 600_000, interval: 100 }).toBe(0),
    count,
    events: (name, subject) => count('from event where name = $1 and subject_id = $2', [name, subject]),
    emails: (template) => count('from letter where template = $1', [template]),
    accountOf: (orderId) =>
      one(
        `select count(*) filter (where state = 'authorised')::int as held, coalesce(sum(captured_cents), 0)::int as captured,
           coalesce(sum(refunded_cents), 0)::int as refunded from card_processor.authorisation where reference = $1`,
        [orderId],
      ),
    booksOf: (orderId) =>
      one(
        `select coalesce(-sum(amount) filter (where account = 'care'), 0)::int as captured,
           coalesce(sum(amount) filter (where account = 'care_refunded'), 0)::int as refunded,
           coalesce(sum(amount), 0)::int as balance from ledger_entry where order_id = $1`,
        [orderId],
      ),
  };
}
