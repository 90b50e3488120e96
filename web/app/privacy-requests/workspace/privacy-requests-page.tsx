/** Privacy requests: what is due when, the late ones first. */
import { listPrivacyRequests, type PrivacyRequestRow } from '@pellis/contract/privacy-requests/privacy-requests';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { dayAhead, longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { Retention } from './retention.tsx';
import { kindLabels, markOf } from './words.ts';

export default function PrivacyRequestsPage() {
  const read = useRead(listPrivacyRequests, {}, { every: 300_000 });
  const may = useMay();
  return (
    <WorkListPage
      title="Privacy requests"
      lead="Requests under California’s privacy law, by the day they are due."
      read={read}
      label="the privacy requests"
      hasEnded={hasEnded}
      ended="Answered"
      foot={<Retention />}
      none={
        <EmptyState heading="No privacy request is waiting">
          Requests made on our California privacy page appear here, with the day by which they are answered.
        </EmptyState>
      }
      rowOf={(row) => ({
        id: row.id,
        mark: markOf(row),
        to: `/workspace/privacy-requests/${row.id}`,
        name: `${kindLabels[row.kind]}: ${row.name}`,
        about: <span className="figures">{row.number}</span>,
        more: hasEnded(row) ? '' : `Due ${dayAhead(row.due_at)}${row.is_extended ? ', extended' : ''}`,
        when: `Received ${longDate(row.received_at)}`,
      })}
    >
      {may('answer-privacy-requests') && may('review-emergencies') ? (
        <p className="way">
          <Link to="/workspace/emergency-access">Records opened in an emergency, to be reviewed</Link>
        </p>
      ) : null}
    </WorkListPage>
  );
}

function hasEnded({ state }: PrivacyRequestRow): boolean {
  return state === 'done' || state === 'refused';
}
