/** A thread as its address asks for it: from its beginning, from a mark on, or the page on which one answer stands. */
import { type ForumPost, readAnswersAt, readForumPost, readLaterAnswers } from '@pellis/contract/forum/forum';
import { useSearchParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useMark } from './page-turn.tsx';

/** A post's own page; of an answer, its place in the thread. */
export function wayTo({ id, thread_id }: Pick<ForumPost, 'id' | 'thread_id'>): string {
  return thread_id ? `/forum/posts/${thread_id}?at=${id}` : `/forum/posts/${id}`;
}

export function useThread(id: string) {
  const mark = useMark();
  const asked = useSearchParams()[0].get('at') ?? '';
  const at = /^[\w-]{22}$/.test(asked) ? asked : null;
  const first = useRead(readForumPost, { params: { id } }, { enabled: at === null && mark === null });
  const further = useRead(readLaterAnswers, { params: { id, behind: mark ?? '' } }, { enabled: at === null && mark !== null });
  const page = useRead(readAnswersAt, { params: { id, answer: at ?? '' } }, { enabled: at !== null });
  const { data, error, refetch } = at ? page : mark ? further : first;
  return { data, error, refetch, at, behind: at ? (page.data?.behind ?? null) : mark };
}
