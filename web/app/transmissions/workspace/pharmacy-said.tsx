/** After calling a pharmacy that did not take it back: says what they said, which ends it or brings it to the next pharmacy. */
import { type PharmacySaid, sayWhatBecame } from '@pellis/contract/transmissions/pharmacy-said';
import type { TransmissionInFull } from '@pellis/contract/transmissions/transmissions';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toasts.ts';
import { usePrescriptionsChanged } from './use-prescriptions-changed.ts';

type Said = PharmacySaid['said'];

const words: Record<Said, string> = { let_go: 'The pharmacy let go of it', filled: 'They had filled it already' };

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
      {(['let_go', 'filled'] as const).map((said) => (
        <Button key={said} kind="secondary" isSmall aria-haspopup="dialog" onClick={() => setAsked(said)}>
          {words[said]}
        </Button>
      ))}
      {asked ? (
        <Dialog
          isOpen
          onClose={close}
          title={`${words[asked]}?`}
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

function whatFollows(said: Said, { moves_to, pharmacy }: TransmissionInFull): string {
  const name = pharmacy?.name ?? 'the pharmacy';
  if (said === 'filled')
    return moves_to
      ? `It stays with ${name} and does not go to ${moves_to.name}; the patient is told. Nobody is asked to call any more.`
      : `It counts as filled by ${name}. Nobody is asked to call any more: tell the patient before they use it if they must not.`;
  return moves_to
    ? `It goes to ${moves_to.name} then.`
    : `It counts as taken back: ${name} does not fill it. Nobody is asked to call any more.`;
}
