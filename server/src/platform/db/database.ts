/** Opens transactions, each as somebody: row-level security sees who. There is no other way to the tables. */
import { otherPatient } from '@pellis/contract/platform/wire';
import { type AccessMode, CompiledQuery, Kysely, sql } from 'kysely';
import pg from 'pg';
import { type Actor, type Asker, isWithin, may } from '../actor.ts';
import { conflict, notFound, signInFirst } from '../refusal.ts';
import { answering, type CallWork, type Plain, refuseWaiting, stepping } from './call-once.ts';
import { ClinicDialect } from './dialect.ts';
import { actorBefore, type Entered, forgetActor, lookAhead, rememberActor, SomebodyElse } from './expected-actor.ts';
import { FewerTripsClient, heard } from './fewer-trips-client.ts';
import { isPlanOutdated, type NamingConfig, nameAnewSince, namesInForce } from './naming-client.ts';
import { pipelined } from './pipelined.ts';
import { openReplica, positionStatement } from './replica.ts';
import { none, rightsIn, rightsOfRoles, wordsOfRights } from './rights.ts';
import { sayAhead } from './say-ahead.ts';
import type { DB } from './schema.ts';
import { watchForSilence } from './silence.ts';
import { isPart, lookTogether, lookWithin, type Part, refuseShared, type Settled } from './together.ts';
import { type Sealing, sealsWith, type Transaction } from './transaction.ts';

export type { Transaction };

type Work<T> = (transaction: Transaction, actor: Actor) => Promise<T>;

/** Each opens one transaction as somebody. Throws the 401 of a session that is over and the 404 of a wrong role. */
export interface Database {
  /** To look: Postgres refuses to write, also in a function that is selected. Answered before the transaction ends, since nothing hangs on it. */
  read<T>(asker: Asker, work: Work<T>): Promise<T>;
  /** Several looks in one transaction, asked together. */
  readTogether<Parts extends Record<string, Part<unknown>>>(asker: Asker, parts: Parts): Promise<Settled<Parts>>;
  /** The same from a replica, where there is one that has caught up; from the primary otherwise. For what reads much, and records nothing. */
  readReplica<T>(asker: Asker, work: Work<T>): Promise<T>;
  /**
   * To write: answered when it is durable. In a call that is done once (`call-once.ts`) it is opened once, and what the work answers is
   * the answer of the call.
   */
  write<T>(asker: Asker, work: Work<T>): Promise<T>;
  /**
   * The same, where the call is finished elsewhere after the commit (the card processor is asked). A call that comes again is given
   * what the work came to before, and finishes again: so whatever follows can be done twice.
   */
  writeStep<T extends Plain>(asker: Asker, work: Work<T>): Promise<T>;
  /** Whether the database answers. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const connectMs = 3_000;
const statementMs = 15_000;
/** A migration after the other may come while one waits for a table. */
const mostTries = 5;

// counts and ids of ours fit a double; days stay text
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export interface Opening {
  /** False behind a pooler that hands a connection to another asker after each transaction and keeps no names: PgBouncer before 1.21. */
  namesStatements?: boolean;
  /** A hot standby for `readReplica`. */
  replicaUrl?: string | undefined;
  sealing?: Sealing;
}

const nothing = async () => {};

/** Whatever is set here is set for one transaction only, so that a pooler may stand between. */
export function openDatabase(url: string, most = 20, { namesStatements = true, replicaUrl, sealing }: Opening = {}): Database {
  const pool = poolOf(url, most, namesStatements);
  const replica = replicaUrl ? openReplica(replicaUrl, poolOf(replicaUrl, most, namesStatements)) : undefined;
  const silence = watchForSilence(pool, url);
  const dialect = new ClinicDialect({ pool });
  const kysely = new Kysely<DB>({ dialect });
  function once<T>(mode: AccessMode, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    silence.refuseWhileSilent();
    return kysely
      .transaction()
      .setAccessMode(mode)
      .execute(async (transaction) => work(sealsWith(await pipelined(transaction, dialect), sealing)));
  }
  /** Nothing of a transaction whose plan was outdated has happened: it is begun again, with plans made anew. So is one that looked as somebody else. */
  async function open<T>(mode: AccessMode, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const names = namesInForce();
      try {
        return await once(mode, work);
      } catch (error) {
        const isOutdated = isPlanOutdated(error);
        if (!(isOutdated || error instanceof SomebodyElse) || tries === mostTries) throw error;
        if (isOutdated) nameAnewSince(names);
      }
    }
  }
  function write<T>(asker: Asker, { take, work }: CallWork<T>): Promise<T> {
    if (isPart(asker)) throw new Error('a part of a look writes nothing');
    return open('read write', async (transaction) => {
      const { actor, dozing, taken } = await enterTaking(transaction, asker, take);
      if (dozing) await sayAhead(transaction, CompiledQuery.raw('select stay_awake($1)', [dozing]));
      const value = await work(transaction, actor, taken);
      if (asker.call) asker.call.isDozing = false;
      return value;
    });
  }
  /** At most once a minute: that somebody is there can only be noted where one may write. */
  const noteAwake = (asker: Asker) => write(asker, answering(undefined, nothing));
  async function read<T>(asker: Asker, work: Work<T>): Promise<T> {
    if (isPart(asker)) return lookWithin(asker, work);
    const { value, dozing } = await open('read only', (transaction) => look(transaction, asker, work));
    if (dozing && asker.call) asker.call.isDozing = true;
    else if (dozing) await noteAwake(asker);
    return value;
  }
  async function readReplica<T>(asker: Asker, work: Work<T>): Promise<T> {
    if (!replica || isPart(asker)) return read(asker, work);
    // who asks is looked up where a session may have ended just now
    const { actor, position } = await read(asker, async (transaction, who) => {
      const { rows } = await transaction.executeQuery<{ position: string }>(CompiledQuery.raw(positionStatement));
      return { actor: who, position: rows[0]?.position ?? '' };
    });
    const there = await replica.read(position, enteringAs(asker, actor), (transaction) => work(sealsWith(transaction, sealing), actor));
    return there ? there.value : read(asker, work);
  }
  return {
    read,
    readTogether: (asker, parts) => read(asker, lookTogether(asker, parts)),
    readReplica,
    write: (asker, work) => write(asker, answering(asker.call, work)),
    writeStep: (asker, work) => write(asker, stepping(asker.call, work)),
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
      await replica?.close();
      await kysely.destroy();
    },
  };
}

/** As many as a page asks at once: a new connection reads the catalog and plans each statement anew, which whoever clicks now and then would wait for each time (decision 0504). */
const fewest = 4;
const idleMs = 60_000;

function poolOf(url: string, most: number, namesStatements: boolean): pg.Pool {
  const options: pg.PoolConfig & NamingConfig = {
    connectionString: url,
    min: fewest,
    max: most,
    idleTimeoutMillis: idleMs,
    Client: FewerTripsClient,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    application_name: 'pellis',
    namesStatements,
  };
  const pool = new pg.Pool(options);
  // an idle connection that breaks is replaced by the pool; the next query tells whether the database is back
  pool.on('error', () => {});
  // the pool does not listen to one that is handed out: its error would end the process, and its queries are rejected anyway
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** As whoever asks, where that is not known yet; else as whom they are expected to be, while it is looked up. */
async function look<T>(transaction: Transaction, asker: Asker, work: Work<T>): Promise<{ value: T; dozing: string | undefined }> {
  const expected = asker.kind === 'session' ? actorBefore(asker.sessionId) : clinicBecause(asker.because);
  if (expected) return lookAhead(expected, await sayEntrance(transaction, asker), async () => work(transaction, expected));
  const { actor, dozing } = await enter(transaction, asker);
  return { value: await work(transaction, actor), dozing };
}

/** To write: the key of the call travels with the look-up of its session, and counts for nothing where that is somebody else's. */
async function enterTaking(
  transaction: Transaction,
  asker: Asker,
  take: CallWork<unknown>['take'],
): Promise<Entered & { taken?: boolean }> {
  if (asker.kind !== 'session') {
    // there is nothing to find out
    await sayAhead(transaction, entranceOf(asker));
    return { actor: clinicBecause(asker.because), dozing: undefined };
  }
  const expected = actorBefore(asker.sessionId);
  if (!expected) return enter(transaction, asker);
  const { entered } = await sayEntrance(transaction, asker);
  const taking = async () => take(transaction, expected)?.catch(refuseWaiting);
  const { value: taken, ...who } = await lookAhead(expected, { entered }, taking);
  return { ...who, actor: expected, ...(taken !== undefined && { taken }) };
}

async function enter(transaction: Transaction, asker: Asker): Promise<Entered> {
  const { rows } = await transaction.executeQuery<SessionRow>(entranceOf(asker));
  return enteredAs(asker, rows);
}

async function sayEntrance(transaction: Transaction, asker: Asker): Promise<{ entered: Promise<Entered> }> {
  const { rows } = await sayAhead(transaction, entranceOf(asker) as CompiledQuery<SessionRow>);
  return { entered: heard(rows).then((answer) => enteredAs(asker, answer)) };
}

function entranceOf(asker: Asker): CompiledQuery {
  if (asker.kind !== 'session') return CompiledQuery.raw(asClinicStatement, [asker.because, asker.address ?? null]);
  return CompiledQuery.raw(enterStatement, [asker.sessionId, asker.address ?? '']);
}

function enteredAs(asker: Asker, rows: readonly SessionRow[]): Entered {
  if (asker.kind === 'session') return enteredBySession(asker, rows[0]);
  return { actor: clinicBecause(asker.because), dozing: undefined };
}

const clinicBecause = (because: string): Actor => ({ id: because, role: 'clinic', name: 'Pellis', patientId: null, rights: none });

function enteredBySession({ sessionId, access, patientId }: Asker & { kind: 'session' }, who: SessionRow | undefined): Entered {
  if (!who?.id) {
    forgetActor(sessionId);
    throw signInFirst();
  }
  const actor = { id: who.id, role: who.role, name: who.name, patientId: who.patient_id, rights: rightsIn(who.rights) };
  rememberActor(sessionId, actor);
  if (!isWithin(access, actor)) throw notFound();
  // a form that was begun for one patient never lands with another
  if (patientId && may(actor, 'act-for-patients') && patientId !== who.patient_id) throw conflict('other_patient', otherPatient);
  return { actor, dozing: who.is_dozing ? sessionId : undefined };
}

interface SessionRow {
  /** Null where nobody is signed in. */
  id: string | null;
  role: Actor['role'];
  name: string;
  patient_id: string | null;
  is_dozing: boolean;
  rights: string;
}

/** A day is 24 hours in what is reckoned with moments, whichever zone a Postgres of somebody's own lives in: there the days on which clocks change have others. */
const inUtc = `set_config('TimeZone', 'UTC', true)`;
const withinTime = `set_config('statement_timeout', '${statementMs}', true), set_config('idle_in_transaction_session_timeout', '${2 * statementMs}', true)`;
/** One plan for each statement of a person's call, whatever it is asked with: behind row-level security a plan takes longer to make than most take to run (decision 0524). */
const plannedOnce = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
const asClinicApp = `set_config('role', 'clinic_app', true)`;
const ofPerson = `${inUtc}, ${withinTime}, ${plannedOnce}, ${asClinicApp}`;

/** Checks the session and sets role, id and rights of the transaction, in one statement. Where nobody is signed in the transaction is nobody's, and what has travelled with this sees nothing. */
const enterStatement = `select e.account_id as id, e.role, e.name, e.patient_id, e.is_dozing, r.rights,
  concat(set_config('pellis.actor_id', coalesce(e.account_id, ''), true), set_config('pellis.actor_role', coalesce(e.role, ''), true),
    set_config('pellis.rights', r.rights, true), set_config('pellis.patient_id', coalesce(e.patient_id, ''), true), set_config('pellis.address', $2, true), ${ofPerson}) as entered
  from (values (1)) anybody left join enter_session($1) e on true, lateral rights_with(${rightsOfRoles('e.role')}, e.rights_changed) r (rights)`;

/** Where it comes from stays as it was where somebody becomes the clinic on their way. */
const asClinicStatement = `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', 'clinic', true), set_config('pellis.rights', '', true), set_config('pellis.address', coalesce($2, current_setting('pellis.address', true), ''), true), ${inUtc}, ${withinTime}, ${asClinicApp}`;
const asPersonStatement = `select set_config('pellis.actor_id', $1, true), set_config('pellis.actor_role', $2, true), set_config('pellis.rights', $3, true), set_config('pellis.patient_id', $4, true), set_config('pellis.address', $5, true), ${ofPerson}`;

/** As whoever was found to ask, in another transaction. */
function enteringAs(asker: Asker, { id, role, rights, patientId }: Actor): CompiledQuery {
  if (asker.kind !== 'session') return entranceOf(asker);
  return CompiledQuery.raw(asPersonStatement, [id, role, wordsOfRights(rights), patientId ?? '', asker.address ?? '']);
}

/**
 * Privilege elevation: from here to the end of the transaction the clinic acts, so row-level security shows and allows what the
 * clinic's own work may see and do. For what the person may ask for, but not do by hand. Only after the policy was asked; events must
 * be recorded with the actor that was handed out before.
 */
export async function actAsClinic(transaction: Transaction, actor: Actor): Promise<void> {
  refuseShared(transaction);
  await sayAhead(transaction, CompiledQuery.raw(asClinicStatement, [actor.id, null]));
}
