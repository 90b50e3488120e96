/** A patient came with a booking link: ties the referral to the record of whom they book for, and says so. */
import type { VisitDraft } from '@pellis/contract/bookings/bookings';
import { takeUpReferral } from '@pellis/contract/referrals/referrals';
import { useEffect, useState } from 'react';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { NoteSharing } from './note-sharing.tsx';

export function TakenUp({ code, patient }: { code: string; patient: Pick<VisitDraft['patient'], 'relation' | 'first_name'> }) {
  const { mutate, data, error } = useSend(takeUpReferral);
  useEffect(() => mutate({ body: { code } }), [mutate, code]);
  const [said, setSaid] = useState<boolean | null>(null);
  if (data) {
    return (
      <>
        <Notice kind="success" isSpoken heading={`The referral by ${data.provider_name} is with ${recordOf(patient)}.`}>
          The dermatologist sees it before the visit.
        </Notice>
        <NoteSharing referral={{ ...data, shares_note: said ?? data.shares_note }} onSaid={setSaid} />
      </>
    );
  }
  if (!error) return null;
  if (error.status === 404 || error.status === 422) {
    return (
      <Notice kind="warning" isSpoken heading="This booking link no longer works.">
        Please ask your provider, or us, for a new one. You can be seen without it.
      </Notice>
    );
  }
  return (
    <Notice kind="error" isSpoken heading={error.detail} actions={<Button onClick={() => mutate({ body: { code } })}>Try again</Button>}>
      The referral could not be put with your record.
    </Notice>
  );
}

function recordOf({ relation, first_name }: Pick<VisitDraft['patient'], 'relation' | 'first_name'>): string {
  if (relation === 'earlier') return 'your record from before you were 18';
  return relation === 'self' ? 'your record' : `${first_name}'s record`;
}
