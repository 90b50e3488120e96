/** What is written and shown during a visit: messages for everybody in it, photos and stills for the chart. */
import type { Photo } from '@pellis/contract/photos/photos';
import type { Part } from '@pellis/contract/visits/visits';
import { aboutVisit } from '../bookings/intake-records.ts';
import { asAskedFor, refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { recordPhotos } from '../photos/keep.ts';
import { keepOrDrop, type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { asDoer, readWithPass, withPass, withPassAs } from './passes.ts';
import { doorOf, maySpeakForPatient } from './policy.ts';
import { announceVisit, type VisitRecord } from './records.ts';
import { insertMessage, lockStills, moveStill, nextPhotoPlace, openStillOf } from './talk-records.ts';

export function sendMessage(clinic: Clinic, pass: string, text: string): Promise<{ detail: string }> {
  return withPass(clinic, pass, async (transaction, { person, part, name }, visit) => {
    permit(doorOf(visit, new Date()) === 'open');
    await insertMessage(transaction, { visit_id: visit.id, patient_id: visit.patient_id, person, part, name, text });
    await announceVisit(transaction, visit);
    return { detail: 'Sent.' };
  });
}

export async function sharePhoto(clinic: Clinic, asker: Asker, pass: string, photo: Photo): Promise<{ detail: string }> {
  await readWithPass(clinic, pass, async (transaction, { part }, visit) => {
    permit(part !== 'helper' && doorOf(visit, new Date()) === 'open');
    await refuseWrongPlace(clinic, transaction, visit, { photo, part });
  });
  const photos = await preparePhotos(clinic, [photo]);
  return keepOrDrop(clinic, photos, (onKept) =>
    withPassAs(clinic, asker, pass, async (transaction, holder, visit) => {
      const id = await keepInChart(transaction, visit, found(photos[0]), photo);
      const { person, part, name } = holder;
      await insertMessage(transaction, { visit_id: visit.id, patient_id: visit.patient_id, person, part, name, photo_id: id });
      await clinic.happened(transaction, asDoer(holder, visit), {
        name: 'visit.photo_shared',
        patientId: visit.patient_id,
        subjectId: visit.id,
      });
      await announceVisit(transaction, visit);
      onKept();
      return { detail: 'The photo is in the chart.' };
    }),
  );
}

/** Agreed or declined first, the picture after it: the answer is kept though the camera fails. */
export async function answerStill(
  clinic: Clinic,
  pass: string,
  { still, isAgreed, photo }: { still: string; isAgreed: boolean; photo: Photo | undefined },
): Promise<{ detail: string }> {
  if (photo && !isAgreed) throw wrongField('photo', 'A picture is kept only when you agree to it.');
  await readWithPass(clinic, pass, async (transaction, { part }, visit) => {
    permit(maySpeakForPatient(part));
    const [sent] = photo ? asAskedFor([photo], (await openStillOf(transaction, visit.id))?.body_place ?? null) : [];
    if (sent) await refuseWrongPlace(clinic, transaction, visit, { photo: sent, part });
  });
  const photos = photo ? await preparePhotos(clinic, [photo], { mayBeSmall: true }) : [];
  return keepOrDrop(clinic, photos, (onKept) =>
    withPass(clinic, pass, async (transaction, holder, visit) => {
      await lockStills(transaction, visit.id);
      const open = await openStillOf(transaction, visit.id);
      if (open?.id !== still) throw conflict('answered', 'This picture is not asked for any more.');
      const [sent] = asAskedFor(photo ? [photo] : [], open.body_place ?? null);
      const [prepared] = photos;
      const id = prepared && sent ? await keepInChart(transaction, visit, prepared, sent) : null;
      const state = stateAfter(isAgreed, id);
      await moveStill(transaction, still, state, id);
      await clinic.happened(transaction, asDoer(holder, visit), {
        name: isAgreed ? 'visit.still_agreed' : 'visit.still_declined',
        patientId: visit.patient_id,
        subjectId: visit.id,
        data: { still },
      });
      await announceVisit(transaction, visit);
      onKept();
      return { detail: afterStill[state] };
    }),
  );
}

const afterStill = { taken: 'The picture is in your chart.', agreed: 'Hold still.', declined: 'No picture was taken.' };

function stateAfter(isAgreed: boolean, photoId: string | null): keyof typeof afterStill {
  if (photoId) return 'taken';
  return isAgreed ? 'agreed' : 'declined';
}

/** Before a byte of it is opened. In a visit nobody asks for an intimate place: what a still should show is said in words. */
async function refuseWrongPlace(
  clinic: Clinic,
  transaction: Transaction,
  visit: VisitRecord,
  { photo, part }: { photo: Photo; part: Part },
): Promise<void> {
  // what a dermatologist shows is no photo of the patient's
  const about = part === 'dermatologist' ? {} : await aboutVisit(transaction, visit.id);
  const images = [photo];
  await refuseWrongPlaces(clinic, transaction, { patientId: visit.patient_id, ...about, images, fieldOf: () => 'photo' });
}

async function keepInChart(transaction: Transaction, visit: VisitRecord, prepared: PreparedPhoto, sent: Photo): Promise<string> {
  const from = await nextPhotoPlace(transaction, visit.id);
  await recordPhotos(transaction, [prepared], { patientId: visit.patient_id, encounterId: visit.id, from, sent: [sent] });
  return prepared.id;
}
