/** A patient's course on one line of time: photos by place, what was prescribed and changed, their diary, and what clinicians judged. */
import { z } from 'zod';
import { labelOfConcern } from '../concerns/concerns.ts';
import { CoveredByClinic } from '../photos/photo-annotations.ts';
import { PhotoRef } from '../photos/photos.ts';
import { Day, Instant, PublicId } from '../platform/wire.ts';
import { DiaryEntry } from './diary.ts';
import { judgedWith } from './instruments.ts';

/** One concern of a patient, over all the cases and visits that were about it. */
const Course = z.object({
  value: z.string(),
  label: z.string(),
  since: Day,
  /** A photo of it says where on the body it was taken, or is left out. */
  names_intimate_place: z.boolean().default(false),
});
export type Course = z.output<typeof Course>;

/** In people's words; visits that were about no concern are one course. */
export function labelOfCourse(value: string): string {
  return value ? labelOfConcern(value) : 'Video visits';
}

const DatedPhoto = z.object({
  photo: PhotoRef,
  on: Day,
  /** Of a message, which is about no case: the one that was cared for when it was sent. */
  course: z.string(),
  from: z.enum(['case', 'diary', 'message']),
  /** The day of the diary that it stands with. */
  entry_id: PublicId.nullable().default(null),
});
export type DatedPhoto = z.output<typeof DatedPhoto>;

/** A prescription as a stretch of time: until it was stopped, or until it ends by itself. */
const Medicine = z.object({
  name: z.string(),
  course: z.string(),
  note_id: PublicId,
  from: Day,
  until: Day,
  stopped: z.boolean(),
  stop_reason: z.string().nullable(),
});
export type Medicine = z.output<typeof Medicine>;

/** A note was signed, and what it changed for the patient. */
const Change = z.object({
  note_id: PublicId,
  on: Day,
  course: z.string(),
  provider: z.string(),
  prescribed: z.array(z.string()),
  /** Steps of the routine by their names, beside the routine before. */
  begun: z.array(z.string()),
  changed: z.array(z.string()),
  ended: z.array(z.string()),
});
export type Change = z.output<typeof Change>;

const kept = { id: PublicId, on: Day, course: z.string(), total: z.number(), by: z.string(), is_mine: z.boolean(), scored_at: Instant };
export const Score = judgedWith(kept);
export type Score = z.output<typeof Score>;

/** A case or visit of the dermatologist who reads, to judge by. */
const Judgeable = z.object({ id: PublicId, on: Day, label: z.string(), course: z.string() });

/** So many photos are told at once, the newest of them first of all. */
export const coursePhotosAtOnce = 400;

const UnsaidCover = z.object({
  photo: PhotoRef,
  on: Day,
  /** Whether what stands in `intimateOfMinor` is told of it. */
  is_minor: z.boolean(),
});
export type UnsaidCover = z.output<typeof UnsaidCover>;

const pageOfPhotos = {
  /** The oldest first, like everything here. */
  photos: z.array(DatedPhoto),
  /** Of intimate places, which stay in their case. */
  covered: z.int(),
  /** Those that a dermatologist covered, since they show an intimate place; not among them above. */
  covered_by_clinic: z.int().default(0),
  /** The same one by one, to uncover what was covered by mistake; empty for a patient. */
  covers: z.array(CoveredByClinic).default([]),
  /** Covered because they say no place in care of an intimate one, to look at and uncover; among `covered`, empty for a patient. */
  unsaid_covers: z.array(UnsaidCover).default([]),
  /** Before which photo there are more; null where there are none. */
  earlier_photos: PublicId.nullable().default(null),
};
export const PageOfPhotos = z.object(pageOfPhotos);
export type PageOfPhotos = z.output<typeof PageOfPhotos>;

export const Progress = z.object({
  /** The clinic's day. */
  today: Day,
  /** Weighs the parts of the body as of a child. */
  is_child: z.boolean(),
  courses: z.array(Course),
  ...pageOfPhotos,
  medicines: z.array(Medicine),
  changes: z.array(Change),
  diary: z.array(DiaryEntry),
  scores: z.array(Score),
  /** Whether a dermatologist of the clinic has read the words beside a figure. */
  are_bands_reviewed: z.boolean().default(false),
  /** Empty for a patient. */
  judgeable: z.array(Judgeable),
});
export type Progress = z.output<typeof Progress>;

/** `id` is made in the browser, as of a diary entry. */
export const ScoreForm = judgedWith({ id: PublicId });
export type ScoreForm = z.output<typeof ScoreForm>;
