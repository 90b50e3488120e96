/** Writes down photos and documents whose bytes already lie in storage, in the transaction of what they belong to. */
import { isIntimate } from '@pellis/contract/body-places/regions';
import { mayBePair } from '@pellis/contract/photos/pairs';
import type { Photo } from '@pellis/contract/photos/photos';
import type { Transaction } from '../platform/db/database.ts';
import type { PreparedPhoto } from './prepare.ts';
import type { DocumentKind, PreparedDocument } from './prepare-document.ts';
import { changeWhose, earlierPhotos, insertDocument, insertPhotos } from './records.ts';

export interface PhotosBelongTo {
  patientId: string;
  /** Of an assessment or a visit. */
  encounterId?: string;
  /** Of a message in the chat. */
  messageId?: string;
  /** Of the patient's diary. */
  diaryEntryId?: string;
  /** The dermatologist's request that they answer; none for those sent at first. */
  infoRequestId?: string | null;
  /** As they were sent, in the same order: what each shows, where on the body, what the device measured, and which earlier one it was laid over. */
  sent?: readonly AsSent[];
  /** What they are sent for is about an intimate place: those that say none are covered. */
  coversUnsaid?: boolean;
  /** Place of the first among the photos of the encounter, where some are there already. */
  from?: number;
}

export async function recordPhotos(transaction: Transaction, prepared: readonly PreparedPhoto[], to: PhotosBelongTo): Promise<void> {
  const belongs = {
    patient_id: to.patientId,
    encounter_id: to.encounterId ?? null,
    info_request_id: to.infoRequestId ?? null,
    message_id: to.messageId ?? null,
    diary_entry_id: to.diaryEntryId ?? null,
  };
  const taken = await asTaken(transaction, to.patientId, to.sent ?? []);
  await insertPhotos(
    transaction,
    prepared.map((photo, place) => ({
      ...photo,
      ...belongs,
      ...taken[place],
      ...placeOf(to.sent?.[place]),
      covered_unsaid: to.coversUnsaid === true && !to.sent?.[place]?.body_place,
      position: place + (to.from ?? 0),
    })),
  );
}

/** Whether it may be of there was asked before. */
export function placeOf({ body_place: on }: Pick<Photo, 'body_place'> = {}) {
  return { region: on?.region ?? null, side: on?.side ?? null, is_covered: on !== undefined && isIntimate(on.region) };
}

type AsSent = Pick<Photo, 'shot' | 'quality' | 'earlier_photo_id' | 'body_place'>;

/** What is kept of how each was taken. Somebody else's earlier photo is left out, and one of another place: a photo is never refused for what it is compared with. */
export async function asTaken(transaction: Transaction, patientId: string, sent: readonly AsSent[]) {
  const own = await earlierPhotos(
    transaction,
    patientId,
    sent.flatMap(({ earlier_photo_id: id }) => id ?? []),
  );
  return sent.map(({ shot = null, quality, earlier_photo_id: id = '', body_place }) => {
    const earlier = own.get(id);
    const isPair = earlier !== undefined && mayBePair({ shot, body_place }, earlier);
    return { shot, quality: quality ? JSON.stringify(quality) : null, earlier_photo_id: isPair ? id : null };
  });
}

export interface DocumentBelongsTo {
  patientId: string;
  encounterId?: string | null;
  messageId?: string;
  kind: Exclude<DocumentKind, 'fax'>;
  /** As people call it: "Complete blood count". */
  name: string;
}

/** Answers the document's id. */
export async function recordDocument(transaction: Transaction, prepared: PreparedDocument, to: DocumentBelongsTo): Promise<string> {
  await insertDocument(transaction, {
    ...prepared,
    patient_id: to.patientId,
    encounter_id: to.encounterId ?? null,
    message_id: to.messageId ?? null,
    kind: to.kind,
    name: to.name,
  });
  return prepared.id;
}

/** A paper that stood in the wrong record goes into the right one. Needs a transaction as the clinic. */
export async function moveDocument(
  transaction: Transaction,
  id: string,
  to: { patientId: string; encounterId: string | null },
): Promise<void> {
  await changeWhose(transaction, id, { patient_id: to.patientId, encounter_id: to.encounterId });
}
