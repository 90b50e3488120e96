/** The only door to the records. Nobody reads them but as somebody: row-level security sees who. */
import { otherPatient } from '@pellis/contract/wire';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Actor, type Asker, isWithin } from '../actor.ts';
import { conflict, notFound, signInFirst } from '../refusal.ts';
import { answering, type Plain, stepping } from './call-once.ts';
import { FewerTripsClient } from './fewer-trips-client.ts';
import type { DB } from './schema.ts';
import { watchForSilence } from './silence.ts';
import type { Records } from './transaction.ts';

export type { Records };

export interface Database {
  /**
   * Opens the records for somebody: one transaction. Throws the 401 of a session that is over and the 404 of a wrong role.
   * In a call that is done once (`call-once.ts`) it is opened once, and what the work answers is the answer of the call.
   */
  as<T>(asker: Asker, work: (records: Records, actor: Actor) => Promise<T>): Promise<T>;
  /**
   * The same, where the call is finished elsewhere after the commit (the card processor is asked). A call that comes again is given
   * what the work came to before, and finishes again: so whatever follows can be done twice.
   */
  asStep<T extends Plain>(asker: Asker, work: (records: Records, actor: Actor) => Promise<T>): Promise<T>;
  /** Opens them to look, before the work or after it: Postgres refuses to write. */
  read<T>(asker: Asker, work: (records: Records, actor: Actor) => Promise<T>): Promise<T>;
  /** Whether the database answers. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const connectMs = 4_000;
const statementMs = 15_000;

// counts and ids of ours fit a double; days stay text
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export function openDatabase(url: string, most = 20): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    Client: FewerTripsClient,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs,
    idle_in_transaction_session_timeout: 2 * statementMs,
    application_name: 'pellis',
  });
  // an idle connection that breaks is replaced by the pool; the next query tells whether the database is back
  pool.on('error', () => {});
  // the pool does not listen to one that is handed out: its error would end the process, and its queries are rejected anyway
  pool.on('connect', (client) => client.on('error', () => {}));
  const silence = watchForSilence(pool, url);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  async function open<T>(asker: Asker, work: (records: Records, actor: Actor) => Promise<T>, isReading = false): Promise<T> {
    silence.refuseWhileSilent();
    return kysely.transaction().execute(async (records) => {
      const actor =
        asker.kind === 'clinic' ? await enterAsClinic(records, asker.because, isReading) : await enterSession(records, asker, isReading);
      return work(records, actor);
    });
  }
  return {
    as: (asker, work) => open(asker, answering(asker.call, work)),
    asStep: (asker, work) => open(asker, stepping(asker.call, work)),
    read: (asker, work) => open(asker, work, true),
    async answers() {
      try {
        silence.refuseWhileSilent();
        await sql`select 1`.execute(kysely);
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      silence.close();
      await kysely.destroy();
    },
  };
}

/** Checks the session and sets role, id and rights of the transaction, in one statement. */
async function enterSession(records: Records, asker: Asker & { kind: 'session' }, isReading: boolean): Promise<Actor> {
  const entered = await records.executeQuery<Entered>(CompiledQuery.raw(isReading ? enterToRead : enter, [asker.sessionId]));
  const who = entered.rows[0];
  if (!who) throw signInFirst();
  if (!isWithin(asker.access, who.role)) throw notFound();
  // a form that was begun for one patient never lands with another
  if (asker.patientId && who.role === 'client' && asker.patientId !== who.patient_id) throw conflict('other_patient', otherPatient);
  if (who.is_dozing) await records.executeQuery(CompiledQuery.raw(isReading ? stayAwakeToRead : stayAwake, [asker.sessionId]));
  return { id: who.id, role: who.role, name: who.name, patientId: who.patient_id };
}

interface Entered {
  id: string;
  role: Actor['role'];
  name: string;
  patient_id: string | null;
  /** Nothing was heard from it for a minute. */
  is_dozing: boolean;
}

const enter = `select e.account_id as id, e.role, e.name, e.patient_id, e.is_dozing,
  concat(set_config('pellis.actor_id', e.account_id, true), set_config('pellis.actor_role', e.role, true),
    set_config('pellis.patient_id', coalesce(e.patient_id, ''), true), set_config('role', 'clinic_app', true)) as entered
  from enter_session($1) e`;
const stayAwake = 'select stay_awake($1)';

/** Once this was said Postgres refuses to write. That somebody is there is noted before. */
const readOnly = `set_config('transaction_read_only', 'on', true)`;
const enterToRead = enter.replace('as entered', `as entered, case when not e.is_dozing then ${readOnly} end as is_reading`);
const stayAwakeToRead = `with awake as materialized (select stay_awake($1)) select ${readOnly} from awake`;

async function enterAsClinic(records: Records, because: string, isReading: boolean): Promise<Actor> {
  await records.executeQuery(asClinic(because));
  if (isReading) await records.executeQuery(CompiledQuery.raw(`select ${readOnly}`));
  return { id: because, role: 'clinic', name: 'Pellis', patientId: null };
}

const asClinic = (because: string) =>
  CompiledQuery.raw(
    `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', 'clinic', true), set_config('role', 'clinic_app', true)`,
    [because],
  );

/**
 * From here to the end of the transaction the clinic acts: for what the person may ask for, but not do by hand.
 * Only after the policy was asked; events must be recorded with the actor that was handed out before.
 */
export async function letTheClinicAct(records: Records, actor: Actor): Promise<void> {
  await records.executeQuery(asClinic(actor.id));
}
