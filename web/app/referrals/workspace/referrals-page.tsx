/** Referrals: who was sent to us, and what has become of it. */
import { listReferrals, type ReferralRow } from '@pellis/contract/referrals/referrals';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRows, LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { stateWords } from './words.ts';

export default function ReferralsPage() {
  const { data: rows, error, refetch } = useRead(listReferrals, {}, { every: 60_000 });
  const open = rows?.filter(({ state }) => state !== 'closed' && state !== 'declined');
  const ended = rows?.filter(({ state }) => state === 'closed' || state === 'declined');
  return (
    <Page title="Referrals" lead="Patients whom other providers have sent to us." width="wide">
      {error ? <LoadProblem error={error} hasOld={rows !== undefined} onAgain={() => void refetch()} /> : null}
      {rows || error ? null : <LoadingRows label="the referrals" />}
      {open && ended ? (
        <div className={workLook.list}>
          {open.length > 0 ? <Rows heading="Open" rows={open} /> : null}
          {open.length === 0 ? (
            <EmptyState heading="No referral is waiting">What comes in by the form on our referral page appears here by itself.</EmptyState>
          ) : null}
          {ended.length > 0 ? <Rows heading="Ended" rows={ended} /> : null}
        </div>
      ) : null}
    </Page>
  );
}

function Rows({ heading, rows }: { heading: string; rows: readonly ReferralRow[] }) {
  return (
    <section>
      <h2 className={workLook.heading}>
        {heading} <span className="figures">{rows.length}</span>
      </h2>
      <ul className={workLook.rows}>
        {rows.map((row) => (
          <li key={row.id} className={workLook.row}>
            <StateMark {...stateWords[row.state]} />
            <div className={workLook.what}>
              <Link to={`/workspace/referrals/${row.id}`} className={workLook.link}>
                {row.patient_name}
              </Link>
              <span className="soft">from {row.provider_name}</span>
            </div>
            <span className={`soft small ${workLook.more}`}>{moreOf(row)}</span>
            <span className={`soft small figures ${workLook.when}`}>{dateAndTime(row.received_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function moreOf({ photo_count, taken_up_at, state }: ReferralRow): string {
  const photos = photo_count === 0 ? 'No photos' : photo_count === 1 ? '1 photo' : `${photo_count} photos`;
  return taken_up_at && state === 'invited' ? `${photos} · link opened by the patient` : photos;
}
