/** For the front desk: money of visits that are over, or fees, that no card gave. Each may be asked for once more. */
import { collectOwed } from '@pellis/contract/appointments/appointment-changes';
import { listUnpaidVisits, type OwedVisit } from '@pellis/contract/front-desk/desk-visits';
import { Link } from 'react-router';
import { useRead, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../../ui/calendar.ts';
import { money } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadingRows } from '../../work-list/loading.tsx';
import styles from './bookings.module.css';

export function OwedVisits() {
  const { data, error, refetch } = useRead(listUnpaidVisits, undefined, { every: 60_000 });
  if (!data && !error) return <LoadingRows label="what is owed" />;
  if (!data || data.owed.length === 0) return null;
  const { owed, time_zone } = data;
  return (
    <div className={styles['bookings-money']}>
      <Notice kind="warning" heading={owed.length === 1 ? 'One amount is owed' : `${owed.length} amounts are owed`}>
        <p>The card was declined. Ask the patient for another one, then try it.</p>
        <ul className={styles['bookings-owed']}>
          {owed.map((visit) => (
            <OwedRow key={visit.id} visit={visit} timeZone={time_zone} onTried={() => void refetch()} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function OwedRow({ visit, timeZone, onTried }: { visit: OwedVisit; timeZone: string; onTried: () => void }) {
  const send = useSend(collectOwed);
  const { id, patient, provider, starts_at, what, amount, currency } = visit;
  const ask = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ is_taken, detail }) => toast(is_taken ? 'success' : 'error', detail),
        onError: ({ detail }) => toast('error', detail),
        onSettled: onTried,
      },
    );
  return (
    <li>
      <span>
        <Link to={`/workspace/patients/${patient.id}`}>{patient.full_name}</Link>:{' '}
        <strong className="figures">{money(amount, currency)}</strong>, {what}, {shortMoment(starts_at, timeZone)} with {provider.name}
      </span>
      <Button kind="secondary" isSmall disabled={send.isPending} onClick={ask}>
        {send.isPending ? 'Asking the bank…' : 'Try the card on file'}
        <span className="visually-hidden"> of {patient.full_name}</span>
      </Button>
    </li>
  );
}
