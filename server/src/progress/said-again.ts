/** What comes again under an id of before: the same is answered as before, anything else is refused, since it would be thrown away. */
import { isDeepStrictEqual } from 'node:util';
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { Photo } from '@pellis/contract/photos/photos';
import type { ScoreForm } from '@pellis/contract/progress/course';
import type { DiaryEntry, DiaryForm } from '@pellis/contract/progress/diary';
import type { ShareForm } from '@pellis/contract/progress/sharing';
import { erasedWords } from '../patient-keys/sealed-rows.ts';
import { hashOf } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { DiaryRow } from './diary-records.ts';
import type { LinkRow } from './link-records.ts';
import type { ScoreRow } from './score-records.ts';

export const diaryOtherwise =
  'This day was saved already, as you first sent it, and your changes were not. Save it again to keep them as another entry; the first one can be taken back in My Progress.';
export const linkOtherwise =
  'This link was made already, as you first sent it, and your changes are not in it. Make it again for another link; the first one can be ended below.';
export const scoreOtherwise =
  'This score was kept already, as you first sent it, and your changes were not. Keep it again as another score; the first one can be taken back.';

type Told = Pick<DiaryForm, 'day' | 'itch' | 'sleep' | 'feeling' | 'is_flare' | 'triggers' | 'words' | 'is_private'>;

/** Photos go by how many they are and what they show: of their bytes only what was drawn anew is kept. */
export function refuseOtherDay(row: DiaryRow, kept: DiaryEntry['photos'], told: Told, images: readonly Photo[]): void {
  const of = ({ day, itch, sleep, feeling, is_flare, triggers, words, is_private }: Told | DiaryRow) => ({
    ...{ day, itch, sleep, feeling, is_flare, is_private, triggers: [...triggers].sort() },
    words: row.words === erasedWords ? '' : words,
  });
  const shows = (photos: readonly { body_place?: BodyPlace | null | undefined }[]) =>
    photos.map(({ body_place: on }) => (on ? `${on.region} ${on.side}` : '')).sort();
  if (!isDeepStrictEqual([of(row), shows(kept)], [of(told), shows(images)])) throw otherwise(diaryOtherwise);
}

const dayMs = 24 * 3_600_000;

export function refuseOtherLink(row: LinkRow, { course, parts, for_whom, days, token }: ShareForm): void {
  const kept = {
    ...{ course: row.course, for_whom: row.for_whom, parts: [...row.parts].sort(), token: row.token_hash },
    days: Math.round((row.expires_at.getTime() - row.made_at.getTime()) / dayMs),
  };
  const sent = { course, for_whom, parts: [...new Set(parts)].sort(), token: hashOf(token), days };
  if (!isDeepStrictEqual(kept, sent)) throw otherwise(linkOtherwise);
}

export function refuseOtherScore(row: ScoreRow, { instrument, parts }: Omit<ScoreForm, 'id'>): void {
  if (!isDeepStrictEqual([row.instrument, row.parts], [instrument, parts])) throw otherwise(scoreOtherwise);
}

const otherwise = (words: string) => new Refusal(422, 'key_reused', words);
