/** Whether a person answers now, or when one does next; asked when the chat opens, and said when it cannot be reached. */
import { type ChatPresence, readChatPresence } from '@pellis/contract/conversations/office-hours';
import { useEffect } from 'react';
import { useRead } from '../platform/use-api.ts';
import { toast } from '../ui/toasts.ts';
import { notReadyWords } from './not-ready-words.ts';

export function usePresence(): ChatPresence | undefined {
  const { data, isError } = useRead(readChatPresence, {}, { every: 60_000 });
  useEffect(() => {
    if (isError) toast('info', notReadyWords());
  }, [isError]);
  return data;
}
