/** The cases of a patient that name places on the body, and those whose photos do; row-level security shows a stranger neither. */
import { sql } from 'kysely';
import type { Transaction } from '../platform/db/database.ts';

interface CaseWithPlaces {
  id: string;
  kind: 'rapid_assessment' | 'check_in';
  sent_at: Date;
  concern: string;
  places: { region: string; side: string | null }[];
  has_note: boolean;
}

const most = 200;

export async function casesWithPlaces(transaction: Transaction, patientId: string): Promise<CaseWithPlaces[]> {
  const { rows } = await sql<CaseWithPlaces>`
    select r.id, r.kind, coalesce(r.submitted_at, r.created_at) as sent_at, r.concern,
      coalesce(named.places, '[]') as places,
      exists (select from note n where n.id = r.id and n.state = 'signed') as has_note
    from rapid_assessment r
    left join lateral (
      select jsonb_agg(jsonb_build_object('region', p.region, 'side', p.side) order by p.position) as places
      from assessment_place p where p.encounter_id = r.id
    ) named on true
    where r.patient_id = ${patientId}
      and (named.places is not null or exists (select from photo where photo.encounter_id = r.id and photo.region is not null))
    order by sent_at desc, r.id
    limit ${most}`.execute(transaction);
  return rows;
}

/** The patient, whoever acts for them, and whoever treats them or prepares their case: as the policies of the tables say. */
export async function seesRecordOf(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`select may_see_record(${patientId}) as sees`.execute(transaction);
  return rows[0]?.sees === true;
}
