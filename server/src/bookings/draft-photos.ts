/** Photos that wait with the draft of a visit: kept at once, shown to nobody else, and taken back as long as nothing is booked. */
import { maxPhotos, type Photo, type PhotoRef } from '@pellis/contract/photos/photos';
import { isAboutIntimatePlace } from '@pellis/contract/photos/unsaid-places';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { keepOrDrop, preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, notFound, permit, Refusal, wrongField } from '../platform/refusal.ts';
import { type DraftRow, deleteDraftPhoto, draftOf, draftPhotosOf, insertDraftPhotos, lockDraft } from './draft-records.ts';
import { mayAskForVisits } from './policy.ts';

export async function addDraftPhotos(clinic: Clinic, asker: Asker, images: readonly Photo[]): Promise<PhotoRef[]> {
  await clinic.db.read(asker, async (transaction, actor) => {
    const draft = await draftIn(transaction, actor);
    await refuseTooMany(transaction, draft, images);
    await refuseWrongPlaces(clinic, transaction, { patientId: draft.patient_id, ...draft.answers.what, images });
  });
  const photos = await preparePhotos(clinic, images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.write(asker, async (transaction, actor) => {
      const draft = await draftIn(transaction, actor, 'locked');
      await refuseTooMany(transaction, draft, images);
      await insertDraftPhotos(transaction, draft, photos, images);
      const all = await draftPhotosOf(transaction, draft.id);
      onKept();
      return all;
    }),
  );
}

export function removeDraftPhoto(clinic: Clinic, asker: Asker, id: string): Promise<PhotoRef[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayAskForVisits(actor));
    const draft = found(await lockDraft(transaction, { accountId: actor.id, patientId: actor.patientId }));
    if (!(await deleteDraftPhoto(transaction, draft.id, id))) throw notFound();
    return draftPhotosOf(transaction, draft.id);
  });
}

async function draftIn(transaction: Transaction, actor: Actor, how: 'read' | 'locked' = 'read'): Promise<DraftRow> {
  permit(mayAskForVisits(actor));
  const whose = { accountId: actor.id, patientId: actor.patientId };
  const draft = how === 'locked' ? await lockDraft(transaction, whose) : await draftOf(transaction, whose);
  if (!draft) throw conflict('step_missing', 'Please say first whom the visit is for.');
  return draft;
}

/** What the visit is about may have been said after they were added. */
export async function refuseUnsaidPhotos(transaction: Transaction, draft: DraftRow): Promise<void> {
  if (!isAboutIntimatePlace(draft.answers.what ?? {})) return;
  if ((await draftPhotosOf(transaction, draft.id)).every(({ body_place }) => body_place)) return;
  throw new Refusal(409, 'step_missing', unsaidPhotos, { fields: { step: 'before' } });
}

const unsaidPhotos =
  'One of your photos does not say where on the body it was taken, and what your visit is about is an intimate place. Go back to “Before we meet”, remove it, and add it again with its place, or describe it in words.';

async function refuseTooMany(transaction: Transaction, draft: DraftRow, images: readonly Photo[]): Promise<void> {
  const before = await draftPhotosOf(transaction, draft.id);
  if (before.length + images.length > maxPhotos) throw wrongField('images', `Upload at most ${maxPhotos} photos`);
}
