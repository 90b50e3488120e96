/** A thread as its address asks for it: from its beginning, from a mark on, or the page on which one answer stands. */
import { type ForumPost, readAnswersAt, readForumPost, readLaterAnswers } from '@pellis/contract/forum/forum';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead, useReads } from '../platform/use-api.ts';
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

/** Whether an answer stands on this page of its thread, and that is another than the one behind this mark. */
export function isElsewhere(
  page: Pick<Reply<typeof readAnswersAt>, 'answers' | 'behind'>,
  { answer, behind }: { answer: string; behind: string | null },
): boolean {
  return page.behind !== behind && page.answers.some(({ id }) => id === answer);
}

/** Leads whoever has sent an answer to its page, where they are on another. */
export function useWayToOwn(id: string, behind: string | null) {
  const reads = useReads();
  const go = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (answer: string) => {
    // read before the address changes, so that the form stays, with what it was told
    const page = await reads.begin(readAnswersAt, { id, answer }, 15_000).catch(() => null);
    if (page && isHere.current && isElsewhere(page, { answer, behind })) void go(wayTo({ id: answer, thread_id: id }));
  };
}
