/** The dermatologists, for the operator: who is shown to patients, and the way to each record. */
import { type KeptDoctor, listKeptDoctors } from '@pellis/contract/doctors/doctor-records';
import { useRead } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { type WorkRow, WorkRows } from '../../work-list/work-list.tsx';
import { standingOf } from './typed-record.ts';

export default function DoctorsPage() {
  const { data: doctors, error, refetch } = useRead(listKeptDoctors);
  return (
    <WorkPage
      title="Dermatologists"
      count={doctors?.length}
      lead={
        <>
          What patients read before they choose one. <a href="/your-doctors">See the page as patients do</a>
        </>
      }
    >
      <Loading read={{ data: doctors, error, refetch }} label="the dermatologists" />
      {doctors?.length === 0 ? (
        <EmptyState heading="No dermatologist yet">Whoever is engaged appears here by themselves.</EmptyState>
      ) : null}
      {doctors && doctors.length > 0 ? <WorkRows rows={doctors.map(rowOf)} label="Dermatologists" /> : null}
    </WorkPage>
  );
}

function rowOf(doctor: KeptDoctor): WorkRow {
  const { id, name, credentials: about, board, licences, published_at } = doctor;
  const numbers = licences.map(({ state, number }) => `${state} ${number}`).join(', ') || 'no license yet';
  const more = <span className="soft">{`${board || 'No board yet'} · ${numbers}`}</span>;
  const when = published_at ? `Since ${longDate(published_at)}` : '';
  return { id, mark: standingOf(doctor), to: `/workspace/doctors/${id}`, name, about, more, when };
}
