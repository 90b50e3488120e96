/** What one writes into the chat of a call and sends: it lives as long as the call, so that closing the chat meanwhile loses nothing and sends nothing twice. */
import { sendVisitMessage } from '@pellis/contract/visits/visits';
import { useEffect, useRef } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { useTypedWords } from '../../platform/use-typed-words.ts';
import { formToast } from '../../ui/toasts.ts';

export interface ChatWords {
  text: string;
  problem: string | undefined;
  isSending: boolean;
  setText: (text: string) => void;
  send: () => void;
}

export function useChatWords(pass: string, visitId: string, isShown: boolean): ChatWords {
  // leaving the page loses nothing that was not sent
  const [text, setText, forget] = useTypedWords(`visit:${visitId}`);
  const sending = useSend(sendVisitMessage);
  const now = useRef({ text, isShown });
  useEffect(() => {
    now.current = { text, isShown };
  }, [text, isShown]);
  const send = () => {
    if (text.trim() === '' || sending.isPending) return;
    forget();
    sending.mutate(
      { params: { pass }, body: { text } },
      {
        onError: ({ detail }) => {
          setText(putBack(text, now.current.text));
          if (!now.current.isShown) formToast('error', `Your message in the chat was not sent. ${detail}`);
        },
      },
    );
  };
  return { text, problem: sending.error?.detail, isSending: sending.isPending, setText, send };
}

/** Words that did not go stand before those that were typed since. */
export function putBack(unsent: string, since: string): string {
  return since.trim() === '' ? unsent : `${unsent}\n${since}`;
}
