/** The month's books in one quiet line, and the earlier months behind a word. */
import { type BooksOfMonth, readBooks } from '@pellis/contract/payments/desk-payments';
import alert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import check from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useRead } from '../../platform/use-api.ts';
import { Icon } from '../../ui/icon.tsx';
import { money } from '../../ui/money.ts';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { latestBooks, monthName } from './payment-words.ts';
import styles from './payments.module.css';

export function BooksPanel() {
  const { data: books, error, refetch } = useRead(readBooks, {}, { every: 300_000 });
  if (error && !books) return <LoadProblem data={undefined} error={error} refetch={refetch} />;
  if (!books) {
    return (
      <div className={styles.books} role="status" aria-busy="true">
        <span className="visually-hidden">Loading the books…</span>
        <SkeletonText lines={2} />
      </div>
    );
  }
  const { latest, earlier } = latestBooks(books);
  const [newest] = latest;
  return (
    <section className={styles.books} aria-labelledby="books-heading">
      <h2 id="books-heading" className={styles['books-heading']}>
        {newest ? `Books of ${monthName(newest.month)}` : 'Books'}
      </h2>
      {newest ? null : <p className="soft">No money has moved yet.</p>}
      {latest.map((month) => (
        <Month key={month.currency} month={month} />
      ))}
      {newest ? <Balance isGood={books.every(({ balances }) => balances)} /> : null}
      {earlier.length > 0 ? <Earlier months={earlier} /> : null}
    </section>
  );
}

function Month({ month: { taken, given_back, lost, held, currency } }: { month: BooksOfMonth }) {
  return (
    <dl className={styles['books-figures']}>
      {(
        [
          ['Taken', taken],
          ['Given back', given_back],
          ...(lost === 0 ? [] : [['Lost to disputes', lost] as const]),
          ['Held by the processor', held],
        ] as const
      ).map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{money(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Balance({ isGood }: { isGood: boolean }) {
  return (
    <p
      className={isGood ? `${styles['books-balance']} ${styles['books-good']}` : `${styles['books-balance']} ${styles['books-bad']}`}
      role={isGood ? undefined : 'alert'}
    >
      <Icon of={isGood ? check : alert} size={20} />
      {isGood ? 'The books balance.' : 'The books do not balance. Give no refunds, and tell whoever runs the clinic’s server.'}
    </p>
  );
}

function Earlier({ months }: { months: readonly BooksOfMonth[] }) {
  return (
    <details className={styles['books-earlier']}>
      <summary>Earlier months</summary>
      <table className={styles['books-table']}>
        <thead>
          <tr>
            {['Month', 'Taken', 'Given back', 'Held'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, currency, taken, given_back, held }) => (
            <tr key={`${month} ${currency}`}>
              <th scope="row">{monthName(month)}</th>
              {[taken, given_back, held].map((cents, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that keep their place
                <td key={index} className="figures">
                  {money(cents, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
