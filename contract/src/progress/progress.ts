/** A patient's course on one line of time: read it, write the diary, judge it, and show it to somebody outside by a link. */
import { z } from 'zod';
import { megabyte } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, PublicId } from '../platform/wire.ts';
import { PageOfPhotos, Progress, Score, ScoreForm } from './course.ts';
import { DiaryEntry, DiaryForm } from './diary.ts';
import { Share, SharedCourse, ShareForm, Shares } from './sharing.ts';

export const readProgress = endpoint({
  method: 'GET',
  path: '/patients/:id/progress',
  summary: 'A patient’s course: photos by place and day, prescriptions and changes of the routine, the diary, and what clinicians judged',
  access: 'signed-in',
  params: IdParams,
  reply: Progress,
});

export const readEarlierPhotosOfCourse = endpoint({
  method: 'GET',
  path: '/patients/:id/progress/photos/:before',
  summary: 'The photos of a course that are older than one of them, as many as are told at once; before `now` the newest',
  access: 'signed-in',
  params: IdParams.extend({ before: z.union([z.literal('now'), PublicId]) }),
  reply: PageOfPhotos,
});

export const writeDiary = endpoint({
  method: 'POST',
  path: '/patients/:id/diary',
  summary: 'Write a day of the diary, with a photo if one likes; the same id again is the same entry',
  access: 'arrange-care',
  consequence: 'record',
  params: IdParams,
  body: DiaryForm,
  bodyLimit: 60 * megabyte,
  limit: { calls: 30, seconds: 60, per: 'account' },
  reply: DiaryEntry,
});

/** A pair of keys on P-256 as a JSON Web Key has it: base64url without padding. */
export const WaitingPhotoKey = z.object({ id: z.string(), x: z.string(), y: z.string(), d: z.string() });
export type WaitingPhotoKey = z.output<typeof WaitingPhotoKey>;

export const readWaitingPhotoKeys = endpoint({
  method: 'GET',
  path: '/me/waiting_photo_keys',
  summary: 'Of my account: what photos that wait on a device for a connection are sealed for, and opened with; the one in use first',
  access: 'act-for-patients',
  reply: z.object({ keys: z.array(WaitingPhotoKey) }),
});

export const takeDiaryBack = endpoint({
  method: 'DELETE',
  path: '/diary/:id',
  summary: 'Take back what one wrote in the diary; it is shown to nobody any more, and stays in the record that is taken along',
  access: 'arrange-care',
  params: IdParams,
});

export const judgeSkin = endpoint({
  method: 'POST',
  path: '/workspace/encounters/:id/scores',
  summary: 'Write down how a case or visit of mine looks, by an instrument; the patient sees it with the signed note',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: ScoreForm,
  reply: Score,
});

export const takeScoreBack = endpoint({
  method: 'DELETE',
  path: '/workspace/scores/:id',
  summary: 'Take back a score that one wrote down by mistake',
  access: 'sign-notes',
  params: IdParams,
});

export const listShares = endpoint({
  method: 'GET',
  path: '/me/progress_links',
  summary: 'The links to courses of the patient I act for, the newest first; never the links themselves',
  access: 'decide-for-patient',
  reply: Shares,
});

export const shareCourse = endpoint({
  method: 'POST',
  path: '/me/progress_links',
  summary: 'Make a link that shows one course, as it is today, to whoever has it; only its hash is kept',
  access: 'decide-for-patient',
  consequence: 'record',
  limit: { calls: 20, seconds: 3600, per: 'account' },
  body: ShareForm,
  reply: Share,
});

export const endShare = endpoint({
  method: 'DELETE',
  path: '/me/progress_links/:id',
  summary: 'End a link at once; nobody opens it any more',
  access: 'decide-for-patient',
  params: IdParams,
  reply: Shares,
});

const TokenParams = z.object({ token: PublicId });

export const readSharedCourse = endpoint({
  method: 'GET',
  path: '/shared_course/:token',
  summary: 'What a patient shows by a link; 404 for unknown, ended and expired alike. Each opening is written down for the patient',
  access: 'public',
  params: TokenParams,
  reply: SharedCourse,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const readSharedPhoto = endpoint({
  method: 'GET',
  path: '/shared_course/:token/photos/:id',
  summary: 'One photo of it, to fill a screen',
  access: 'public',
  params: TokenParams.extend({ id: PublicId }),
  limit: { calls: 300, seconds: 60, per: 'address' },
});
