/** The coach's parts, each in a file of its own that comes with the photo step. */
import type { LaterPart } from '../../ui/later.tsx';
import type { PhotoCoachProps } from './photo-coach.tsx';
import type { PhotoWordProps } from './photo-word.tsx';
import type { SentWordProps } from './sent-word.tsx';

export const photoCoach: LaterPart<PhotoCoachProps> = { load: async () => (await import('./photo-coach.tsx')).PhotoCoach };
export const photoWord: LaterPart<PhotoWordProps> = { load: async () => (await import('./photo-word.tsx')).PhotoWord };
export const sentWord: LaterPart<SentWordProps> = { load: async () => (await import('./sent-word.tsx')).SentWord };
