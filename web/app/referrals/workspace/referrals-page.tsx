/** Referrals: who was sent to us, and what has become of it. */
import { listReferrals, mostSettledListed, mostWaitingListed, type ReferralRow } from '@pellis/contract/referrals/referrals';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { consultTaskMarks, stateMarks } from './words.ts';

export default function ReferralsPage() {
  const read = useRead(listReferrals, {}, { every: 60_000 });
  return (
    <WorkListPage
      title="Referrals"
      lead="Patients whom other providers have sent to us."
      read={read}
      label="the referrals"
      hasEnded={({ state, consult_task }) => !consult_task && (state === 'closed' || state === 'declined')}
      ended="Ended"
      none={
        <EmptyState heading="No referral is waiting">What comes in by the form on our referral page appears here by itself.</EmptyState>
      }
      foot={<Cut rows={read.data ?? []} />}
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

/** What the list leaves out, so that nobody takes it for everything. */
function Cut({ rows }: { rows: readonly ReferralRow[] }) {
  const waiting = rows.filter(({ state, consult_task }) => consult_task !== null || state === 'received' || state === 'invited').length;
  if (waiting >= mostWaitingListed)
    return (
      <p className="soft">Of the open ones {mostWaitingListed} are listed here. There may be more; they follow as these are closed.</p>
    );
  if (rows.length - waiting >= mostSettledListed)
    return (
      <p className="soft">
        Of those for which nothing is to be done the newest {mostSettledListed} are listed here. There may be older ones.
      </p>
    );
  return null;
}

function moreOf({ photo_count, taken_up_at, state }: ReferralRow): string {
  const photos = photo_count === 0 ? 'No photos' : photo_count === 1 ? '1 photo' : `${photo_count} photos`;
  return taken_up_at && state === 'invited' ? `${photos} · link opened by the patient` : photos;
}
