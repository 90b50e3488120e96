/** e-Consults: what other providers ask, by the clock; and for the front desk what is to be invoiced. */
import { type EconsultRow, listEconsults } from '@pellis/contract/econsults/econsult-work';
import { nameOfPlace } from '@pellis/contract/people/places';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import styles from './econsults.module.css';
import { ProvidersToCheck } from './providers-to-check.tsx';
import { markOf } from './words.ts';

export default function EconsultsPage() {
  const isDesk = useMay()('handle-payments');
  return (
    <WorkListPage
      title="e-Consults"
      lead="What other providers ask about their patients, to be answered in writing within the clock."
      read={useRead(listEconsults, {}, { every: 60_000 })}
      label="the e-Consults"
      hasEnded={(row) => isOver(row, isDesk)}
      ended="Ended"
      none={
        <EmptyState heading="No e-Consult is waiting">
          What providers ask appears here by itself. Price, hours and whether it is offered are set with the services.
        </EmptyState>
      }
      rowOf={(row) => ({
        id: row.id,
        mark: markOf(row),
        to: `/workspace/econsults/${row.id}`,
        name: row.provider_name,
        about: row.practice,
        more: <span className="soft">{moreOf(row)}</span>,
        when: isWaiting(row)
          ? `${row.is_late ? 'Was due' : 'Due'} ${dateAndTime(row.due_at)}`
          : row.ended_at
            ? dateAndTime(row.ended_at)
            : '',
      })}
      foot={
        <p className={styles.below}>
          <Link className="way" to="/workspace/econsults/providers">
            Providers who ask
          </Link>
        </p>
      }
    >
      {isDesk ? <ProvidersToCheck /> : null}
    </WorkListPage>
  );
}

const isWaiting = ({ state }: Pick<EconsultRow, 'state'>) => state === 'asked' || state === 'claimed';

/** For the front desk it goes on until its invoice is paid. */
function isOver(row: EconsultRow, isDesk: boolean): boolean {
  return !isWaiting(row) && !(isDesk && (row.invoice === 'due' || row.invoice === 'invoiced'));
}

function moreOf({ state, place, photo_count, assigned, is_provider_checked }: EconsultRow): string {
  const photos = photo_count === 0 ? 'no photos' : photo_count === 1 ? '1 photo' : `${photo_count} photos`;
  const unchecked = !is_provider_checked && isWaiting({ state }) ? 'license not checked' : '';
  return [nameOfPlace(place), photos, assigned, unchecked].filter(Boolean).join(' · ');
}
