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
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { workLook } from '../../work-list/look.ts';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

export function ReferralMoves({ referral, onMoved }: { referral: Referral; onMoved: () => void }) {
  if (!referral.may_move) return <Ended referral={referral} />;
  return <Moves referral={referral} onMoved={onMoved} />;
}

function Moves({ referral, onMoved }: { referral: Referral; onMoved: () => void }) {
  const { id, state } = referral;
  const params = { id };
  const reads = useReads();
  const [isDeclining, setDeclining] = useState(false);
  const [inviting, declining, closing] = [useSend(inviteAgain), useSend(declineReferral), useSend(closeReferral)];
  const done = ({ detail }: { detail: string }) => {
    toast('success', detail);
    setDeclining(false);
    void reads.refresh(listReferrals);
    onMoved();
  };
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
          : 'The patient has a booking link. A new one replaces it.'}
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
    return (
      <Notice kind="success" heading="A visit is booked.">
        {booked_at ? `Since ${dateAndTime(booked_at)}.` : null}
      </Notice>
    );
  return (
    <Notice heading={state === 'declined' ? 'Declined' : 'Closed'}>
      {ended_at ? dateAndTime(ended_at) : null}
      {declined_because ? <p className={workLook.words}>“{declined_because}”</p> : null}
    </Notice>
  );
}
