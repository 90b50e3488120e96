/** The library of tips: what the public reads of it, and how the clinic's people review and rewrite it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { tipPictures, tipSeasons, tipTopics } from './tip-topics.ts';

const TipSource = z.object({
  /** Who says so: "American Academy of Dermatology". */
  body: required('Say who says so', 120),
  page: required('Say under which title', 200),
});
export type TipSource = z.output<typeof TipSource>;

export const TipForm = z.object({
  title: required('Give it a title', 80),
  summary: required('Say in one sentence what it is about', 160),
  /** Paragraphs, lines of lists and headings, in markdown. */
  words: required('Write the tip', 3000),
  topics: z.array(z.enum(tipTopics)).min(1, 'Choose what it is about').max(6, 'At most 6 topics'),
  /** None: all year round. */
  seasons: z.array(z.enum(tipSeasons)),
  sources: z.array(TipSource).min(1, 'Name at least one source').max(8, 'At most 8 sources'),
  picture: z.enum(tipPictures),
});
export type TipForm = z.output<typeof TipForm>;

/** As everybody reads it. */
export const Tip = TipForm.extend({ slug: z.string(), reviewer: z.string(), reviewed_at: Instant });
export type Tip = z.output<typeof Tip>;

/** `running_out`: reviewed, for another 30 days at most. `run_out`: nobody but the clinic's people sees it any more. `withdrawn`: it was public, and somebody has ended it. */
export const tipStates = ['draft', 'running_out', 'run_out', 'reviewed', 'withdrawn'] as const;
export type TipState = (typeof tipStates)[number];

/** As the clinic's people read it. */
export const KeptTip = TipForm.extend({
  id: PublicId,
  slug: z.string(),
  version: z.int(),
  /** Null: it came with the program. */
  written_by: z.string().nullable(),
  written_at: Instant,
  /** Written by whoever asks, this version. */
  is_own: z.boolean(),
  state: z.enum(tipStates),
  /** The last one of this version that was not taken back. */
  review: z.object({ reviewer: z.string(), reviewed_at: Instant, expires_at: Instant }).nullable(),
  withdrawal: z.object({ by: z.string(), at: Instant, because: z.string() }).nullable(),
  /** By whoever asks: a draft of the clinic's own that was never public. */
  may_be_deleted: z.boolean(),
  /** By whoever asks: it was public once, so it stays in the record. */
  may_be_withdrawn: z.boolean(),
});
export type KeptTip = z.output<typeof KeptTip>;

export const listTips = endpoint({
  method: 'GET',
  path: '/tips',
  summary: 'The tips that a dermatologist of the clinic has reviewed, by title',
  access: 'public',
  reply: z.array(Tip),
});

const Saved = z.array(Tip);

export const readSavedTips = endpoint({
  method: 'GET',
  path: '/me/saved_tips',
  summary: 'The tips that I saved, the newest first; one that is no longer reviewed is not among them',
  access: 'act-for-patients',
  reply: Saved,
});

export const saveTip = endpoint({
  method: 'PUT',
  path: '/me/saved_tips/:slug',
  summary: 'Save a tip, or save it no longer',
  access: 'act-for-patients',
  params: z.object({ slug: z.string().max(80) }),
  body: z.object({ is_saved: z.boolean() }),
  reply: Saved,
});

export const listKeptTips = endpoint({
  method: 'GET',
  path: '/workspace/tips',
  summary: 'Every tip, drafts too, what needs a review first',
  access: 'work-here',
  reply: z.array(KeptTip),
});

export const addTip = endpoint({
  method: 'POST',
  path: '/workspace/tips',
  summary: 'Write a tip of the clinic’s own: a draft until a dermatologist has reviewed it; its first title is its address, for good',
  access: 'work-here',
  body: TipForm,
  reply: KeptTip,
});

export const changeTip = endpoint({
  method: 'PUT',
  path: '/workspace/tips/:id',
  summary:
    'Write a tip’s next version, a draft until it is reviewed; 412 when somebody else wrote one since it was read. Who signs no notes changes drafts of their own',
  access: 'work-here',
  params: IdParams,
  body: TipForm,
  reply: KeptTip,
  versioned: true,
});

export const reviewTip = endpoint({
  method: 'POST',
  path: '/workspace/tips/:id/review',
  summary: 'Put one’s name on this version of a tip: it is public for a year',
  access: 'sign-notes',
  params: IdParams,
  body: z.object({ version: z.int() }),
  reply: KeptTip,
});

export const takeBackTipReview = endpoint({
  method: 'DELETE',
  path: '/workspace/tips/:id/review',
  summary: 'Take the review of a tip back: it is a draft again',
  access: 'sign-notes',
  params: IdParams,
  reply: OneSentence,
});

export const deleteTip = endpoint({
  method: 'DELETE',
  path: '/workspace/tips/:id',
  summary: 'Delete a draft of the clinic’s own that was never public, for whoever wrote it or signs notes; 409 where it stays',
  access: 'work-here',
  params: IdParams,
  reply: OneSentence,
});

export const withdrawTip = endpoint({
  method: 'POST',
  path: '/workspace/tips/:id/withdrawal',
  summary: 'End a tip that was public, with a reason for the clinic’s people: its page says that it is gone',
  access: 'work-here',
  params: IdParams,
  body: z.object({ because: required('Write why it is withdrawn', 300) }),
  reply: KeptTip,
});

export const bringTipBack = endpoint({
  method: 'DELETE',
  path: '/workspace/tips/:id/withdrawal',
  summary: 'Bring a withdrawn tip back, as a draft',
  access: 'work-here',
  params: IdParams,
  reply: KeptTip,
});
