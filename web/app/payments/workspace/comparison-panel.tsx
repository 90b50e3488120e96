/** Whether our orders agree with the card processor's own word: one quiet line when they do, and each difference with what to do when they do not. */
import { type Comparison, type PaymentDifference, readComparison } from '@pellis/contract/payments/payment-comparison';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadingRows } from '../../work-list/loading.tsx';
import styles from './comparison-panel.module.css';
import { comparisonWords, differenceWords, headingOfDifferences, sideInWords } from './comparison-words.ts';

export function ComparisonPanel() {
  const { data, error } = useRead(readComparison, {}, { every: 300_000 });
  // the payments themselves say when nothing can be loaded
  if (!data) return error ? null : <LoadingRows label="the comparison" />;
  if (data.differences.length > 0) return <Differences differences={data.differences} />;
  return <Agreement last={data.last} />;
}

function Agreement({ last }: { last: Comparison['last'] }) {
  if (!last) return null;
  if (last.is_late)
    return (
      <div className={styles.comparison}>
        <Notice kind="warning" heading="The daily comparison with the card processor has not finished.">
          {`It began ${dateAndTime(last.began_at)}, and tries again by itself tomorrow. If it happens twice, tell whoever runs the clinic’s server.`}
        </Notice>
      </div>
    );
  return <p className={`${styles.comparison} soft small`}>{comparisonWords(last)}</p>;
}

function Differences({ differences }: { differences: readonly PaymentDifference[] }) {
  return (
    <div className={styles.comparison}>
      <Notice kind="warning" heading={headingOfDifferences(differences.length)}>
        <p>
          Give no refund for these until they are settled. Each goes away by itself once both sides agree again, with the next comparison.
        </p>
        <ul className={styles['comparison-list']}>
          {differences.map((difference) => (
            <li key={difference.order}>
              <p>
                {difference.patient ? (
                  <Link to={`/workspace/patients/${difference.patient.id}`}>{difference.patient.name}</Link>
                ) : (
                  <span>Order</span>
                )}
                <span className="soft small figures">, ordered {dateAndTime(difference.ordered_at)}</span>
              </p>
              <p>{differenceWords(difference.kind)}</p>
              <dl className={`${styles['comparison-sides']} small figures`}>
                <div>
                  <dt>Here</dt>
                  <dd>{sideInWords(difference.ours, difference.currency)}</dd>
                </div>
                <div>
                  <dt>At the processor</dt>
                  <dd>{difference.theirs ? sideInWords(difference.theirs, difference.currency) : 'Not known there'}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
