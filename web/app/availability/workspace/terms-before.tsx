/** Since when the terms count, who set them, and what counted before, with the visits that still stand under each. */
import { type KeptTerms, policySentence } from '@pellis/contract/bookings/visit-terms';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import styles from './terms.module.css';

export function TermsBefore({ now, before }: { now: KeptTerms; before: readonly KeptTerms[] }) {
  return (
    <Card heading="What was promised">
      <ol className={styles['terms-before']}>
        {[now, ...before].map((terms) => (
          <li key={terms.id}>
            <p>
              <strong>{terms.id === now.id ? 'Counts now' : 'Counted before'}</strong>{' '}
              <span className="soft small figures">
                {terms.set_by ? `since ${dateAndTime(terms.counts_from)}, ${terms.set_by}` : 'from the beginning'}
              </span>
            </p>
            <p>{policySentence(terms)}</p>
            <p className="soft small">{standing(terms.visits)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function standing(visits: number): string {
  if (visits === 0) return 'No visit to come was booked under it.';
  return visits === 1 ? 'One visit to come was booked under it.' : `${visits} visits to come were booked under it.`;
}
