/** A picture or PDF of the insurance card, made ready in the browser. */
import { cardTooBig, maxCardBytes } from '@pellis/contract/health-profiles/health-profiles';
import { megabyte, photoUnreadable } from '@pellis/contract/photos/photos';
import { newKey } from '../platform/api.ts';

export interface CardFile {
  id: string;
  filename: string;
  /** A JPEG or a PDF. A Blob, because the form library copies bytes one by one with every letter typed. */
  file: Blob;
}

export const pdfType = 'application/pdf';

export const readingFailed = 'An error occurred while reading files. Please try again.';
export const wrongFormat = 'Insurance card must be a JPG, PNG or PDF.';
export const cardsTooBig = 'The files of your insurance card must be 10MB or smaller together.';

/** What one form may carry, before its bytes become text. */
export const maxCardsBytes = 10 * megabyte;

/** Why a file cannot be taken, in a sentence for the patient. */
export class CardProblem extends Error {}

/** Pictures are scaled and lose where and when they were taken; a PDF stays as it is. Throws a `CardProblem`. */
export async function readCard(file: File): Promise<CardFile> {
  if (isPdf(file)) return readPdf(file);
  if (!isPicture(file)) throw new CardProblem(wrongFormat);
  // opening pictures is a lot of code, which only this moment needs
  const { preparePhoto } = await import('../photos/prepare-photo.ts');
  const { filename, jpeg } = await preparePhoto(file, { mayBeSmall: true }).catch((error: Error) => {
    throw new CardProblem(error.message || photoUnreadable);
  });
  return { id: newKey(), filename, file: jpeg };
}

/** Read at once: the file may be gone from where it lies by the time the form is sent. */
async function readPdf(file: File): Promise<CardFile> {
  if (file.size > maxCardBytes) throw new CardProblem(cardTooBig);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CardProblem(readingFailed);
  });
  return { id: newKey(), filename: file.name.slice(-255), file: new Blob([bytes], { type: pdfType }) };
}

function isPdf({ type, name }: File): boolean {
  return type === pdfType || (type === '' && /\.pdf$/i.test(name));
}

/** iPhones call theirs HEIC; it becomes a JPG here. */
function isPicture({ type, name }: File): boolean {
  return /^image\/(jpeg|png|heic|heif)$/.test(type) || (type === '' && /\.(jpe?g|png|hei[cf])$/i.test(name));
}
