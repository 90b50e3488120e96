/** All photos of a case in one row: those that came with it, then those that were asked for. */
import type { PhotoRef } from '@pellis/contract/photos/photos';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';

export interface CasePhoto extends PhotoRef {
  /** It was asked for after the case was sent. */
  wasAskedFor: boolean;
}

export function photosOf({ photos, requests }: Pick<Case, 'photos' | 'requests'>): CasePhoto[] {
  return [
    ...photos.map((photo) => ({ ...photo, wasAskedFor: false })),
    ...requests.flatMap((request) => request.photos.map((photo) => ({ ...photo, wasAskedFor: true }))),
  ];
}
