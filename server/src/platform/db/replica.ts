/** A hot standby that is read in place of the primary, once it has replayed all that the primary had made durable when the call came: whoever just wrote reads what they wrote. */
import { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { Refusal } from '../refusal.ts';
import { ClinicDialect } from './dialect.ts';
import type { DB } from './schema.ts';
import { watchForSilence } from './silence.ts';
import type { Transaction } from './transaction.ts';

export interface Replica {
  /** What `work` answers there as whoever `entering` makes it, from `position` in the primary's log on. Undefined: the primary is to be asked. */
  read<T>(position: string, entering: CompiledQuery, work: (transaction: Transaction) => Promise<T>): Promise<{ value: T } | undefined>;
  close(): Promise<void>;
}

/** Where the primary is: everything that was acknowledged lies before it. */
export const positionStatement = 'select pg_current_wal_flush_lsn()::text as position';

/** False as well on a server that leads itself: one that was promoted, or a primary that came back and has another truth. */
const hasReplayed = 'select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_there';
/** Milliseconds that a call waits for it, and how often it looks. */
const patience = { inAll: 60, between: 15 };
/** Milliseconds that nobody asks it after it was late, away or in error. */
const restMs = 3_000;

export function openReplica(url: string, pool: pg.Pool): Replica {
  const silence = watchForSilence(pool, url);
  const kysely = new Kysely<DB>({ dialect: new ClinicDialect({ pool }) });
  let restsUntil = 0;
  const isThere = async (position: string) => {
    const giveUp = performance.now() + patience.inAll;
    for (;;) {
      const { rows } = await kysely.executeQuery<{ is_there: boolean }>(CompiledQuery.raw(hasReplayed, [position]));
      if (rows[0]?.is_there) return true;
      if (performance.now() > giveUp) return false;
      await new Promise((later) => setTimeout(later, patience.between));
    }
  };
  return {
    async read(position, entering, work) {
      if (performance.now() < restsUntil) return undefined;
      try {
        silence.refuseWhileSilent();
        if (await isThere(position))
          return await kysely
            .transaction()
            .setAccessMode('read only')
            .execute(async (transaction) => {
              await transaction.executeQuery(entering);
              return { value: await work(transaction) };
            });
      } catch (error) {
        // what was refused is refused there as well; whatever else went wrong is the replica's own until the primary says the same
        if (error instanceof Refusal) throw error;
      }
      restsUntil = performance.now() + restMs;
      return undefined;
    },
    async close() {
      silence.close();
      await kysely.destroy();
    },
  };
}
