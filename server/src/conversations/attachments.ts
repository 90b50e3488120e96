/** Photos and PDFs of a message: made ready and sealed in storage first, then written down with it. */
import type { MessageForm } from '@pellis/contract/conversations';
import { shownName } from '../photos/file-name.ts';
import { recordDocument, recordPhotos } from '../photos/keep.ts';
import { type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import { type PreparedDocument, prepareDocument } from '../photos/prepare-document.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';

export interface Attachments {
  photos: PreparedPhoto[];
  files: (PreparedDocument & { name: string })[];
}

export const noAttachments: Attachments = { photos: [], files: [] };

export function hasAttachments({ photos, files }: MessageForm): boolean {
  return photos.length + files.length > 0;
}

/** Throws 422 naming what does not open or is of another kind than its bytes may be. */
export async function prepareAttachments(clinic: Clinic, { photos, files }: MessageForm): Promise<Attachments> {
  const prepared: Attachments = { photos: photos.length > 0 ? await preparePhotos(clinic, photos) : [], files: [] };
  for (const file of files) {
    const document = await prepareDocument(clinic, file, { kind: 'chat_file' });
    prepared.files.push({ ...document, name: shownName(file.filename, 'file.pdf') });
  }
  return prepared;
}

export async function recordAttachments(
  records: Records,
  { photos, files }: Attachments,
  { patientId, messageId }: { patientId: string; messageId: string },
): Promise<void> {
  await recordPhotos(records, photos, { patientId, messageId });
  for (const { name, ...document } of files) await recordDocument(records, document, { patientId, messageId, kind: 'chat_file', name });
}
