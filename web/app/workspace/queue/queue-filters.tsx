/** The ways of looking at the queue, with how many cases each holds. */
import { Link } from 'react-router';
import { addressOfFilter, type Filter, filters } from './filters.ts';

export function QueueFilters({ chosen, counts }: { chosen: Filter; counts: Record<Filter, number> | undefined }) {
  return (
    <nav className="queue-filters" aria-label="Show">
      {filters.map(({ value, label }) => (
        <Link
          key={value}
          to={addressOfFilter(value)}
          replace
          preventScrollReset
          className={counts && counts.late > 0 && value === 'late' ? 'queue-filter queue-filter-late' : 'queue-filter'}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {label} <span className="figures">{counts ? counts[value] : '–'}</span>
        </Link>
      ))}
    </nav>
  );
}
