/** The patient's diary of their skin: a few figures, a flare and what may have set it off, words, and a photo if one likes. */
import { z } from 'zod';
import { PhotoRef, PhotosIfAny } from '../photos/photos.ts';
import { Day, Instant, isForm, PublicId } from '../platform/wire.ts';

export const feelings = ['very_bad', 'bad', 'so_so', 'good', 'very_good'] as const;
export type Feeling = (typeof feelings)[number];
export const feelingWords: Record<Feeling, string> = {
  very_bad: 'Very bad',
  bad: 'Bad',
  so_so: 'So-so',
  good: 'Good',
  very_good: 'Very good',
};

export const triggers = [
  'stress',
  'sweat',
  'dry_air',
  'sun',
  'new_product',
  'food',
  'illness',
  'period',
  'touching',
  'something_else',
] as const;
export type Trigger = (typeof triggers)[number];
export const triggerWords: Record<Trigger, string> = {
  stress: 'Stress',
  sweat: 'Heat or sweat',
  dry_air: 'Cold or dry air',
  sun: 'Sun',
  new_product: 'A new product',
  food: 'Something I ate',
  illness: 'Being ill',
  period: 'My period',
  touching: 'Scratching or picking',
  something_else: 'Something else',
};

/** How far back a day may be written down. */
export const mostDaysLate = 7;
/** Characters of an entry. */
export const mostWords = 1000;
export const saysNothing = 'Say one thing, or add a photo: all of it is optional, but not everything at once.';
/** From here on the page says how to reach somebody: a diary is not watched. */
export const itchThatWorries = 8;

const Figure = z.int().min(0).max(10).nullable();
const told = {
  /** The day it is about, where whoever writes it is: at most a day ahead of the clinic's. */
  day: Day,
  /** The worst itch of the day. */
  itch: Figure,
  /** How well the night was slept; 10 is best. */
  sleep: Figure,
  feeling: z.enum(feelings).nullable(),
  is_flare: z.boolean(),
  triggers: z.array(z.enum(triggers)).max(triggers.length),
  words: z.string().trim().max(mostWords, `Maximum ${mostWords} characters`),
  /** Kept from whoever else acts for the patient. */
  is_private: z.boolean(),
};

/** `id` is made in the browser, once for each content: the same id again is the same entry, and with another content refused (`key_reused`). `course` is the concern's value. */
export const DiaryForm = z
  .object({
    ...told,
    id: PublicId,
    course: z.string().max(100),
    images: PhotosIfAny,
  })
  .refine(
    ({ itch, sleep, feeling, is_flare, triggers: chosen, words, images }) =>
      itch !== null || sleep !== null || feeling !== null || is_flare || chosen.length > 0 || words !== '' || images.length > 0,
    { error: saysNothing, path: ['itch'], when: isForm },
  );
export type DiaryForm = z.output<typeof DiaryForm>;

export const DiaryEntry = z.object({
  ...told,
  id: PublicId,
  course: z.string(),
  photos: z.array(PhotoRef),
  by: z.string(),
  /** Whether whoever reads wrote it, and may take it back. */
  is_mine: z.boolean(),
  written_at: Instant,
});
export type DiaryEntry = z.output<typeof DiaryEntry>;

type Told = Pick<DiaryEntry, 'itch' | 'sleep' | 'feeling' | 'is_flare' | 'triggers' | 'words'>;

/** "Itch 4 of 10.", "It flared up: stress." */
export function entryInWords({ itch, sleep, feeling, is_flare, triggers: chosen, words }: Told): string[] {
  const because = chosen.map((one) => (triggerWords[one] ?? one).toLowerCase()).join(', ');
  const flare = is_flare ? 'It flared up' : because ? 'Maybe set off by' : '';
  return [
    itch === null ? '' : `Itch ${itch} of 10.`,
    sleep === null ? '' : `Sleep ${sleep} of 10.`,
    feeling === null ? '' : `Feeling about the skin: ${feelingWords[feeling].toLowerCase()}.`,
    flare ? `${flare}${because ? `: ${because}` : ''}.` : '',
    words,
  ].filter(Boolean);
}
