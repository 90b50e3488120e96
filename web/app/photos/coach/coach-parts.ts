/** The coach's parts, each in a file of its own that comes with the photo step. */
import type { LaterPart } from '../../ui/later.tsx';
import type { PhotoCoachProps } from './photo-coach.tsx';
import type { PhotoWordProps } from './photo-word.tsx';

export const photoCoach: LaterPart<PhotoCoachProps> = { load: async () => (await import('./photo-coach.tsx')).PhotoCoach };
export const photoWord: LaterPart<PhotoWordProps> = { load: async () => (await import('./photo-word.tsx')).PhotoWord };
