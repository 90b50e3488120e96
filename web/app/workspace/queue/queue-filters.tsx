/** The ways of looking at the queue, with how many cases each holds. */
import { Link } from 'react-router';
import { addressOfFilter, type Filter, filters } from './filters.ts';
import styles from './queue.module.css';

export function QueueFilters({ chosen, counts }: { chosen: Filter; counts: Record<Filter, number> | undefined }) {
  return (
    <nav className={styles['queue-filters']} aria-label="Show">
      {filters.map(({ value, label }) => (
        <Link
          key={value}
          to={addressOfFilter(value)}
          replace
          preventScrollReset
          className={
            counts && counts.late > 0 && value === 'late'
              ? `${styles['queue-filter']} ${styles['queue-filter-late']}`
              : styles['queue-filter']
          }
          aria-current={value === chosen ? 'page' : undefined}
        >
          {label} <span className="figures">{counts ? counts[value] : '–'}</span>
        </Link>
      ))}
    </nav>
  );
}
