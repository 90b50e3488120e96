/** The chart's map: where on the body concerns were and photos were taken. A dermatologist's look is recorded, as at the cases themselves. */
import { BodyPlaces } from '@pellis/contract/body-places/body-places';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { PlacesOfPatient } from '@pellis/contract/rapid-assessments/places-of-patient';
import { isSmallChild } from '../health-profiles/small-child.ts';
import { toRecord } from '../photos/record-look.ts';
import { photosOfEncounters } from '../photos/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { permit } from '../platform/refusal.ts';
import { mayFollow } from '../rapid-assessments/policy.ts';
import { casesWithPlaces, seesRecordOf } from './body-places-records.ts';

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
  const [newest] = seen.cases;
  const look = newest && ({ name: 'rapid_assessment.read', patientId, subjectId: newest.id } as const);
  return { seen, record: look ? await toRecord(clinic, transaction, actor, look) : undefined };
}

async function placesOf(clinic: Clinic, transaction: Transaction, patientId: string): Promise<PlacesOfPatient> {
  const cases = await casesWithPlaces(transaction, patientId);
  const photos = await photosOfEncounters(
    transaction,
    cases.map(({ id }) => id),
  );
  return {
    is_child: await isSmallChild(clinic, transaction, patientId),
    cases: cases.map(({ places, concern, ...one }) => ({
      ...one,
      concern: labelOfConcern(concern),
      places: BodyPlaces.parse(places),
      photos: photos.filter(({ encounter_id, body_place: on }) => encounter_id === one.id && on),
    })),
  };
}
