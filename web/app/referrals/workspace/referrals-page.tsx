/** Referrals: who was sent to us, and what has become of it. */
import { listReferrals, type ReferralRow } from '@pellis/contract/referrals/referrals';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { consultTaskMarks, stateMarks } from './words.ts';

export default function ReferralsPage() {
  return (
    <WorkListPage
      title="Referrals"
      lead="Patients whom other providers have sent to us."
      read={useRead(listReferrals, {}, { every: 60_000 })}
      label="the referrals"
      hasEnded={({ state, consult_task }) => !consult_task && (state === 'closed' || state === 'declined')}
      ended="Ended"
      none={
        <EmptyState heading="No referral is waiting">What comes in by the form on our referral page appears here by itself.</EmptyState>
      }
      rowOf={(row) => ({
        id: row.id,
        mark: row.consult_task ? consultTaskMarks[row.consult_task] : stateMarks[row.state],
        to: `/workspace/referrals/${row.id}`,
        name: row.patient_name,
        about: `from ${row.provider_name}`,
        more: <span className="soft">{moreOf(row)}</span>,
        when: dateAndTime(row.received_at),
      })}
    />
  );
}

function moreOf({ photo_count, taken_up_at, state }: ReferralRow): string {
  const photos = photo_count === 0 ? 'No photos' : photo_count === 1 ? '1 photo' : `${photo_count} photos`;
  return taken_up_at && state === 'invited' ? `${photos} · link opened by the patient` : photos;
}
