/**
 * What of a patient names places on the body: cases, video visits, days of the diary, messages and referrals, by their own words or their photos. Row-level security
 * shows a stranger none of them, a guardian none that hang on care or a conversation which is kept from them, and a referral to the clinic's people alone.
 */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import { showsItsPlace } from '@pellis/contract/photos/pairs';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { shots } from '@pellis/contract/photos/shots';
import type { PlacesOfCase } from '@pellis/contract/rapid-assessments/places-of-patient';
import { sql } from 'kysely';
import { asPhoto, photoColumns, placeIn } from '../photos/records.ts';
import type { Transaction } from '../platform/db/database.ts';

interface SeenWithPlaces {
  id: string;
  kind: PlacesOfCase['kind'];
  at: Date;
  concern: string;
  service_name: string;
  places: { region: string; side: string | null }[];
  /** Under what the photos of its form are kept: a visit in the place of one that failed has them there. Those shared in a visit are its own. */
  photos_with: string;
  has_note: boolean;
}

const most = 200;

/** The newest first. A day of the diary stands at its noon, where the clinic is. */
export async function seenWithPlaces(transaction: Transaction, patientId: string, timeZone: string): Promise<SeenWithPlaces[]> {
  const { rows } = await sql<SeenWithPlaces>`
    select s.*, exists (select from note n where n.id = s.id and n.state = 'signed') as has_note
    from (
      select r.id, r.kind, coalesce(r.submitted_at, r.created_at) as at, r.concern, '' as service_name,
        coalesce((select jsonb_agg(jsonb_build_object('region', p.region, 'side', p.side) order by p.position)
          from assessment_place p where p.encounter_id = r.id), '[]') as places,
        r.id as photos_with
      from rapid_assessment r
      where r.patient_id = ${patientId}
      union all
      select e.id, 'visit', lower(a.during), coalesce(i.concern, ''), e.service_name, coalesce(i.places, '[]'), coalesce(i.photos_with, a.id)
      from encounter e
        join appointment a on a.id = e.id
        -- none where the front desk made the appointment
        left join visit_intake i on i.appointment_id = a.id
      where e.patient_id = ${patientId} and may_read_care(e.id)
        and a.status not in ('held', 'expired_hold', 'cancelled_by_patient', 'cancelled_by_clinic', 'no_show')
      union all
      select d.id, 'diary', (d.day + time '12:00') at time zone ${timeZone}, coalesce(r.concern, i.concern, ''), '', '[]', d.id
      from diary_entry d
        left join rapid_assessment r on r.id = d.encounter_id
        left join visit_intake i on i.appointment_id = d.encounter_id
      where d.patient_id = ${patientId} and d.taken_back_at is null
      union all
      select m.message_id, 'message', min(m.kept_at), '', 'Message', '[]', m.message_id
      from photo m
      where m.patient_id = ${patientId} and m.region is not null and m.message_id is not null
      group by m.message_id
      union all
      select f.id, 'referral', f.received_at, '', 'Referral', '[]', f.id
      from referral f
      where f.patient_id = ${patientId}
        and exists (select from referral_photo p where p.referral_id = f.id and p.region is not null)
    ) s
    where s.places <> '[]'
      or s.kind in ('message', 'referral')
      or exists (select from photo p
        where p.region is not null and (p.encounter_id in (s.photos_with, s.id) or p.diary_entry_id = s.photos_with))
    order by s.at desc, s.id
    limit ${most}`.execute(transaction);
  return rows;
}

/**
 * Concerns of cases and visits that name no place and have no photo that does, and photos that neither say one nor show it by their shot. Of each care
 * by itself: a photo's policy asks for its day of the diary, and of many at once all days would be read.
 */
export async function unplacedOf(transaction: Transaction, patientId: string): Promise<{ cases: number; photos: number }> {
  const { rows } = await sql<{ cases: number; visits: number; photos: number }>`
    select
      (select count(*) from rapid_assessment r
        where r.patient_id = ${patientId}
          and not exists (select from assessment_place p where p.encounter_id = r.id)
          and (select count(*) from photo p where p.encounter_id = r.id and p.region is not null) = 0) as cases,
      (select count(*) from encounter e
          join appointment a on a.id = e.id
          cross join lateral (select concern, places, photos_with from visit_intake where appointment_id = a.id limit 1) i
        where e.patient_id = ${patientId} and may_read_care(e.id) and i.concern <> '' and coalesce(i.places, '[]') = '[]'
          and a.status not in ('held', 'expired_hold', 'cancelled_by_patient', 'cancelled_by_clinic', 'no_show')
          and (select count(*) from photo p where p.region is not null and p.encounter_id in (coalesce(i.photos_with, a.id), e.id)) = 0) as visits,
      (select coalesce(sum(its.photos), 0)::int from (
          select e.id from encounter e where e.patient_id = ${patientId}
          union all select d.id from diary_entry d where d.patient_id = ${patientId} and d.taken_back_at is null) one
        cross join lateral (select count(*) as photos from photo p
          where (p.encounter_id = one.id or p.diary_entry_id = one.id)
            and p.region is null and (p.shot is null or p.shot <> all(${shots.filter(showsItsPlace)}))) its) as photos`.execute(
    transaction,
  );
  const { cases = 0, visits = 0, photos = 0 } = rows[0] ?? {};
  return { cases: cases + visits, photos };
}

type PlacedPhoto = PhotoRef & { body_place: BodyPlace | null; with: string | null };

/** That say where on the body they were taken, of these cases, visits, days of the diary and messages, in their order. */
export async function placedPhotos(transaction: Transaction, of: readonly string[]): Promise<PlacedPhoto[]> {
  const rows = await transaction
    .selectFrom('photo')
    .select(photoColumns)
    .select((is) => is.fn.coalesce('encounter_id', 'diary_entry_id', 'message_id').as('with'))
    .where((is) => is.or((['encounter_id', 'diary_entry_id', 'message_id'] as const).map((on) => is(on, '=', sql<string>`any(${of})`))))
    .where('region', 'is not', null)
    .orderBy('kept_at')
    .orderBy('position')
    .execute();
  return rows.map(asPhoto);
}

/** Those of referrals, which are not the patient's own photos: as the provider placed them. */
export async function placedPhotosOfReferrals(transaction: Transaction, of: readonly string[]): Promise<PlacedPhoto[]> {
  if (of.length === 0) return [];
  const rows = await transaction
    .selectFrom('referral_photo')
    .select(['id', 'filename', 'width', 'height', 'region', 'side', 'referral_id as with'])
    .where('referral_id', '=', sql<string>`any(${of})`)
    .where('region', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map(({ region, side, ...photo }) => ({ ...photo, body_place: placeIn({ region, side }) }));
}

/** The patient, whoever acts for them, and whoever treats them or prepares their case: as the policies of the tables say. */
export async function seesRecordOf(transaction: Transaction, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`select may_see_record(${patientId}) as sees`.execute(transaction);
  return rows[0]?.sees === true;
}
