/** A patient's notes, newest first. */
import type { NoteRow } from '@pellis/contract/notes/note-rows';
import { Link } from 'react-router';
import { longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './patient-notes.module.css';

export function PatientNotes({ notes }: { notes: readonly NoteRow[] }) {
  if (notes.length === 0) return <EmptyState heading="There are no notes yet" />;
  return (
    <ul className={styles['patient-notes']}>
      {notes.map(({ id, datetime, service, provider, closedDate, lab_reqs }) => (
        <li key={id}>
          <p className={styles['patient-note']}>
            <Link to={`/notes/${id}`} className={`${styles['patient-note-service']} way`}>
              {service}
            </Link>
            <span className="figures">{longDate(datetime)}</span>
          </p>
          <span className="soft small">
            {provider}, {closedDate ? `signed on ${longDate(closedDate)}` : 'not signed yet'}
            {lab_reqs.length > 0 ? `, ${lab_reqs.length === 1 ? '1 lab requisition' : `${lab_reqs.length} lab requisitions`}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
