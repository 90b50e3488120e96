/** The dermatologists, for the operator: who is shown to patients, and the way to each record. */
import { type KeptDoctor, listKeptDoctors } from '@pellis/contract/doctors/doctor-records';
import { Link } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { longDate } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import styles from './desk/desk.module.css';
import { LoadingRows, LoadProblem } from './desk/loading.tsx';
import { StateMark } from './desk/state-mark.tsx';
import { standingOf } from './doctors/record-words.ts';

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
        <ul className={styles['desk-rows']} aria-label="Dermatologists">
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
    <li className={styles['desk-row']}>
      <StateMark {...standingOf(doctor)} />
      <div className={styles['desk-what']}>
        <Link to={`/workspace/doctors/${id}`} className={styles['desk-link']}>
          {name}
        </Link>
        <span className="soft">{credentials}</span>
      </div>
      <span className={`soft small ${styles['desk-more']}`}>
        {board || 'No board yet'} · {licences.map(({ state, number }) => `${state} ${number}`).join(', ') || 'no license yet'}
      </span>
      <span className={`soft small figures ${styles['desk-when']}`}>{published_at ? `Since ${longDate(published_at)}` : ''}</span>
    </li>
  );
}
