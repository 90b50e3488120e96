/** What a patient changed about themselves, and what the front desk corrected, newest first: contact details, and for who treats them the health profile. */
import { listOwnChanges } from '@pellis/contract/own-changes/own-changes';
import { isNotFound } from '../../platform/api-error.ts';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './patient-changes.module.css';

export function PatientChanges({ patientId }: { patientId: string }) {
  const { data: changes, error } = useRead(listOwnChanges, { params: { id: patientId } });
  // of a stranger nothing is shown, and nothing said
  if (isNotFound(error) || (!changes && !error)) return null;
  return (
    <section className={styles.changes} aria-labelledby="changes-heading">
      <h2 id="changes-heading">What was changed</h2>
      {error ? <Notice kind="error">{error.detail}</Notice> : null}
      {changes?.length === 0 ? <p className="soft">Nothing so far.</p> : null}
      <ul className={styles['changes-list']}>
        {changes?.map(({ at, by, what, before, after, because }) => (
          <li key={`${at.getTime()} ${what}`}>
            <p className={styles['changes-what']}>
              {what}: <span className={styles['changes-before']}>{before || 'nothing'}</span> <span aria-hidden="true">→</span>
              <span className="visually-hidden"> is now </span> {after || 'nothing'}
            </p>
            {because ? <p className="small">{because}</p> : null}
            <p className="small soft figures">
              {dateAndTime(at)}, by {by}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
