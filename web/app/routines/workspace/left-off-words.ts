/** How the dermatologist reads that a step is left off: since when, and what for. */
import type { LeftOff } from '@pellis/contract/routines/own-routine';
import { howBad, sideEffects } from '@pellis/contract/routines/side-effects';
import { weekdayAndDate } from '../day-words.ts';

/** "by the patient since Wednesday, November 4: Blisters or skin coming off, bad". */
export function leftOffInWords({ since, what = [], severity }: LeftOff): string {
  const noticed = [...what.map((one) => sideEffects[one]), ...(severity ? [howBad(severity)] : [])].join(', ');
  return `by the patient since ${weekdayAndDate(since)}${noticed && `: ${noticed}`}`;
}
