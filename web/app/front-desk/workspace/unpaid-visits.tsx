/** For the front desk: booked visits whose fee could not be held, the most urgent first. */
import { listUnpaidVisits } from '@pellis/contract/front-desk/desk-visits';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { shortMoment } from '../../ui/calendar.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRows } from '../../work-list/loading.tsx';
import styles from './bookings.module.css';

export function UnpaidVisits() {
  const { data, error } = useRead(listUnpaidVisits, undefined, { every: 60_000 });
  if (!data && !error) return <LoadingRows label="what is not paid" />;
  if (!data || data.visits.length === 0) return null;
  const { time_zone, visits } = data;
  return (
    <div className={styles['bookings-money']}>
      <Notice kind="warning" heading={visits.length === 1 ? 'One fee is not held' : `${visits.length} fees are not held`}>
        <p>The patients were written to. Whoever has no other card by the time named loses the visit, at no charge.</p>
        <ul className={styles['bookings-unpaid']}>
          {visits.map(({ id, patient, provider, starts_at, fee_due_at }) => (
            <li key={id}>
              <Link to={`/workspace/patients/${patient.id}`}>{patient.full_name}</Link>, {shortMoment(starts_at, time_zone)} with{' '}
              {provider.name}
              {fee_due_at && fee_due_at < starts_at ? <strong className="figures"> by {shortMoment(fee_due_at, time_zone)}</strong> : null}
              {fee_due_at && fee_due_at >= starts_at ? <strong>, which takes place either way: please call them</strong> : null}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
