/** The lists of the inbox, read again whenever something of any conversation changes. */
import { inboxTopic } from '@pellis/contract/conversations/conversations';
import { type Inbox, type InboxList, readInbox, searchInbox } from '@pellis/contract/inbox/inbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { useRead, useReads } from '../../platform/use-api.ts';
import { isReasonToRead, useTopic } from '../../platform/use-topic.ts';
import { useSettled } from '../../ui/use-settled.ts';
import type { Read } from '../../work-list/loading.tsx';

export function useInbox(list: InboxList, after = 0) {
  const read = useRead(readInbox, { params: { list, after } }, { every: 60_000 });
  const reads = useReads();
  useTopic(inboxTopic, (word) => {
    if (isReasonToRead(word)) void reads.refresh(readInbox);
  });
  return read;
}

/** What was looked for, once the typing pauses; undefined while nothing is looked for. */
export function useFound(typed: string): Read<Inbox['rows']> | undefined {
  const query = useSettled(typed.trim(), 250);
  const found = useQuery<Inbox['rows'], ApiError>({
    queryKey: [searchInbox.path, query],
    queryFn: ({ signal }) => call(searchInbox, { body: { query }, signal }),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
  });
  return query.length > 1 ? found : undefined;
}
