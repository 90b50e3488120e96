/** What can be done with a claim where it stands: into a file, sent, what the insurer answered, what the patient paid, put right. */
import { makeClaimBatch } from '@pellis/contract/claims/claim-batches';
import { type Claim, moveClaim } from '@pellis/contract/claims/claims';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { type Answer, AnswerDialog } from './answer-dialog.tsx';
import type { ClaimCardProps } from './claim-props.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { filesOfClaims } from './words.ts';

type Asking = Answer | 'correct' | null;

export function ClaimMoves({ visit, claim, onMoved }: ClaimCardProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <>
      {claim.status === 'prepared' ? <Prepared claim={claim} onMoved={onMoved} /> : null}
      {answersOf(claim).map(([answer, words, isFirst]) => (
        <Button key={answer} kind={isFirst ? 'primary' : 'secondary'} onClick={() => setAsking(answer)}>
          {words}
        </Button>
      ))}
      {isCorrectable(claim) && visit.is_on ? (
        <Button kind="secondary" onClick={() => setAsking('correct')}>
          Put it right…
        </Button>
      ) : null}
      {asking === 'correct' ? <CorrectDialog visit={visit} claim={claim} onMoved={onMoved} onClose={close} /> : null}
      {asking && asking !== 'correct' ? <AnswerDialog answer={asking} claim={claim} onMoved={onMoved} onClose={close} /> : null}
    </>
  );
}

function answersOf({ status, frequency, patient_owes, written_off, by_hand }: Claim): [Answer, string, boolean][] {
  const back: readonly (readonly [Answer, string, boolean])[] = by_hand > 0 ? [['given_back', 'I gave it back…', true]] : [];
  if (frequency === '8') {
    const taken: readonly (readonly [Answer, string, boolean])[] =
      status === 'sent' ? [['accepted', 'The insurer took it back…', true]] : [];
    return [...back, ...taken].map(([answer, words, isFirst]) => [answer, words, isFirst]);
  }
  const isAnswered = ['denied', 'paid', 'patient_part'].includes(status);
  return [
    ...back,
    ...(patient_owes > 0 ? [['patient_paid', 'The patient paid…', true] as const, ['written_off', 'Waive it…', false] as const] : []),
    ...(isAnswered && written_off > 0 ? [['asked_again', 'Ask for it again…', false] as const] : []),
    ...(['sent', 'accepted'].includes(status) ? [['paid', 'The insurer paid…', true] as const] : []),
    ...(status === 'sent' ? [['accepted', 'The insurer has it…', false] as const] : []),
    ...(['sent', 'accepted'].includes(status) ? [['denied', 'It was denied…', false] as const] : []),
    ...(isAnswered ? [['paid', status === 'denied' ? 'The insurer paid after all…' : 'Correct the amounts…', false] as const] : []),
  ].map(([answer, words, isFirst]) => [answer, words, isFirst]);
}

function isCorrectable({ status, frequency }: Claim): boolean {
  return frequency !== '8' && ['sent', 'accepted', 'paid', 'patient_part', 'denied'].includes(status);
}

function Prepared({ claim: { id, version, batch_id, waits_for }, onMoved }: Pick<ClaimCardProps, 'claim' | 'onMoved'>) {
  const [making, moving] = [useSend(makeClaimBatch), useSend(moveClaim)];
  const isBusy = making.isPending || moving.isPending;
  const failed = (error: ApiError) => toast('error', error.detail);
  if (batch_id !== null) {
    return (
      <ButtonLink to={filesOfClaims} kind="primary">
        To the file
      </ButtonLink>
    );
  }
  const make = () =>
    making.mutate(
      { body: { claim: id } },
      {
        onSuccess: ({ file_name }) => {
          toast('success', `It is in ${file_name}.`);
          onMoved();
        },
        onError: failed,
      },
    );
  const move = (to: 'sent' | 'withdrawn') =>
    moving.mutate(
      { params: { id }, body: { move: to }, ifMatch: version },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          onMoved();
        },
        onError: failed,
      },
    );
  return (
    <>
      {waits_for ? null : (
        <>
          <Button onClick={make} disabled={isBusy}>
            Make its file
          </Button>
          <Button kind="secondary" onClick={() => move('sent')} disabled={isBusy}>
            I sent it by mail
          </Button>
        </>
      )}
      <Button
        kind={waits_for === 'retracted' || waits_for === 'hidden' ? 'primary' : 'quiet'}
        onClick={() => move('withdrawn')}
        disabled={isBusy}
      >
        Take it back
      </Button>
    </>
  );
}
