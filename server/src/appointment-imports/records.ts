/** Imports of appointments, and which they made. Needs a transaction as the clinic. */
import { visitKinds } from '@pellis/contract/services/services';
import { sql } from 'kysely';
import type { Kept, Made } from '../imports/kind.ts';
import { piecewise } from '../imports/records.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Line } from './read-line.ts';

/** One import after the other, and after whoever brings patients over. */
export async function lockVisitImports(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports of appointments', 0))`.execute(transaction);
}

export interface PatientFound {
  id: string;
  name: string;
  first_name: string;
  state: string | null;
  /** Who acts for them, whom the visit is booked for; nobody while they have no account. */
  account_id: string | null;
  /** When they come of age and that account no longer acts for them; nothing where it acts for them in another way. */
  child_until: Date | null;
}

/** A childhood has its end from the beginning; a proxy helps somebody who acts for themselves, and visits are not theirs. */
const actsToday = sql<boolean>`g.relation <> 'proxy' and (g.ended_at is null or g.ended_at > now())`;

/** By line: everybody of that birthday with that e-mail address, or without one in the file that name. */
export async function patientsOf(transaction: Transaction, lines: readonly Line[]): Promise<Map<number, PatientFound[]>> {
  const asked = JSON.stringify(lines.map(({ line, email, name, dob }) => ({ line, email, name: name.toLowerCase(), dob })));
  const { rows } = await sql<PatientFound & { line: number }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb) as a(line int, email text, name text, dob date)),
    candidate as (
      select a.line, a.dob, p.id from asked a join patient p on lower(p.email) = a.email where a.email <> ''
      union select a.line, a.dob, g.patient_id from asked a join account c on lower(c.email) = a.email join guardianship g on g.account_id = c.id
        where a.email <> '' and ${actsToday}
      union select a.line, a.dob, p.id from asked a join patient p on lower(p.first_name || ' ' || p.last_name) = a.name where a.email = '')
    select c.line, p.id, p.first_name || ' ' || p.last_name as name, p.first_name, p.state, acts.account_id, acts.child_until
    from candidate c join patient p on p.id = c.id left join health_profile h on h.patient_id = p.id and h.is_current
      left join lateral (
        select g.account_id, case when g.relation in ('parent', 'guardian') and g.ended_because = 'came_of_age' then g.ended_at end as child_until
          from guardianship g where g.patient_id = p.id and ${actsToday} order by g.relation = 'self' desc, g.account_id limit 1) acts on true
    where coalesce(h.dob, p.dob) = c.dob order by c.line, p.id`.execute(transaction);
  const found = new Map<number, PatientFound[]>();
  for (const { line, ...patient } of rows) found.set(line, [...(found.get(line) ?? []), patient]);
  return found;
}

export interface ServiceOfVisit {
  id: number;
  name: string;
  minutes: number;
}

export function servicesOfVisits(transaction: Transaction): Promise<ServiceOfVisit[]> {
  return transaction
    .selectFrom('service')
    .select(['id', 'name', sql<number>`coalesce(minutes, 0)`.as('minutes')])
    .where('kind', 'in', visitKinds)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface Standing {
  provider_id: string;
  patient_id: string;
  from: number;
  until: number;
  /** Without its buffers. */
  starts: number;
  is_held: boolean;
}

/** Everything that takes time from now on. */
export async function standingVisits(transaction: Transaction): Promise<Standing[]> {
  const { rows } = await sql<Omit<Standing, 'from' | 'until' | 'starts'> & Record<'from' | 'until' | 'starts', Date>>`
    select provider_id, patient_id, lower(occupies) as "from", upper(occupies) as "until", lower(during) as starts, status = 'held' as is_held
    from appointment where upper(occupies) > now() and status in ('held', 'booked', 'checked_in', 'ready', 'in_call', 'disconnected')
      and (status <> 'held' or held_until > now())`.execute(transaction);
  return rows.map(({ from, until, starts, ...row }) => ({
    ...row,
    from: from.getTime(),
    until: until.getTime(),
    starts: starts.getTime(),
  }));
}

/** Held times that are over stand in nobody's way. */
export async function dropLapsedHolds(transaction: Transaction, providerIds: readonly string[]): Promise<void> {
  if (providerIds.length === 0) return;
  await transaction
    .updateTable('appointment')
    .set({ status: 'expired_hold', over_at: sql`now()` })
    .where('status', '=', 'held')
    .where('held_until', '<=', sql<Date>`now()`)
    .where('provider_id', 'in', providerIds)
    .execute();
}

export interface NewVisit extends Line {
  patient: PatientFound;
  providerId: string;
  service: string;
  serviceId: number;
  minutes: number;
}

/** The patient reads it. */
const broughtOver = 'Brought over from the clinic’s earlier calendar';

export function insertVisits(
  transaction: Transaction,
  { id: import_id, by }: Made,
  { visits, termsId }: { visits: readonly NewVisit[]; termsId: number },
): Promise<void> {
  return piecewise(visits, async (piece) => {
    const some = piece.map((visit) => ({ ...visit, id: newId() }));
    const account = ({ patient }: NewVisit) => patient.account_id ?? by;
    await transaction
      .insertInto('encounter')
      .values(
        some.map((visit) => ({
          id: visit.id,
          patient_id: visit.patient.id,
          provider_id: visit.providerId,
          service_id: visit.serviceId,
          account_id: account(visit),
        })),
      )
      .execute();
    await transaction
      .insertInto('appointment')
      .values(
        some.map((visit) => ({
          id: visit.id,
          patient_id: visit.patient.id,
          provider_id: visit.providerId,
          service_id: visit.serviceId,
          account_id: account(visit),
          status: 'booked' as const,
          during: sql<string>`tstzrange(${new Date(visit.at)}::timestamptz, ${new Date(visit.at + visit.minutes * 60_000)}::timestamptz)`,
          state: visit.state,
          time_zone: visit.timeZone,
          price: 0,
          terms_id: termsId,
          booked_at: sql<Date>`now()`,
          timed_at: sql<Date>`now()`,
        })),
      )
      .execute();
    await transaction
      .insertInto('appointment_change')
      .values(
        some.map((visit) => ({
          appointment_id: visit.id,
          what: 'booked' as const,
          is_by_clinic: true,
          actor_id: by,
          reason: broughtOver,
        })),
      )
      .execute();
    await transaction
      .insertInto('imported_appointment')
      .values(some.map((visit) => ({ appointment_id: visit.id, patient_id: visit.patient.id, import_id, note: visit.note })))
      .execute();
  });
}

/** Those of an import, with whose and with whom. */
export function visitsOfImport(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('imported_appointment as i')
    .innerJoin('appointment as a', 'a.id', 'i.appointment_id')
    .select(['a.id', 'a.patient_id', 'a.provider_id'])
    .where('i.import_id', '=', id)
    .execute();
}

export function keptVisitsOf(transaction: Transaction, ids: readonly string[]): Promise<Kept[]> {
  return transaction
    .selectFrom('imported_appointment as i')
    .innerJoin('appointment as a', 'a.id', 'i.appointment_id')
    .innerJoin('patient as p', 'p.id', 'i.patient_id')
    .select(['i.import_id', 'i.appointment_id as id', 'i.kept_because'])
    .select([sql<string>`p.first_name || ' ' || p.last_name`.as('name'), sql<Date>`lower(a.during)`.as('at')])
    .where('i.import_id', 'in', ids)
    .where('i.kept_because', 'is not', null)
    .orderBy('at')
    .execute();
}

/** Each one that goes is looked for wherever something may stand about it. */
const fewAtOnce = 100;

export async function removeVisits(transaction: Transaction, id: string, after: string) {
  const { rows } = await sql<{ removed: number; reached: string | null }>`
    select removed, reached from undo_appointment_import(${id}, ${after}, ${fewAtOnce})`.execute(transaction);
  return rows[0] ?? { removed: 0, reached: null };
}
