/** One course shown to somebody outside by a link: what of it, until when, and how often it was opened. Nothing in the address tells what it is about. */
import { z } from 'zod';
import { Day, Instant, PublicId, required } from '../platform/wire.ts';
import { Progress } from './course.ts';

export const sharedParts = ['photos', 'treatment', 'diary', 'scores'] as const;
export type SharedPart = (typeof sharedParts)[number];
export const sharedPartWords: Record<SharedPart, string> = {
  photos: 'Photos',
  treatment: 'Prescriptions and routine',
  diary: 'My diary',
  scores: 'What the dermatologist judged',
};

export const shareDays = [1, 7, 14, 30] as const;
export const mostSharesAtOnce = 10;
export const tooManyShares = `${mostSharesAtOnce} links work at the moment. End one before you make another.`;

/** `id` and `token` are made in the browser: the same id again is the same link, with another content refused (`key_reused`), and the clinic never has to say the secret. */
export const ShareForm = z.object({
  id: PublicId,
  token: PublicId,
  course: z.string().max(100),
  parts: z.array(z.enum(sharedParts)).min(1, 'Choose at least one thing to show'),
  /** For one's own list and the list of looks: "Dr. Weber in Vienna". */
  for_whom: required('Say for whom it is, so that you know it again', 80),
  days: z.literal(shareDays, 'Choose how long it works'),
});
export type ShareForm = z.output<typeof ShareForm>;

export const Share = z.object({
  id: PublicId,
  for_whom: z.string(),
  course: z.string(),
  parts: z.array(z.enum(sharedParts)),
  made_at: Instant,
  made_by: z.string(),
  expires_at: Instant,
  ended_at: Instant.nullable(),
  times_opened: z.int(),
  last_opened_at: Instant.nullable(),
});
export type Share = z.output<typeof Share>;
export const Shares = z.object({ shares: z.array(Share) });

export const SharedCourse = z.object({
  clinic: z.string(),
  first_name: z.string(),
  for_whom: z.string(),
  shown_until: Day,
  expires_at: Instant,
  parts: z.array(z.enum(sharedParts)),
  progress: Progress,
});
export type SharedCourse = z.output<typeof SharedCourse>;
