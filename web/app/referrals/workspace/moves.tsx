/** What can be done with a referral now: invite again, decline with a reason, close. */
import {
  closeReferral,
  declineReferral,
  inviteAgain,
  isFaxNumber,
  listReferrals,
  type Referral,
} from '@pellis/contract/referrals/referrals';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';
import { Ending, useMoved } from '../../work-list/moves.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

export function ReferralMoves({ referral, onMoved }: { referral: Referral; onMoved: () => void }) {
  if (!referral.may_move) return <Ended referral={referral} />;
  return <Moves referral={referral} onMoved={onMoved} />;
}

function Moves({ referral, onMoved }: { referral: Referral; onMoved: () => void }) {
  const { id, state, patient_id } = referral;
  const params = { id };
  const [isDeclining, setDeclining] = useState(false);
  const [inviting, declining, closing] = [useSend(inviteAgain), useSend(declineReferral), useSend(closeReferral)];
  const done = useMoved(listReferrals, () => {
    setDeclining(false);
    onMoved();
  });
  const failed = (error: ApiError) => toast('error', error.detail);
  const isBusy = inviting.isPending || closing.isPending;
  return (
    <Card
      isNext
      heading="What next?"
      actions={
        <>
          <Button onClick={() => inviting.mutate({ params }, { onSuccess: done, onError: failed })} disabled={isBusy}>
            {state === 'received' ? 'Send the booking link' : 'Invite again'}
          </Button>
          <Button kind="danger" onClick={() => setDeclining(true)}>
            Decline…
          </Button>
          <Button kind="quiet" onClick={() => closing.mutate({ params }, { onSuccess: done, onError: failed })} disabled={isBusy}>
            Close without a visit
          </Button>
        </>
      }
    >
      <p>
        {state === 'received'
          ? 'This address has been sent several links today, so nothing was sent by itself. Check that the referral is real first.'
          : patient_id === null
            ? 'The patient has a booking link. A new one replaces it.'
            : 'The booking link was opened, and the referral is with a record. A new link takes it out again: whoever opens it says anew who the patient is.'}
      </p>
      {isDeclining ? (
        <WordsDialog
          title="Decline this referral?"
          about={
            isFaxNumber(referral.reply_to)
              ? 'The provider gave a fax number, so they read your words only on the status page: please fax them too. The booking link stops working.'
              : 'The provider gets an e-mail and reads your words on the status page. The booking link stops working.'
          }
          label="Why, in words for the referring provider"
          hint="Do not name the patient. For example: moles have to be looked at with a lens, in person."
          missing="Write why, in words for the referring provider"
          most={1000}
          button="Decline this referral"
          isDanger
          isSending={declining.isPending}
          onClose={() => setDeclining(false)}
          onSend={(reason, onError) => declining.mutate({ params, body: { reason } }, { onSuccess: done, onError })}
        />
      ) : null}
    </Card>
  );
}

function Ended({ referral: { state, declined_because, ended_at, booked_at } }: { referral: Referral }) {
  if (state === 'booked')
    return <Ending isGood heading="A visit is booked." when={booked_at && `Since ${dateAndTime(booked_at)}.`} words={null} />;
  const heading = state === 'declined' ? 'Declined' : 'Closed';
  return <Ending isGood={false} heading={heading} when={ended_at && dateAndTime(ended_at)} words={declined_because} />;
}
