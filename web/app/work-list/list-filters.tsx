/** The ways of looking at a list, with how many each holds; the one that is chosen stands in the address, and 1, 2, 3 … choose too. */
import { Link, useSearchParams } from 'react-router';
import { classes } from '../ui/classes.ts';
import styles from './list-filters.module.css';
import { useKeys } from './use-keys.ts';

export interface ListFilter<Value extends string> {
  value: Value;
  label: string;
}

interface ListFiltersProps<Value extends string> {
  /** The first is what is shown when nothing was chosen. */
  filters: readonly ListFilter<Value>[];
  /** Undefined until they are known; left out where nobody counts them. */
  counts?: Partial<Record<Value, number>> | undefined;
  /** Want to be seen when they hold anything. */
  alarming?: Value | readonly Value[];
}

const parameter = 'show';

/** Anything else in the address means the first. */
export function filterIn<Value extends string>(filters: readonly ListFilter<Value>[], search: URLSearchParams): Value | undefined {
  return (filters.find(({ value }) => value === search.get(parameter)) ?? filters[0])?.value;
}

export function ListFilters<Value extends string>({ filters, counts, alarming }: ListFiltersProps<Value>) {
  const [search, setSearch] = useSearchParams();
  const chosen = filterIn(filters, search);
  const isAlarming = (value: Value) => [alarming].flat().includes(value);
  const withFilter = (value: Value) => {
    const address = new URLSearchParams(search);
    if (value === filters[0]?.value) address.delete(parameter);
    else address.set(parameter, value);
    return address;
  };
  useKeys(Object.fromEntries(filters.map(({ value }, index) => [`${index + 1}`, () => setSearch(withFilter(value), { replace: true })])));
  return (
    <nav className={styles['list-filters']} aria-label="Show">
      {filters.map(({ value, label }) => (
        <Link
          key={value}
          to={{ search: `${withFilter(value)}` }}
          replace
          preventScrollReset
          className={classes(styles['list-filter'], isAlarming(value) && (counts?.[value] ?? 0) > 0 && styles['list-filter-alarming'])}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {label} {counts ? <span className="figures">{counts[value] ?? '–'}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
