/** The chart's map: where on the body concerns were and photos were taken, of cases, visits, the diary, messages and referrals. A dermatologist's look is recorded, as at the cases themselves. */
import { BodyPlaces } from '@pellis/contract/body-places/body-places';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { labelOfCourse } from '@pellis/contract/progress/course';
import type { PlacesOfPatient } from '@pellis/contract/rapid-assessments/places-of-patient';
import { isSmallChild } from '../health-profiles/small-child.ts';
import { toRecord } from '../photos/record-look.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { permit } from '../platform/refusal.ts';
import { mayFollow } from '../rapid-assessments/policy.ts';
import { placedPhotos, placedPhotosOfReferrals, seenWithPlaces, seesRecordOf, unplacedOf } from './body-places-records.ts';

export function readMyBodyPlaces(clinic: Clinic, asker: Asker): Promise<PlacesOfPatient> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayFollow(actor));
    return seenBy(clinic, transaction, actor, actor.patientId);
  });
}

export function readBodyPlaces(clinic: Clinic, asker: Asker, patientId: string): Promise<PlacesOfPatient> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(await seesRecordOf(transaction, patientId));
    return seenBy(clinic, transaction, actor, patientId);
  });
}

async function seenBy(clinic: Clinic, transaction: Transaction, actor: Actor, patientId: string) {
  const seen = await placesOf(clinic, transaction, patientId);
  const newest = seen.cases.find(({ kind }) => kind === 'rapid_assessment' || kind === 'check_in');
  const look = newest
    ? ({ name: 'rapid_assessment.read', patientId, subjectId: newest.id } as const)
    : ({ name: 'progress.read', patientId, subjectId: patientId } as const);
  const isAny = seen.cases.length > 0;
  return { seen, record: isAny ? await toRecord(clinic, transaction, actor, look) : undefined };
}

async function placesOf(clinic: Clinic, transaction: Transaction, patientId: string): Promise<PlacesOfPatient> {
  const rows = await seenWithPlaces(transaction, patientId, clinic.config.clinicTimeZone);
  const [referrals, others] = [rows.filter(({ kind }) => kind === 'referral'), rows.filter(({ kind }) => kind !== 'referral')];
  const own = await placedPhotos(
    transaction,
    others.flatMap(({ id, photos_with }) => [id, photos_with]),
  );
  const sent = await placedPhotosOfReferrals(
    transaction,
    referrals.map(({ id }) => id),
  );
  const photos = [...own, ...sent];
  return {
    is_child: await isSmallChild(clinic, transaction, patientId),
    unplaced: await unplacedOf(transaction, patientId),
    cases: rows.map(({ places, concern, at, service_name, photos_with, ...one }) => ({
      ...one,
      sent_at: at,
      concern: concern ? labelOfConcern(concern) : service_name || labelOfCourse(''),
      places: BodyPlaces.parse(places),
      photos: photos.flatMap(({ with: of, ...photo }) => (of === photos_with || of === one.id ? [photo] : [])),
    })),
  };
}
