/** The visits whose notes a nurse or a physician assistant prepares for the dermatologists who supervise them. */
import { listVisitsToPrepare } from '@pellis/contract/visits/visit-assistants';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { listKeys } from '../../work-list/key-list.ts';
import { KeysButton } from '../../work-list/keys-dialog.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { WorkRows } from '../../work-list/work-list.tsx';
import { visitLabels } from './state-labels.ts';

export default forRights(
  {
    rights: ['prepare-cases'],
    title: 'Visits to prepare',
    sentence: 'Notes of visits are prepared by nurses and physician assistants.',
  },
  VisitsToPreparePage,
);

function VisitsToPreparePage() {
  const read = useRead(listVisitsToPrepare, {}, { every: 60_000 });
  return (
    <WorkPage
      title="Visits to prepare"
      count={read.data?.length}
      lead="You draft the note, before the visit and after it; its dermatologist reads it and signs."
      actions={<KeysButton groups={listKeys} />}
    >
      <Loading read={read} label="the visits" />
      {read.data?.length === 0 ? (
        <EmptyState heading="No visit is yours to prepare">
          A dermatologist who supervises you gives you theirs, from the chart of the visit.
        </EmptyState>
      ) : null}
      {read.data?.length ? (
        <WorkRows
          label="Visits to prepare"
          rows={read.data.map(({ id, status, patient, service, provider, starts_at, time_zone }) => ({
            id,
            mark: { words: visitLabels[status], kind: status === 'ended' ? 'next' : 'open' },
            to: `/workspace/visits/${id}`,
            name: patient.fullName,
            about: service,
            more: `for ${provider}`,
            when: dateAndTime(starts_at, time_zone),
          }))}
        />
      ) : null}
    </WorkPage>
  );
}
