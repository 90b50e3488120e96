/** Privacy requests: what is due when, the late ones first. */
import { listPrivacyRequests, type PrivacyRequestRow } from '@pellis/contract/privacy-requests/privacy-requests';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { dayAhead, longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRows, LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { kindWords, markOf } from './words.ts';

export default function PrivacyRequestsPage() {
  const { data: rows, error, refetch } = useRead(listPrivacyRequests, {}, { every: 300_000 });
  const may = useMay();
  const isOpen = ({ state }: PrivacyRequestRow) => state === 'received' || state === 'in_work';
  const open = rows?.filter(isOpen);
  const ended = rows?.filter((row) => !isOpen(row));
  return (
    <Page title="Privacy requests" lead="Requests under California’s privacy law, by the day they are due." width="wide">
      {error ? <LoadProblem error={error} hasOld={rows !== undefined} onAgain={() => void refetch()} /> : null}
      {rows || error ? null : <LoadingRows label="the privacy requests" />}
      {may('answer-privacy-requests') && may('review-emergencies') ? (
        <p>
          <Link to="/workspace/emergency-access">Records opened in an emergency, to be reviewed</Link>
        </p>
      ) : null}
      {open && ended ? (
        <div className={workLook.list}>
          {open.length > 0 ? <Rows heading="Open" rows={open} /> : null}
          {open.length === 0 ? (
            <EmptyState heading="No privacy request is waiting">
              Requests made on our California privacy page appear here, with the day by which they are answered.
            </EmptyState>
          ) : null}
          {ended.length > 0 ? <Rows heading="Answered" rows={ended} /> : null}
        </div>
      ) : null}
    </Page>
  );
}

function Rows({ heading, rows }: { heading: string; rows: readonly PrivacyRequestRow[] }) {
  return (
    <section>
      <h2 className={workLook.heading}>
        {heading} <span className="figures">{rows.length}</span>
      </h2>
      <ul className={workLook.rows}>
        {rows.map((row) => (
          <li key={row.id} className={workLook.row}>
            <StateMark {...markOf(row)} />
            <div className={workLook.what}>
              <Link to={`/workspace/privacy-requests/${row.id}`} className={workLook.link}>
                {kindWords[row.kind]}: {row.name}
              </Link>
              <span className="soft figures">{row.number}</span>
            </div>
            <span className={`small ${workLook.more}`}>
              {heading === 'Open' ? `Due ${dayAhead(row.due_at)}${row.is_extended ? ', extended' : ''}` : ''}
            </span>
            <span className={`soft small figures ${workLook.when}`}>Received {longDate(row.received_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
