/** A storm in parts: what was acknowledged in each, until each kind of write was, and until what follows from them is done. */
import { setTimeout as pause } from 'node:timers/promises';
import { askIn } from '../../server/src/testing/postgres.ts';
import type { Kind } from './kinds.ts';
import type { Ledger } from './ledger.ts';

export interface Phase {
  name: string;
  /** Acknowledged writes in it, by kind. */
  done: Record<string, number>;
}

/** Of each kind, in each phase in which all of them are walked. */
const leastOfEach = 3;
const patienceMs = 300_000;

const acknowledgedBy = ({ intents }: Ledger, kinds: readonly Kind[]) => {
  const counts: Record<string, number> = Object.fromEntries(kinds.map(({ name }) => [name, 0]));
  for (const { kind, state } of intents) if (state === 'acknowledged') counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

export function openPhases(ledger: Ledger, kinds: readonly Kind[], say: (words: string) => void) {
  const all: Phase[] = [];
  return {
    all,
    async during<T>(name: string, work: () => Promise<T>): Promise<T> {
      ledger.now = name;
      const before = acknowledgedBy(ledger, kinds);
      const result = await work();
      const done = Object.fromEntries(Object.entries(acknowledgedBy(ledger, kinds)).map(([kind, n]) => [kind, n - (before[kind] ?? 0)]));
      all.push({ name, done });
      say(`${name}: ${Object.values(done).reduce((sum, n) => sum + n, 0)} writes acknowledged`);
      return result;
    },
  };
}

export async function untilEach(ledger: Ledger, kinds: readonly Kind[]): Promise<void> {
  const before = acknowledgedBy(ledger, kinds);
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const now = acknowledgedBy(ledger, kinds);
    const lacking = Object.keys(now).filter((kind) => (now[kind] ?? 0) - (before[kind] ?? 0) < leastOfEach);
    if (lacking.length === 0) return;
    if (Date.now() > giveUp)
      throw new Error(`not acknowledged in five minutes: ${lacking.join(', ')}; refused: ${ledger.refused.slice(0, 3).join('; ')}`);
    await pause(200);
  }
}

/** Every job that could run has run: emails are written, money is held. Also those that a clock that was ahead has marked with its time. */
export async function untilSettled(folder: string): Promise<void> {
  const giveUp = Date.now() + 2 * patienceMs;
  for (;;) {
    const [row] = await askIn<{ n: number }>(
      folder,
      `select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active')
        and (start_after <= now() + interval '5 seconds' or greatest(created_on, started_on) > now())`,
    );
    if (row?.n === 0) return;
    if (Date.now() > giveUp) throw new Error(`${row?.n} jobs were not done ten minutes after the last write`);
    await pause(300);
  }
}
