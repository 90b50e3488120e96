/** What one writes into the chat of a call and sends: it lives as long as the call, so that closing the chat meanwhile loses nothing and sends nothing twice. */
import { sendVisitMessage } from '@pellis/contract/visits/visits';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
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
  // leaving the page loses nothing that was not sent: what is on its way is kept with what is typed after it
  const [kept, keep, forget] = useTypedWords(`visit:${visitId}`);
  const [onItsWay, setOnItsWay] = useState('');
  const sending = useSend(sendVisitMessage);
  const now = useRef({ kept, isShown });
  useEffect(() => {
    now.current = { kept, isShown };
  }, [kept, isShown]);
  const send = () => {
    if (kept.trim() === '' || onItsWay !== '') return;
    setOnItsWay(kept);
    const typedSince = () => now.current.kept.slice(kept.length);
    sending.mutateAsync({ params: { pass }, body: { text: kept } }).then(
      () => {
        setOnItsWay('');
        if (typedSince() === '') forget();
        else keep(typedSince());
      },
      ({ detail }: ApiError) => {
        setOnItsWay('');
        keep(putBack(kept, typedSince()));
        if (!now.current.isShown) formToast('error', `Your message in the chat was not sent. ${detail}`);
      },
    );
  };
  return {
    text: kept.slice(onItsWay.length),
    problem: sending.error?.detail,
    isSending: onItsWay !== '',
    setText: (text) => keep(onItsWay + text),
    send,
  };
}

/** Words that did not go stand before those that were typed since. */
export function putBack(unsent: string, since: string): string {
  return since.trim() === '' ? unsent : `${unsent}\n${since}`;
}
