/** Where prescriptions are: those that need somebody first, then what is under way or done. */
import { listTransmissions, type TransmissionRow } from '@pellis/contract/transmissions/transmissions';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { isMailed, markOf, needsSomebody } from '../state-words.ts';

export default forRights(
  {
    rights: ['sign-notes', 'route-prescriptions'],
    title: 'Prescriptions',
    sentence: 'Where prescriptions go is seen to by dermatologists and the front desk.',
  },
  TransmissionsPage,
);

const readEvery = 30_000;

function TransmissionsPage() {
  return (
    <WorkListPage
      title="Prescriptions"
      lead="What did not reach its pharmacy, or its patient by mail, stands first."
      read={useRead(listTransmissions, {}, { every: readEvery })}
      label="the prescriptions"
      hasEnded={(row) => !needsSomebody(row)}
      ended="On their way and done"
      none={<EmptyState heading="Every prescription is where it should be">What needs somebody appears here by itself.</EmptyState>}
      rowOf={(row) => ({
        id: row.id,
        mark: markOf(row),
        to: `/workspace/transmissions/${row.id}`,
        name: row.patient.full_name,
        about: aboutRow(row),
        more: `${row.pharmacy?.name ?? 'No pharmacy named'}${row.seen_to_by ? `. ${row.seen_to_by.name} sees to it` : ''}`,
        when: dateAndTime(row.parcel && isMailed(row) ? row.parcel.changed_at : row.changed_at),
      })}
    />
  );
}

/** The desk knows whose and from whom, and not what. */
function aboutRow({ prescription, prescriber }: TransmissionRow): string {
  return prescription ?? `From ${prescriber}`;
}
