/** Photos that wait with the draft of a visit: kept at once, shown to nobody else, and taken back as long as nothing is booked. */
import { maxPhotos, type Photo, type PhotoRef } from '@pellis/contract/photos';
import { preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import { conflict, found, notFound, permit, wrongField } from '../platform/refusal.ts';
import { type DraftRow, deleteDraftPhoto, draftOf, draftPhotosOf, insertDraftPhotos, lockDraft } from './draft-records.ts';
import { mayAskForVisits } from './policy.ts';

export async function addDraftPhotos(clinic: Clinic, asker: Asker, images: readonly Photo[]): Promise<PhotoRef[]> {
  await clinic.db.read(asker, async (records, actor) => refuseTooMany(records, await draftIn(records, actor), images));
  const photos = await preparePhotos(clinic, images);
  return clinic.db.write(asker, async (records, actor) => {
    const draft = await draftIn(records, actor, 'locked');
    await refuseTooMany(records, draft, images);
    await insertDraftPhotos(records, draft, photos);
    return draftPhotosOf(records, draft.id);
  });
}

export function removeDraftPhoto(clinic: Clinic, asker: Asker, id: string): Promise<PhotoRef[]> {
  return clinic.db.write(asker, async (records, actor) => {
    permit(mayAskForVisits(actor));
    const draft = found(await lockDraft(records, { accountId: actor.id, patientId: actor.patientId }));
    if (!(await deleteDraftPhoto(records, draft.id, id))) throw notFound();
    return draftPhotosOf(records, draft.id);
  });
}

async function draftIn(records: Records, actor: Actor, how: 'read' | 'locked' = 'read'): Promise<DraftRow> {
  permit(mayAskForVisits(actor));
  const whose = { accountId: actor.id, patientId: actor.patientId };
  const draft = how === 'locked' ? await lockDraft(records, whose) : await draftOf(records, whose);
  if (!draft) throw conflict('step_missing', 'Please say first whom the visit is for.');
  return draft;
}

async function refuseTooMany(records: Records, draft: DraftRow, images: readonly Photo[]): Promise<void> {
  const before = await draftPhotosOf(records, draft.id);
  if (before.length + images.length > maxPhotos) throw wrongField('images', `Upload at most ${maxPhotos} photos`);
}
