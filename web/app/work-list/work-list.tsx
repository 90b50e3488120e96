/** A page that is a list of work: what is open, or what has ended, as its address says; each line with its mark and the way to it. */
import { type ReactNode, type RefObject, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { WorkPage } from '../ui/work-page.tsx';
import { listKeys } from './key-list.ts';
import { KeysButton } from './keys-dialog.tsx';
import { filterIn, ListFilters } from './list-filters.tsx';
import { Loading, type Read } from './loading.tsx';
import { type Mark, StateMark } from './state-mark.tsx';
import { useRowKeys } from './use-row-keys.ts';
import styles from './work-list.module.css';

export interface WorkRow {
  id: string;
  mark: Mark;
  to: string;
  name: string;
  about: ReactNode;
  more: ReactNode;
  when: ReactNode;
}

interface WorkListPageProps<Row> {
  title: string;
  lead?: string;
  read: Read<readonly Row[]>;
  /** As in "the referrals", while they are on their way. */
  label: string;
  hasEnded: (row: Row) => boolean;
  /** What the ended ones are called. */
  ended: string;
  /** In place of open ones, where there are none. */
  none: ReactNode;
  rowOf: (row: Row) => WorkRow;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
  /** Below it. */
  foot?: ReactNode;
}

export function WorkListPage<Row>(props: WorkListPageProps<Row>) {
  const { title, lead, read, label, hasEnded, ended, none, rowOf, actions, children, foot } = props;
  const [search] = useSearchParams();
  const filters = [
    { value: 'open', label: 'Open' },
    { value: 'ended', label: ended },
  ] as const;
  const isEnded = filterIn(filters, search) === 'ended';
  const count = (wanted: boolean) => read.data?.filter((row) => hasEnded(row) === wanted).length;
  const rows = read.data?.filter((row) => hasEnded(row) === isEnded).map(rowOf);
  return (
    <WorkPage
      title={title}
      count={count(false)}
      lead={lead}
      actions={
        <>
          {actions}
          <KeysButton groups={listKeys} />
        </>
      }
    >
      {children}
      <ListFilters filters={filters} counts={read.data && { open: count(false) ?? 0, ended: count(true) ?? 0 }} />
      <Loading read={read} label={label} />
      {rows?.length ? <WorkRows key={`${isEnded}`} rows={rows} label={title} /> : null}
      {rows?.length === 0 ? isEnded ? <EmptyState heading="Nothing has ended so far" /> : none : null}
      {foot}
    </WorkPage>
  );
}

/** Under its heading, with how many there are. */
export function WorkSection({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles['work-heading']}>
        {heading} <span className="figures">{count}</span>
      </h2>
      {children}
    </section>
  );
}

export function WorkRows({ rows, label }: { rows: readonly WorkRow[]; label: string }) {
  const list: RefObject<HTMLUListElement | null> = useRef(null);
  useRowKeys(list);
  return (
    <ul className={styles['work-rows']} aria-label={label} ref={list}>
      {rows.map(({ id, mark, to, name, about, more, when }) => (
        <li key={id} className={styles['work-row']}>
          <StateMark {...mark} />
          <div className={styles['work-what']}>
            <Link to={to} className={styles['work-link']} data-row>
              {name}
            </Link>
            <span className="soft">{about}</span>
          </div>
          <span className={`small ${styles['work-more']}`}>{more}</span>
          <span className={`soft small figures ${styles['work-when']}`}>{when}</span>
        </li>
      ))}
    </ul>
  );
}
