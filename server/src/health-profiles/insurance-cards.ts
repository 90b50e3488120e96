/** The pictures of an insurance card: sealed in storage first, written down with the profile they belong to. */
import type { Photo } from '@pellis/contract/photos/photos';
import { recordDocument } from '../photos/keep.ts';
import { type PreparedDocument, prepareDocument } from '../photos/prepare-document.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';

const kind = 'insurance_card';

/** One after another: each is drawn anew, which takes memory. */
export async function prepareCards(clinic: Clinic, images: readonly Photo[]): Promise<PreparedDocument[]> {
  const cards: PreparedDocument[] = [];
  for (const image of images) cards.push(await prepareDocument(clinic, image, { kind }));
  return cards;
}

export async function recordCards(transaction: Transaction, patientId: string, cards: readonly PreparedDocument[]): Promise<void> {
  for (const [index, card] of cards.entries())
    await recordDocument(transaction, card, { patientId, kind, name: `Insurance card ${index + 1}` });
}
