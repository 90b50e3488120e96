/** The dermatologists, for the operator: who is shown to patients, and the way to each record. */
import { type KeptDoctor, listKeptDoctors } from '@pellis/contract/doctors/doctor-records';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRows, LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { standingOf } from './record-words.ts';

export default function DoctorsPage() {
  const { data: doctors, error, refetch } = useRead(listKeptDoctors);
  return (
    <Page
      title="Dermatologists"
      lead={
        <>
          What patients read before they choose one. <a href="/your-doctors">See the page as patients do</a>
        </>
      }
      width="wide"
    >
      {error ? <LoadProblem error={error} hasOld={doctors !== undefined} onAgain={() => void refetch()} /> : null}
      {doctors || error ? null : <LoadingRows label="the dermatologists" />}
      {doctors?.length === 0 ? (
        <EmptyState heading="No dermatologist yet">Whoever is engaged appears here by themselves.</EmptyState>
      ) : null}
      {doctors && doctors.length > 0 ? (
        <ul className={workLook.rows} aria-label="Dermatologists">
          {doctors.map((doctor) => (
            <Row key={doctor.id} doctor={doctor} />
          ))}
        </ul>
      ) : null}
    </Page>
  );
}

function Row({ doctor }: { doctor: KeptDoctor }) {
  const { id, name, credentials, board, licences, published_at } = doctor;
  return (
    <li className={workLook.row}>
      <StateMark {...standingOf(doctor)} />
      <div className={workLook.what}>
        <Link to={`/workspace/doctors/${id}`} className={workLook.link}>
          {name}
        </Link>
        <span className="soft">{credentials}</span>
      </div>
      <span className={`soft small ${workLook.more}`}>
        {board || 'No board yet'} · {licences.map(({ state, number }) => `${state} ${number}`).join(', ') || 'no license yet'}
      </span>
      <span className={`soft small figures ${workLook.when}`}>{published_at ? `Since ${longDate(published_at)}` : ''}</span>
    </li>
  );
}
