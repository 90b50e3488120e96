/** Whose earlier photos the camera may show: those of the patient one acts for, or of whom a check-in's link is for. */
import { createContext } from 'react';

export const EarlierPhotosOf = createContext<{ nid: string } | null>(null);
