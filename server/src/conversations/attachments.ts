/** Photos and PDFs of a message: made ready and sealed in storage first, then written down with it. */
import type { MessageForm } from '@pellis/contract/conversations/conversations';
import { refuseWrongPlaces } from '../health-profiles/photo-places.ts';
import { shownName } from '../photos/file-name.ts';
import { recordDocument, recordPhotos } from '../photos/keep.ts';
import { dropPhotos, type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import { dropDocuments, type PreparedDocument, prepareDocument } from '../photos/prepare-document.ts';
import type { Clinic } from '../platform/clinic.ts';
import { AnsweredBefore } from '../platform/db/call-once.ts';
import type { Transaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/refusal.ts';

export interface Attachments {
  photos: PreparedPhoto[];
  files: (PreparedDocument & { name: string })[];
}

export const noAttachments: Attachments = { photos: [], files: [] };

export function hasAttachments({ photos, files }: MessageForm): boolean {
  return photos.length + files.length > 0;
}

/** Of what the person's side says that it shows. Photos of intimate places are asked for in a case, and in no conversation. */
export function refuseWrongPhotos(clinic: Clinic, transaction: Transaction, patientId: string, { photos }: MessageForm): Promise<void> {
  return refuseWrongPlaces(clinic, transaction, { patientId, images: photos, fieldOf: (at) => `photos.${at}` });
}

interface Sending<T> {
  maySend: () => Promise<{ wasSent: boolean }>;
  /** Calls `onKept` once their rows are written. */
  send: (attachments: Attachments, onKept: () => void) => Promise<T>;
}

/**
 * Nothing is opened or stored before `maySend` has let the sender pass, nor for what it says was sent before; and nothing stays of what
 * the clinic then refused, nor of what another press in the same moment had brought already.
 */
export async function withAttachments<T>(clinic: Clinic, form: MessageForm, { maySend, send }: Sending<T>): Promise<T> {
  if (!hasAttachments(form) || (await maySend()).wasSent) return send(noAttachments, () => undefined);
  const attachments = await prepareAttachments(clinic, form);
  let areKept = false;
  const onKept = () => {
    areKept = true;
  };
  try {
    const answer = await send(attachments, onKept);
    if (!areKept) await dropAttachments(clinic, attachments);
    return answer;
  } catch (error) {
    // any other failure may have come after the message was kept
    if (error instanceof Refusal || error instanceof AnsweredBefore) await dropAttachments(clinic, attachments);
    throw error;
  }
}

/** Throws 422 naming what does not open or is of another kind than its bytes may be. */
async function prepareAttachments(clinic: Clinic, { photos, files }: MessageForm): Promise<Attachments> {
  const prepared: Attachments = { photos: photos.length > 0 ? await preparePhotos(clinic, photos, { mayBeSmall: true }) : [], files: [] };
  try {
    for (const file of files) {
      const document = await prepareDocument(clinic, file, { kind: 'chat_file' });
      prepared.files.push({ ...document, name: shownName(file.filename, 'file.pdf') });
    }
  } catch (error) {
    await dropAttachments(clinic, prepared);
    throw error;
  }
  return prepared;
}

async function dropAttachments(clinic: Clinic, { photos, files }: Attachments): Promise<void> {
  await dropPhotos(clinic, photos);
  await dropDocuments(clinic, files);
}

interface AttachedTo {
  patientId: string;
  messageId: string;
  /** As the person's side sent them: where on the body each was taken, and what was measured. The clinic's own pictures show nobody's. */
  sent?: MessageForm['photos'];
}

export async function recordAttachments(
  transaction: Transaction,
  { photos, files }: Attachments,
  { patientId, messageId, sent = [] }: AttachedTo,
): Promise<void> {
  const asSent = sent.map(({ body_place, quality }) => ({ body_place, quality }));
  await recordPhotos(transaction, photos, { patientId, messageId, sent: asSent });
  for (const { name, ...document } of files) await recordDocument(transaction, document, { patientId, messageId, kind: 'chat_file', name });
}

export function howMany({ photos, files }: Attachments): number {
  return photos.length + files.length;
}
