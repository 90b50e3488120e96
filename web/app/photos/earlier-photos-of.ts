/** Whose earlier photos the camera may show: those of the patient one acts for, or of whom a check-in is for; and which of them a check-in takes again. */
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { createContext } from 'react';

interface EarlierPhotos {
  /** Of the check-in's link; null where one is signed in and came without it. */
  nid: string | null;
  /** Exactly these, where it is known. */
  retake: readonly EarlierPhoto[];
}

export const EarlierPhotosOf = createContext<EarlierPhotos | null>(null);
