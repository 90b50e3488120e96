/** Each state the order has had, with its moment, in the patient's own zone. */
import type { Order } from '@pellis/contract/payments/payments';
import { dateAndTime } from '../ui/dates.ts';
import styles from './order-history.module.css';
import { shortWords } from './order-words.ts';

export function OrderHistory({ history }: { history: Order['history'] }) {
  return (
    <ol className={styles['order-history']}>
      {history.map(({ status, at }) => (
        <li key={`${status} ${at.getTime()}`}>
          <span className={styles['order-history-words']}>{shortWords(status)}</span>
          <time className="soft small figures" dateTime={at.toISOString()}>
            {dateAndTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
