/** The patients’ forum under pen names: rooms, posts and answers. Nothing here says whose account a pen name is. What its moderators do stands in `forum-moderation.ts`. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { Asked } from './asked.ts';
import { ForumImages, ForumPhoto, forumImagesBody } from './forum-photos.ts';
import { heldReasons, twentyAnHour } from './held.ts';

const PenName = required('Choose a pen name', 30)
  .min(3, 'At least 3 letters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u, 'Letters, digits, spaces and hyphens only');

export const ForumPost = z.object({
  id: PublicId,
  room: z.string(),
  room_label: z.string(),
  /** Of an answer, none. */
  title: z.string().nullable(),
  words: z.string(),
  by: z.object({ kind: z.enum(['pen', 'dermatologist', 'nameless']), name: z.string() }),
  posted_at: Instant,
  is_mine: z.boolean(),
  state: z.enum(['held', 'shown', 'hidden']),
  held_for: z.array(z.enum(heldReasons)),
  /** Why it is hidden, in the moderator's words; to its writer and to moderators. */
  hidden_because: z.string().nullable(),
  /** Of an answer, that its thread is. */
  is_locked: z.boolean(),
  appeal: z.object({ words: z.string(), answer: z.string().nullable() }).nullable(),
  answers: z.int(),
  /** What it answers. */
  thread_id: PublicId.nullable(),
  /** Its pen name is muted by whoever reads: an answer is folded, and what it begins stands in no room. */
  is_muted: z.boolean(),
  /** Those that its reader may look at; to its writer all of them, each with where it stands. */
  photos: z.array(ForumPhoto),
});
export type ForumPost = z.output<typeof ForumPost>;

/** Where a list of posts goes on: behind this one, by its moment in microseconds and its id. */
export const PostMark = z.string().regex(/^\d{1,16}-[A-Za-z0-9_-]{22}$/, 'Not found');
/** Null at the end of the list; of a server of an earlier release nobody knows. */
const Older = PostMark.nullable().default(null);

export const postsAtOnce = 50;
export const hiddenAtOnce = 20;
export const newestAtOnce = 5;
/** A search answers no more than these, the newest first. */
export const foundAtOnce = 30;
const PageOfPosts = z.object({ posts: z.array(ForumPost), older: Older });
const Room = PageOfPosts.extend({ label: z.string() });

export const toldOfAnswers = ['each', 'weekly', 'never'] as const;
export type ToldOfAnswers = (typeof toldOfAnswers)[number];

export const Forum = z.object({
  is_open: z.boolean(),
  /** The clinic allows photos, and whoever reads has a pen name to add them under. */
  may_add_photos: z.boolean(),
  /** None yet: whoever only reads needs none. */
  pen: z
    .object({
      // `warning` for browsers of an earlier release: `said` tells it
      ...{ name: z.string(), may_change_at: Instant, warning: z.string().nullable() },
      /** Null also of a warning said before its time was kept. */
      warned_at: Instant.nullable(),
      told_of_answers: z.enum(toldOfAnswers),
      muted: z.array(z.string()),
    })
    .nullable(),
  /** Of whoever left a pen name before its time: from when they can choose another. */
  returns_at: Instant.nullable().default(null),
  /** What a moderator wrote and they have not said that they have read, with a pen name or after they have left; when, where it is known. */
  said: z.object({ words: z.string(), at: Instant.nullable() }).nullable().default(null),
  /** What moderators asked about one's posts and was not answered yet; of whoever has left, nothing. */
  asked: z.array(Asked).default([]),
  rooms: z.array(z.object({ value: z.string(), label: z.string(), posts: z.int() })),
  /** Of all rooms, whatever was answered last first and no more than `newestAtOnce`. */
  newest: z.array(ForumPost).default([]),
  /** One's own that moderators hid, a dermatologist's too, the newest first and no more than `hiddenAtOnce`. */
  hidden: z.array(ForumPost).default([]),
  mine: z.array(ForumPost),
  mine_older: Older,
  followed: z.array(ForumPost),
});
export type Forum = z.output<typeof Forum>;

export const readForum = endpoint({
  method: 'GET',
  path: '/forum',
  summary:
    'The rooms and the newest posts, and of a patient their pen name, what they wrote and what they follow; one’s own that moderators hid',
  access: 'signed-in',
  reply: Forum,
});

export const choosePenName = endpoint({
  method: 'PUT',
  path: '/forum/pen',
  summary: 'Choose a pen name, or another after 90 days, also after leaving; 409 `too_soon` before',
  access: 'decide-for-patient',
  body: z.object({ name: PenName }),
  reply: OneSentence,
});

export const readRoom = endpoint({
  method: 'GET',
  path: '/forum/rooms/:room',
  summary: 'The newest posts of a room, whatever was answered last first, and where the older ones go on',
  access: 'signed-in',
  params: z.object({ room: z.string() }),
  reply: Room,
});

export const readOlderInRoom = endpoint({
  method: 'GET',
  path: '/forum/rooms/:room/behind/:behind',
  summary: 'The posts of a room that stand behind a mark, in the same order',
  access: 'signed-in',
  params: z.object({ room: z.string(), behind: PostMark }),
  reply: Room,
});

export const readOwnForumPosts = endpoint({
  method: 'GET',
  path: '/forum/mine/behind/:behind',
  summary: 'What one wrote under one’s pen name, the newest first, behind a mark',
  access: 'decide-for-patient',
  params: z.object({ behind: PostMark }),
  reply: PageOfPosts,
});

export const searchForum = endpoint({
  method: 'POST',
  path: '/forum/search',
  summary: 'Posts and answers with all of these words, the newest first and no more than 30',
  access: 'signed-in',
  body: z.object({ words: required('Write what you look for', 100) }),
  reply: z.array(ForumPost),
});

const Thread = z.object({
  post: ForumPost,
  /** The oldest first, at most `postsAtOnce`. */
  answers: z.array(ForumPost),
  /** Behind which the later ones stand; null on the last page. */
  later: PostMark.nullable().default(null),
  /** Behind which the last page begins; null where there is no later one. */
  newest: PostMark.nullable().default(null),
  is_followed: z.boolean(),
});
export type Thread = z.output<typeof Thread>;

export const readForumPost = endpoint({
  method: 'GET',
  path: '/forum/posts/:id',
  summary: 'A post and its first answers, and where the later ones go on',
  access: 'signed-in',
  params: IdParams,
  reply: Thread,
});

export const readLaterAnswers = endpoint({
  method: 'GET',
  path: '/forum/posts/:id/behind/:behind',
  summary: 'A post and those of its answers that stand behind a mark',
  access: 'signed-in',
  params: IdParams.extend({ behind: PostMark }),
  reply: Thread,
});

export const readAnswersAt = endpoint({
  method: 'GET',
  path: '/forum/posts/:id/at/:answer',
  summary: 'A post and the page of its answers on which one of them stands; the first page where that one is not there',
  access: 'signed-in',
  params: IdParams.extend({ answer: PublicId }),
  // the mark behind which this page begins; null on the first
  reply: Thread.extend({ behind: PostMark.nullable() }),
});

export const writeForumPost = endpoint({
  method: 'POST',
  path: '/forum/posts',
  summary:
    'Write a post, or an answer to one. By its own id sent twice it is one and told as it stands then, 409 `sent_before` in other words or deleted since; 409 `asked_first` to a dermatologist whose words name a person, a dose or a way to reach somebody, until they say that it is meant',
  access: 'signed-in',
  limit: twentyAnHour,
  bodyLimit: forumImagesBody,
  // its own id makes it one; sent again it is told as it stands then, and not as it was
  isReplyNeverKept: true,
  body: z
    .object({
      id: PublicId,
      room: z.string(),
      answers: PublicId.nullable(),
      title: z.string().trim().max(120, 'At most 120 characters'),
      words: required('Write something', 4000),
      images: ForumImages,
      /** Of a dermatologist, who was asked. */
      is_meant: z.boolean().default(false),
    })
    .refine(({ answers, title }) => answers !== null || title !== '', { path: ['title'], error: 'Give it a title' }),
  reply: z.object({ state: z.enum(['held', 'shown', 'hidden']), held_for: z.array(z.enum(heldReasons)), detail: z.string() }),
});

/** Of what was said to moderators: words of harm are answered with whom to call, to be read and not missed. */
const Heard = OneSentence.extend({ is_urgent: z.boolean().default(false) });

export const reportForumPost = endpoint({
  method: 'POST',
  path: '/forum/posts/:id/report',
  summary: 'Show a post to the moderators',
  access: 'signed-in',
  limit: twentyAnHour,
  params: IdParams,
  body: z.object({ because: required('Say what is wrong', 500) }),
  reply: Heard,
});

export const followForumPost = endpoint({
  method: 'POST',
  path: '/forum/posts/:id/follow',
  summary: 'Be told of answers, or no more',
  access: 'decide-for-patient',
  params: IdParams,
  body: z.object({ is_followed: z.boolean() }),
  reply: OneSentence,
});

export const muteForumPen = endpoint({
  method: 'PUT',
  path: '/forum/mutes',
  summary: 'Read no more of what somebody writes under a pen name, or read it again; they are not told',
  access: 'decide-for-patient',
  body: z.object({ name: z.string().min(1).max(30), is_muted: z.boolean() }),
  reply: OneSentence,
});

export const chooseForumNews = endpoint({
  method: 'PUT',
  path: '/forum/news',
  summary: 'Hear of each answer in what one follows, once a week, or never',
  access: 'decide-for-patient',
  body: z.object({ told_of_answers: z.enum(toldOfAnswers) }),
  reply: OneSentence,
});

export const readForumWarning = endpoint({
  method: 'POST',
  path: '/forum/warning/read',
  summary: 'Say that one has read these words of a moderator; what they said since stays',
  access: 'decide-for-patient',
  // what several moderators wrote before it was read stands together
  body: z.object({ warning: z.string().min(1).max(20_000) }),
  reply: OneSentence,
});

export const answerModerator = endpoint({
  method: 'POST',
  path: '/forum/messages/:id/answer',
  summary:
    'Answer once what a moderator wrote about one’s post; they see the pen name and the words. Also in a closed forum; 409 `answered` to other words than were kept',
  access: 'decide-for-patient',
  params: IdParams,
  body: z.object({ words: required('Write your answer', 1000) }),
  reply: Heard,
});

export const appealForumPost = endpoint({
  method: 'POST',
  path: '/forum/posts/:id/appeal',
  summary: 'Say why one’s hidden post should be seen again, once',
  access: 'decide-for-patient',
  params: IdParams,
  body: z.object({ words: required('Say why', 1000) }),
  reply: Heard,
});

export const takeBackForumPost = endpoint({
  method: 'DELETE',
  path: '/forum/posts/:id',
  summary: 'Delete what one wrote; with a post go its answers',
  access: 'signed-in',
  params: IdParams,
  reply: OneSentence,
});

export const leaveForum = endpoint({
  method: 'POST',
  path: '/forum/leave',
  summary: 'Leave with all one wrote, or leave it nameless',
  access: 'decide-for-patient',
  body: z.object({ leaves: z.enum(['nothing', 'nameless']) }),
  reply: OneSentence,
});
