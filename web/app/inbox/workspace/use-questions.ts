/** The questions that were handed to the dermatologist who asks, read again whenever something of any of them changes. */
import { questionsTopic } from '@pellis/contract/conversations/conversations';
import { listQuestions } from '@pellis/contract/inbox/medical-questions';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { useRead, useReads } from '../../platform/use-api.ts';
import { useSession } from '../../platform/use-session.ts';
import { isReasonToRead, useTopic } from '../../platform/use-topic.ts';

export function useQuestions() {
  const read = useRead(listQuestions, {}, { every: 60_000 });
  const account = useSession()?.userId;
  const reads = useReads();
  useTopic(account ? questionsTopic(account) : null, (word) => {
    if (isReasonToRead(word)) void reads.refresh(listQuestions);
  });
  return read;
}

type Questions = Reply<typeof listQuestions>;

/** Those that wait for the dermatologist now, the longest waiting first. */
export function waitingIn(questions: Questions | undefined): Questions {
  return (questions ?? [])
    .filter(({ question_is_open, waits_since }) => question_is_open && waits_since !== null)
    .sort((one, other) => Number(one.waits_since) - Number(other.waits_since));
}
