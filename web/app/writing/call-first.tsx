/** Whom to call, once what somebody writes sounds like an emergency: on this device alone, and before anybody has read it. */
import { useEffect, useState } from 'react';
import { buttonLook } from '../ui/button-look.ts';
import { Notice } from '../ui/notice.tsx';

type Call = typeof import('@pellis/contract/safety-questions/emergency-words').callFirst;

interface CallFirstProps {
  /** As they are written. */
  words: string;
}

/** The words that are looked for come once something is written. */
export function CallFirst({ words }: CallFirstProps) {
  const [call, setCall] = useState<Call | null>(null);
  useEffect(() => {
    if (words.trim() === '') return setCall(null);
    const now = { isWritten: true };
    void import('@pellis/contract/safety-questions/emergency-words')
      .then(({ callFirst, soundsLikeEmergency }) => {
        if (now.isWritten) setCall(soundsLikeEmergency(words) ? callFirst : null);
      })
      // without a connection: what stands on the page of whom to call stands there all the same
      .catch(() => undefined);
    return () => {
      now.isWritten = false;
    };
  }, [words]);
  if (!call) return null;
  return (
    <Notice
      kind="error"
      heading={call.title}
      isSpoken
      actions={
        <a className={buttonLook({ kind: 'danger' })} href="tel:911">
          Call 911
        </a>
      }
    >
      {call.text}
    </Notice>
  );
}
