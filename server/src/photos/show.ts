/** Hands out a photo or a document to whoever may see it, and writes down that the clinic's people looked. */
import type { PhotoSize } from '@pellis/contract/photos/photos';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found, permit } from '../platform/refusal.ts';
import { asJpeg, disposition } from './file-name.ts';
import { isLookAtFilesRecorded, maySeeDocuments, maySeePhotos } from './policy.ts';
import { photoKey } from './prepare.ts';
import { documentKey } from './prepare-document.ts';
import { toRecord } from './record-look.ts';
import { documentById, photoById } from './records.ts';

export interface Shown {
  bytes: Uint8Array;
  contentType: string;
  disposition: string;
}

export async function showPhoto(clinic: Clinic, asker: Asker, { id, size }: { id: string; size: PhotoSize }): Promise<Shown> {
  const photo = await readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(maySeePhotos(actor));
    const seen = found(await photoById(transaction, id));
    // what is covered is opened on purpose, and never small
    permit(size !== 'thumb' || !seen.is_covered);
    const look = { name: 'photo.read', patientId: seen.patient_id, subjectId: id } as const;
    return { seen, record: isLookAtFilesRecorded(actor) ? await toRecord(clinic, transaction, actor, look) : undefined };
  });
  return shownPhoto(clinic, { id, filename: photo.filename }, size);
}

/** For whoever has asked whether it may be seen. */
export async function shownPhoto(clinic: Clinic, { id, filename }: { id: string; filename: string }, size: PhotoSize): Promise<Shown> {
  const bytes = await clinic.storage.get(photoKey(id, size));
  return { bytes, contentType: 'image/jpeg', disposition: disposition('inline', asJpeg(filename)) };
}

export async function showDocument(clinic: Clinic, asker: Asker, id: string): Promise<Shown> {
  const document = await readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(maySeeDocuments(actor));
    const seen = found(await documentById(transaction, id));
    const look = { name: 'document.read', patientId: seen.patient_id, subjectId: id } as const;
    return { seen, record: isLookAtFilesRecorded(actor, seen.kind) ? await toRecord(clinic, transaction, actor, look) : undefined };
  });
  const bytes = await clinic.storage.get(documentKey(id));
  const ending = document.content_type === 'application/pdf' ? '.pdf' : '.jpg';
  return { bytes, contentType: document.content_type, disposition: disposition('attachment', withEnding(document.name, ending)) };
}

function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}
