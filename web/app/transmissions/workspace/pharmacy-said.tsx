/** After calling a pharmacy that did not take it back: says what they said, which ends it or brings it to the next pharmacy. */
import { sayWhatBecame } from '@pellis/contract/transmissions/pharmacy-said';
import type { TransmissionInFull } from '@pellis/contract/transmissions/transmissions';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toasts.ts';
import { answersOf, type Said, saidWords, whatFollows } from './said-words.ts';
import { usePrescriptionsChanged } from './use-prescriptions-changed.ts';

export function WhatTheySaid({ one, onDone }: { one: TransmissionInFull; onDone: () => void }) {
  const [asked, setAsked] = useState<Said | null>(null);
  const { mutate, isPending, error, reset } = useSend(sayWhatBecame);
  const changed = usePrescriptionsChanged();
  if (one.state !== 'cancel_refused') return null;
  const close = () => {
    setAsked(null);
    reset();
  };
  const say = (said: Said) =>
    mutate(
      { params: { id: one.id }, body: { said } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          close();
          onDone();
          changed();
        },
      },
    );
  return (
    <>
      {answersOf(one).map((said) => (
        <Button key={said} kind="secondary" isSmall aria-haspopup="dialog" onClick={() => setAsked(said)}>
          {saidWords[said]}
        </Button>
      ))}
      {asked ? (
        <Dialog
          isOpen
          onClose={close}
          title={`${saidWords[asked]}?`}
          actions={
            <>
              <Button onClick={() => say(asked)} disabled={isPending}>
                Yes, they said so
              </Button>
              <Button kind="secondary" onClick={close}>
                Go back
              </Button>
            </>
          }
        >
          <Failure of={error} />
          <p>{whatFollows(asked, one)}</p>
        </Dialog>
      ) : null}
    </>
  );
}
