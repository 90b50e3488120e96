/** Makes a document ready to be kept: a PDF as it is, a picture of a paper redrawn, sealed in storage before any row. */

import { createHash } from 'node:crypto';
import { cardTooBig, maxCardBytes } from '@pellis/contract/health-profiles/health-profiles';
import { type Photo, photoUnreadable } from '@pellis/contract/photos/photos';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { wrongField } from '../platform/refusal.ts';
import type { Wanted } from './draw-picture.ts';
import { type PdfTrouble, troubleOf } from './pdf-actions.ts';
import { CannotOpen, formatOf, redraw } from './redraw.ts';

export type DocumentKind = 'insurance_card' | 'lab_requisition' | 'chat_file' | 'lab_result' | 'fax';

/** A document whose bytes lie in storage; its row is still to be written. */
export interface PreparedDocument {
  id: string;
  content_type: 'image/jpeg' | 'application/pdf';
  sha256: string;
  bytes: number;
}

const rules: Record<DocumentKind, { field: string; formats: string; mostPdfBytes: number }> = {
  insurance_card: { field: 'images', formats: 'Insurance card must be a JPG, PNG or PDF.', mostPdfBytes: maxCardBytes },
  lab_requisition: { field: 'file', formats: 'Lab requisition must be a PDF, JPG or PNG.', mostPdfBytes: Number.POSITIVE_INFINITY },
  lab_result: { field: 'file', formats: 'The laboratory’s paper must be a PDF, JPG or PNG.', mostPdfBytes: Number.POSITIVE_INFINITY },
  fax: { field: 'file', formats: 'A fax must be a PDF or a JPG.', mostPdfBytes: Number.POSITIVE_INFINITY },
  chat_file: { field: 'files', formats: 'Files must be PDFs, JPGs or PNGs.', mostPdfBytes: Number.POSITIVE_INFINITY },
};

const pdfTroubles: Record<PdfTrouble, string> = {
  acts: 'This PDF holds scripts or attached files, which we do not take. Print it to a new PDF, or send a photo of it.',
  locked: 'This PDF is locked, so we cannot check it. Save a copy without its password, or send a photo of it.',
  unreadable: 'We cannot check this PDF. Print it to a new PDF, or send a photo of it.',
};

/** Tried in turn until the paper weighs under 5 MB; print stays readable in the last one too. */
const weights: readonly Wanted[] = [
  { pixels: 4096, quality: 88, trueColour: false },
  { pixels: 3072, quality: 82, trueColour: false },
  { pixels: 2048, quality: 75, trueColour: false },
  { pixels: 1600, quality: 60, trueColour: false },
];

export function documentKey(id: string): string {
  return `${id}.document`;
}

/** Throws 422 with the field at fault: a wrong format, a picture that does not open, a PDF that is more than a paper, a card above 5 MB. */
export async function prepareDocument(
  clinic: Pick<Clinic, 'storage'>,
  file: Photo,
  { kind }: { kind: DocumentKind },
): Promise<PreparedDocument> {
  const { field, formats, mostPdfBytes } = rules[kind];
  const format = await formatOf(file.data);
  if (format === 'application/pdf') {
    if (file.data.length > mostPdfBytes) throw wrongField(field, cardTooBig);
    const trouble = await troubleOf(file.data);
    if (trouble) throw wrongField(field, pdfTroubles[trouble]);
    return keep(clinic, format, file.data);
  }
  if (format !== 'image/jpeg' && format !== 'image/png') throw wrongField(field, formats);
  return keep(clinic, 'image/jpeg', await lightPicture(file.data, field));
}

/** Of documents whose rows were never written. */
export async function dropDocuments(clinic: Pick<Clinic, 'storage'>, documents: readonly Pick<PreparedDocument, 'id'>[]): Promise<void> {
  for (const { id } of documents) await clinic.storage.remove(documentKey(id));
}

async function lightPicture(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  try {
    for (const weight of weights) {
      const [picture] = await redraw(bytes, [weight] as const);
      if (picture.jpeg.length <= maxCardBytes) return picture.jpeg;
    }
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
  }
  throw wrongField(field, photoUnreadable);
}

async function keep(
  clinic: Pick<Clinic, 'storage'>,
  content_type: PreparedDocument['content_type'],
  bytes: Uint8Array,
): Promise<PreparedDocument> {
  const id = newId();
  await clinic.storage.put(documentKey(id), bytes);
  return { id, content_type, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}
