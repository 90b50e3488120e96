/** What a photo shows of the skin: the shots that a dermatologist needs, as they travel and are kept. */
import { z } from 'zod';

export const shots = [
  'overview',
  'close_up',
  'from_side',
  'other_side',
  'for_size',
  'face_front',
  'face_left',
  'face_right',
  'hairline',
  'parting',
  'crown',
  'back_of_head',
  'behind_ear',
] as const;
export const Shot = z.enum(shots);
export type Shot = z.output<typeof Shot>;
