/** Photos in the forum: made ready and sealed before their post is written, looked at by a moderator, and deleted with whatever they hang on. */
import { type ForumImages, type PhotoRefusal, photoRefusalWords } from '@pellis/contract/forum/forum-photos';
import { disposition } from '../photos/file-name.ts';
import { dropPhotos, keepOrDrop, type PreparedPhoto, photoKey, preparePhotos } from '../photos/prepare.ts';
import type { Shown } from '../photos/show.ts';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import * as records from './photo-records.ts';
import { mayModerate } from './policy.ts';
import { isOf, isOpen, ownReaderOf, refuseClosed, refuseYoung, somebody } from './posts.ts';

/** Nothing larger is kept, and nothing smaller is needed: a list of posts shows no pictures. */
const kept = ['screen'] as const;

/** A dermatologist's photos are of somebody else's skin. */
export function refuseImages(clinic: Clinic, actor: Actor, images: ForumImages): void {
  if (images.length === 0) return;
  if (may(actor, 'treat')) throw wrongField('images', 'Photos here are of one’s own skin: dermatologists add none.');
  if (!clinic.config.hasForumPhotos)
    throw wrongField('images', 'The clinic allows no photos in the forum now. Remove yours, and send your words.');
}

/** Nothing stays in storage where `write` refuses, or says that this was written before. */
export async function withPhotos<T>(
  clinic: Clinic,
  images: ForumImages,
  write: (photos: readonly PreparedPhoto[], onKept: () => void) => Promise<T>,
): Promise<T> {
  const photos = await preparePhotos(clinic, images, { mayBeSmall: true, kept });
  return keepOrDrop(clinic, photos, (onKept) => write(photos, onKept));
}

export async function recordPhotos(
  transaction: Transaction,
  postId: string,
  photos: readonly PreparedPhoto[],
  images: ForumImages,
): Promise<void> {
  await records.insertPhotos(
    transaction,
    photos.map(({ id, sha256, width, height, bytes }, position) => ({
      ...{ id, file: id, post_id: postId, position, sha256, width, height, bytes },
      words: images[position]?.words ?? '',
    })),
  );
}

/** Switched off they are shown to nobody. */
export async function showForumPhoto(clinic: Clinic, asker: Asker, id: string): Promise<Shown> {
  const file = await clinic.db.read(asker, async (transaction, actor) => {
    const reader = await ownReaderOf(clinic, transaction, actor);
    await refuseYoung(clinic, transaction, reader);
    permit(clinic.config.hasForumPhotos);
    const photo = await records.photoById(transaction, id);
    // in a closed forum one's own, and what waits for a moderator
    if (!isOpen(clinic) && !mayModerate(actor) && !(photo && isOf(photo, reader))) refuseClosed(clinic);
    const { file, has_thread, ...whose } = found(photo);
    permit(has_thread || isOf(whose, reader));
    return found(file ?? undefined);
  });
  const bytes = await clinic.storage.get(photoKey(file, 'screen'));
  return { bytes, contentType: 'image/jpeg', disposition: disposition('inline', 'photo.jpg') };
}

interface Decision {
  does: 'show' | 'refuse';
  reason: PhotoRefusal | null;
  because: string;
}

/** The same twice is done once. What was taken away cannot come back: nothing of it is kept. */
export function moderatePhoto(clinic: Clinic, asker: Asker, id: string, { does, reason, because }: Decision): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayModerate(actor));
    found(await records.photoById(transaction, id));
    await actAsClinic(transaction, actor);
    const photo = found(await records.lockPhoto(transaction, id));
    if (does === 'show') {
      if (photo.state === 'refused') throw conflict('gone', 'Somebody has taken this photo away: nothing of it is kept. Reload this page.');
      if (photo.state === 'held') {
        await records.showPhoto(transaction, id);
        await clinic.happened(transaction, actor, { name: 'forum.photo_shown', subjectId: id });
      }
      return {
        detail: isOpen(clinic)
          ? 'The photo appears: readers see it once they ask for it.'
          : 'The photo is let through: readers can ask for it once the forum is open again.',
      };
    }
    if (photo.file !== null && reason !== null) {
      await records.refusePhoto(transaction, id, reason, because);
      await clinic.happened(transaction, actor, {
        name: 'forum.photo_refused',
        subjectId: id,
        reason: because || photoRefusalWords[reason],
      });
      await photosGone(clinic, transaction, [photo.file]);
    }
    return { detail: 'The photo is taken away, and nothing of it is kept. Its writer reads why.' };
  });
}

/** In the transaction that took away the rows; the files go after it, tried until they are gone. */
export async function photosGone(clinic: Clinic, transaction: Transaction, files: string[]): Promise<void> {
  if (files.length > 0) await clinic.happened(transaction, somebody, { name: 'forum.photos_gone', data: { files } });
}

export async function dropFiles(clinic: Clinic, { data: { files } }: RecordedEvent<'forum.photos_gone'>): Promise<void> {
  await dropPhotos(
    clinic,
    files.map((id) => ({ id })),
  );
}
