/** Whoever asks for today's photo finds the camera open: said by the entry of the browser's history, which no link from elsewhere can bring. */
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The state of a link to the diary of today. */
export const withPhoto = { beginsWithPhoto: true };

export function useBeginsWithPhoto(): boolean {
  const { state } = useLocation();
  const [first] = useState(() => (state as Partial<typeof withPhoto> | null)?.beginsWithPhoto === true);
  return first;
}
