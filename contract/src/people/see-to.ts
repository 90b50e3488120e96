/** Work that is anybody's until somebody takes it upon themselves. */
import { z } from 'zod';

export const SeenToBy = z.object({ id: z.string(), name: z.string() }).nullable();
export type SeenToBy = z.output<typeof SeenToBy>;

/** `from` is who had it on the page. */
export const SeeTo = z.object({ from: z.string().nullable(), is_mine: z.boolean() });
export type SeeTo = z.output<typeof SeeTo>;
