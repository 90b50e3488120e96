/** While what waits is sent before a logout, and the question about what could not go. */
import { useEffect, useRef, useState } from 'react';
import { beginToLeave, stopLeaving } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lossInWords, waitsInWords } from './waits-words.ts';
import { isNothing, sendWhatWaits, type WhatWaits, whatWaits } from './what-waits.ts';

/** Milliseconds: who wants to go is not held longer than this. */
const patience = 15_000;

interface LeavingDialogProps {
  person: string;
  begun: WhatWaits;
  /** True: they go, and what waits is deleted. */
  onAnswer: (goes: boolean) => void;
}

export function LeavingDialog({ person, begun, onAnswer }: LeavingDialogProps) {
  const [waits, setWaits] = useState(begun);
  const [isSending, setSending] = useState(true);
  const isOpen = useRef(true);
  const answer = (goes: boolean) => {
    if (!isOpen.current) return;
    isOpen.current = false;
    stopLeaving();
    onAnswer(goes);
  };
  const send = async () => {
    setSending(true);
    // a session that has ended already ends nothing while they are asked
    beginToLeave();
    await Promise.race([sendWhatWaits(person), new Promise((over) => setTimeout(over, patience))]);
    if (!isOpen.current) return;
    // nobody may be there any more: a quiet session ends while the question stands
    stopLeaving();
    const left = await whatWaits(person);
    if (isNothing(left)) return answer(true);
    setWaits(left);
    setSending(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then when it is pressed
  useEffect(() => void send(), []);
  return (
    <Question waits={waits} isSending={isSending} onAgain={() => void send()} onStay={() => answer(false)} onGo={() => answer(true)} />
  );
}

interface QuestionProps {
  waits: WhatWaits;
  isSending: boolean;
  onAgain: () => void;
  onStay: () => void;
  onGo: () => void;
}

export function Question({ waits, isSending, onAgain, onStay, onGo }: QuestionProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title={isSending ? 'Sending before you log out' : 'Not everything was sent'}
      actions={
        <>
          <Button onClick={onStay}>Stay logged in</Button>
          {isSending ? null : (
            <>
              <Button kind="secondary" onClick={onAgain}>
                Try again
              </Button>
              <Button kind="danger" onClick={onGo}>
                Log out and delete
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        {waitsInWords(waits).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {waits.answers > 0 ? (
          <p>
            <a className="way" href="tel:911">
              Call 911
            </a>
          </p>
        ) : null}
        <p role="status">{isSending ? 'We are sending it now. Then you are logged out.' : lossInWords(waits)}</p>
        {waits.photos > 0 && !isSending ? (
          <p>
            <a className="way" href="/settings/this-device">
              See which photos wait
            </a>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
