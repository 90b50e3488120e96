/** Guardianships: whom an account acts for today, and whose end comes near. */
import type { PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import type { ProxyScope } from '@pellis/contract/people/proxy-scopes';
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

/** Those of today, one's own patient first; an ended one is none. */
function active(transaction: Transaction, accountId: string) {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('patient as p', 'p.id', 'g.patient_id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.dob', 'g.relation', 'g.ended_at', 'g.proxy_id'])
    .select(sql<ProxyScope[] | null>`g.scopes`.as('scopes'))
    .where('g.account_id', '=', accountId)
    .where((is) => is.or([is('g.ended_at', 'is', null), is('g.ended_at', '>', sql<Date>`now()`)]))
    .orderBy(sql`g.relation <> 'self'`)
    .orderBy('g.began_at');
}

/** Whoever adds somebody is alone with the account until the transaction ends: who is on it already is asked by name, in two tables, and no constraint can. */
export async function lockPatientsOf(transaction: Transaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`patients of ${accountId}`}, 0))`.execute(transaction);
}

type Row = Awaited<ReturnType<ReturnType<typeof active>['execute']>>[number];

export function patientsOf(transaction: Transaction, accountId: string): Promise<Row[]> {
  return active(transaction, accountId).execute();
}

export function patientOf(transaction: Transaction, accountId: string, patientId: string): Promise<Row | undefined> {
  return active(transaction, accountId).where('g.patient_id', '=', patientId).executeTakeFirst();
}

/** `until` is told as the clinic's day: a proxy's last one, and of a child the day on which it ends. */
export function asPatientOfMine(row: Row, currentId: string | null, dayOf: (moment: Date) => string): PatientOfMine {
  return {
    id: row.id,
    first_name: row.first_name,
    full_name: `${row.first_name} ${row.last_name}`,
    relation: row.relation,
    dob: row.dob,
    is_current: row.id === currentId,
    until: row.ended_at && dayOf(new Date(row.ended_at.getTime() - (row.relation === 'proxy' ? 1 : 0))),
    scopes: row.scopes,
  };
}

/** The moment at which a day of the clinic begins. */
export async function beginningOf(transaction: Transaction, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select (${day}::date)::timestamp at time zone ${timeZone} as at`.execute(transaction);
  const at = rows[0]?.at;
  if (!at) throw new Error(`no beginning of ${day}`);
  return at;
}

/** Of whoever is the patient themselves, while it is open. */
export function ownAccountOf(transaction: Transaction, patientId: string) {
  return transaction
    .selectFrom('guardianship as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select(['a.id', 'a.email'])
    .where('g.patient_id', '=', patientId)
    .where('g.relation', '=', 'self')
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
}

export function endGuardianship(transaction: Transaction, accountId: string, patientId: string) {
  return transaction
    .updateTable('guardianship')
    .set({ ended_at: sql<Date>`now()`, ended_because: 'left', told_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('patient_id', '=', patientId)
    .execute();
}

const warnDays = 30;

/** Marks and answers those whose child is 18 within a month. */
export function markEndingSoon(transaction: Transaction, now: Date) {
  return transaction
    .updateTable('guardianship')
    .set({ warned_at: sql<Date>`now()` })
    .where('ended_because', '=', 'came_of_age')
    .where('told_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('ended_at', '>', now)
    .where('ended_at', '<=', sql<Date>`${now}::timestamptz + make_interval(days => ${warnDays}::int)`)
    .returning(['account_id', 'patient_id'])
    .execute();
}

/** Until when this account acts for a child; nothing of whom it acts for in another way. */
export async function endOfChildhood(transaction: Transaction, accountId: string, patientId: string) {
  const row = await transaction
    .selectFrom('guardianship as g')
    .innerJoin('patient as p', 'p.id', 'g.patient_id')
    .select(['p.first_name', 'g.ended_at'])
    .where('g.account_id', '=', accountId)
    .where('g.patient_id', '=', patientId)
    .where('g.relation', 'in', ['parent', 'guardian'])
    .where('g.ended_because', '=', 'came_of_age')
    .executeTakeFirst();
  return row?.ended_at ? { ...row, ended_at: row.ended_at } : undefined;
}

/** Marks and answers those whose child has come of age. */
export function markComeOfAge(transaction: Transaction, now: Date) {
  return transaction
    .updateTable('guardianship')
    .set({ told_at: sql<Date>`now()` })
    .where('ended_because', '=', 'came_of_age')
    .where('told_at', 'is', null)
    .where('ended_at', '<=', now)
    .returning(['account_id', 'patient_id'])
    .execute();
}
