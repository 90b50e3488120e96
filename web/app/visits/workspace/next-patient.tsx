/** When a visit is over: whose turn it is, and the key that goes there. */
import type { VisitRow } from '@pellis/contract/visits/visit-desk';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { visitLabels } from './state-labels.ts';
import styles from './visit.module.css';

export function NextPatient({ next, onGoOn }: { next: VisitRow | undefined; onGoOn: () => void }) {
  return (
    <section className={styles['visit-next']} aria-label="Next">
      <p>
        {next ? (
          <>
            Next: <strong>{next.patient.fullName}</strong>, {clockTime(next.starts_at, next.time_zone)}.{' '}
            <span className="soft">{visitLabels[next.status]}</span>
          </>
        ) : (
          'No other visit waits for you today.'
        )}
      </p>
      <Button onClick={onGoOn} isSmall>
        {next ? 'Next patient' : 'To Today'} <kbd>.</kbd>
      </Button>
    </section>
  );
}
