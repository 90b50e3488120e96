/** The answer to a dermatologist's request, as the form holds it. */
import type { InfoRequest } from '@pellis/contract/rapid-assessments/rapid-assessments';
import type { HeldPhoto } from '../photos/held-photo.ts';

export interface RequestAnswer {
  text: string;
  images: HeldPhoto[];
}

export const noAnswer: RequestAnswer = { text: '', images: [] };

const longest = 2000;

/** In the clinic's own words; whoever is asked for a photo needs no words, and the other way round. */
export function wrongIn({ text, images }: RequestAnswer, wants: InfoRequest['wants']): Record<string, string> {
  return {
    ...(wants === 'photo' && images.length === 0 ? { images: 'Upload at least one photo' } : {}),
    ...(wants === 'answer' && text.trim() === '' ? { text: 'Write your answer' } : {}),
    ...(text.trim().length > longest ? { text: `Maximum ${longest} characters` } : {}),
  };
}
