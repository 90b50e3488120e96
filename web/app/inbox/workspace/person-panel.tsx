/** Beside the thread: who writes, how that is known, what it is about, and what is to be done. */
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import { Link } from 'react-router';
import { useMay } from '../../platform/use-may.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Facts } from '../../work-list/facts.tsx';
import { workLook } from '../../work-list/look.ts';
import { IdentityCard } from './identity-card.tsx';
import styles from './inbox-thread.module.css';
import { LinksCard } from './links-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { isVerified, telOf, verificationLabels } from './words.ts';

interface PersonPanelProps {
  work: ConversationInWork;
  onChanged: () => void;
}

export function PersonPanel({ work, onChanged }: PersonPanelProps) {
  const { patient, verification, question } = work;
  const isDesk = useMay()('work-inbox');
  const known = isVerified(verification.how);
  return (
    <aside className={styles['inbox-side']} aria-label="About this conversation">
      <section className={styles['inbox-part']}>
        <h3>Who this is</h3>
        <p className={known ? styles['inbox-known'] : styles['inbox-unknown']}>{verificationLabels[verification.how]}</p>
        <PersonFacts work={work} />
        {isDesk && patient && !known ? <IdentityCard work={work} onChanged={onChanged} /> : null}
        {isDesk && !patient ? <p className="small soft">Link the patient below; then you can check who it is.</p> : null}
      </section>
      {question ? (
        <section className={`${styles['inbox-part']} ${styles['inbox-question']}`}>
          <h3>With the dermatologist</h3>
          <p>{question.provider.name}</p>
          <p className="small soft">
            Asked by {question.asked_by}, {dateAndTime(question.asked_at)}
          </p>
          {question.words ? <p className={workLook.words}>{question.words}</p> : null}
        </section>
      ) : null}
      {isDesk ? <TasksCard work={work} onChanged={onChanged} /> : null}
      {isDesk ? <LinksCard work={work} onChanged={onChanged} /> : null}
    </aside>
  );
}

function PersonFacts({ work: { person, patient, visitor_email, is_visitor, verification } }: { work: ConversationInWork }) {
  const { at, by } = verification;
  return (
    <Facts
      facts={[
        ['Name', patient ? <PatientLink key="patient" {...patient} /> : person],
        ['E-mail', patient?.email ?? visitor_email],
        [
          'Phone',
          patient?.phone ? (
            <a key="phone" className="way" href={telOf(patient.phone)}>
              {patient.phone}
            </a>
          ) : null,
        ],
        ['Account', is_visitor ? 'Not signed in' : null],
        ['Checked', at ? `${dateAndTime(at)}${by ? ` by ${by}` : ''}` : null],
      ]}
    />
  );
}

function PatientLink({ id, full_name }: { id: string; full_name: string }) {
  return (
    <Link className="way" to={`/workspace/patients/${id}`}>
      {full_name}
    </Link>
  );
}
