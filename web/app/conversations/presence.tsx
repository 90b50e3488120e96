/** Whether a person answers now, or when one does next; asked when the chat opens, and said in the specification's words when it cannot be reached. */
import { type ChatPresence, readChatPresence } from '@pellis/contract/conversations/office-hours';
import { useEffect } from 'react';
import { useRead } from '../platform/use-api.ts';
import { chatNotReady } from '../ui/chat.ts';
import { toast } from '../ui/toasts.ts';

export function usePresence(): ChatPresence | undefined {
  const { data, isError } = useRead(readChatPresence, {}, { every: 60_000 });
  useEffect(() => {
    // without a connection nobody can promise it shortly: the thread says how it stands
    if (isError && navigator.onLine) toast('info', chatNotReady);
  }, [isError]);
  return data;
}
