/** What a page may have read of the forum: read again after whatever changes it. */
import {
  readAnswersAt,
  readForum,
  readForumPost,
  readLaterAnswers,
  readOlderInRoom,
  readOwnForumPosts,
  readRoom,
} from '@pellis/contract/forum/forum';

export const listsOfPosts = [readForum, readRoom, readOlderInRoom, readOwnForumPosts] as const;
export const readsOfThread = [readForumPost, readLaterAnswers, readAnswersAt] as const;
export const readsOfForum = [...listsOfPosts, ...readsOfThread] as const;
