/** Whether a Rapid Assessment fits: three answers, one honest outcome. */

export const outcomes = ['fits', 'unsure', 'video', 'by-video', 'in-person', 'not-prescribed', 'elsewhere', 'emergency'] as const;
export type Outcome = (typeof outcomes)[number];

export interface FitAnswers {
  /** Whether photos may answer the concern; undefined for somebody who does not know what it is. */
  photo: boolean | undefined;
  /** Whether a video visit may, where photos may not. */
  video?: boolean;
  /** What else is true; `none` of it mostly. */
  also: 'none' | 'emergency' | 'in-person' | 'video' | 'not-prescribed';
  isServed: boolean;
}

/** The most urgent thing first. */
export function outcomeOf({ photo, video = false, also, isServed }: FitAnswers): Outcome {
  if (also === 'emergency') return 'emergency';
  if (!isServed) return 'elsewhere';
  if ((photo === false && !video) || also === 'in-person') return 'in-person';
  if (also !== 'none') return also;
  if (photo === false) return 'by-video';
  return photo ? 'fits' : 'unsure';
}
