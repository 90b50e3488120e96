/** Passes: one person's key to one visit, whoever they are; it opens while its session stands and nobody has taken it back. */
import type { Part } from '@pellis/contract/visits';
import { sql } from 'kysely';
import { type Actor, type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { openVisit, type VisitRecord, visitById } from './records.ts';

export interface Holder {
  id: string;
  visit_id: string;
  person: string;
  part: Part;
  name: string;
  session_id: string | null;
  helper_id: string | null;
}

/** Needs records open as the clinic. Answers the key; only its hash is kept. */
export async function givePass(records: Records, visit: VisitRecord, holder: Omit<Holder, 'id' | 'visit_id'>): Promise<string> {
  await openVisit(records, visit);
  const pass = newId() + newId();
  await records
    .insertInto('visit_pass')
    .values({ id: newId(), hash: hashOf(pass), visit_id: visit.id, ...holder })
    .execute();
  return pass;
}

type HoldersWork<T> = (records: Records, holder: Holder, visit: VisitRecord) => Promise<T>;

/** Opens the records to look, for whoever holds this pass; a pass that is unknown, over or taken back is 404. */
export function readWithPass<T>(clinic: Clinic, pass: string, work: HoldersWork<T>): Promise<T> {
  return clinic.db.read(theClinic('visit pass'), (records) => asHolder(records, pass, work));
}

/** Opens them to write. */
export function withPass<T>(clinic: Clinic, pass: string, work: HoldersWork<T>): Promise<T> {
  return withPassAs(clinic, theClinic('visit pass'), pass, work);
}

/** For a call that is done once, which its asker knows of. */
export function withPassAs<T>(clinic: Clinic, asker: Asker, pass: string, work: HoldersWork<T>): Promise<T> {
  return clinic.db.write(asker, (records) => asHolder(records, pass, work));
}

async function asHolder<T>(records: Records, pass: string, work: HoldersWork<T>): Promise<T> {
  const holder = found(await holderBy(records, 'hash', hashOf(pass)));
  return work(records, holder, found(await visitById(records, holder.visit_id)));
}

export async function holderBy(records: Records, column: 'hash' | 'id', value: string): Promise<Holder | undefined> {
  const row = await goodPasses(records).where(`w.${column}`, '=', value).executeTakeFirst();
  // the part is one of three by constraint
  return row && { ...row, part: row.part as Part };
}

/** The newest good pass of a seat. */
export async function holderOfSeat(records: Records, visitId: string, person: string): Promise<Holder | undefined> {
  const row = await goodPasses(records)
    .where('w.visit_id', '=', visitId)
    .where('w.person', '=', person)
    .orderBy('w.given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, part: row.part as Part };
}

function goodPasses(records: Records) {
  return records
    .selectFrom('visit_pass as w')
    .leftJoin('session as s', 's.id', 'w.session_id')
    .leftJoin('visit_helper as h', 'h.id', 'w.helper_id')
    .select(['w.id', 'w.visit_id', 'w.person', 'w.part', 'w.name', 'w.session_id', 'w.helper_id'])
    .where('w.revoked_at', 'is', null)
    .where('h.revoked_at', 'is', null)
    .where('w.given_at', '>', sql<Date>`now() - interval '12 hours'`)
    .where((is) =>
      is.or([is('w.session_id', 'is', null), sql<boolean>`s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now()`]),
    );
}

export async function revokePasses(records: Records, visitId: string, person: string): Promise<void> {
  await records
    .updateTable('visit_pass')
    .set({ revoked_at: new Date() })
    .where('visit_id', '=', visitId)
    .where('person', '=', person)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Who did it, for the record of what happened. */
export function asActor({ person, part, name, session_id }: Holder, visit: VisitRecord): Actor {
  if (part === 'dermatologist') return { id: person, role: 'provider', name, patientId: null };
  if (part === 'patient' && session_id) return { id: person, role: 'client', name, patientId: visit.patient_id };
  // a guest: no account stands behind it
  return { id: `${part} of visit ${visit.id}`, role: 'clinic', name, patientId: null };
}
