/** A list of work: what is open above what has ended, each line with its mark and the way to it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loading, type Read } from './loading.tsx';
import { type Mark, StateMark } from './state-mark.tsx';
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

interface WorkListProps<Row> {
  read: Read<readonly Row[]>;
  /** As in "the referrals", while they are on their way. */
  label: string;
  hasEnded: (row: Row) => boolean;
  /** What the ended ones are called. */
  ended: string;
  /** In place of open ones, where there are none. */
  none: ReactNode;
  rowOf: (row: Row) => WorkRow;
}

export function WorkList<Row>({ read, label, hasEnded, ended, none, rowOf }: WorkListProps<Row>) {
  const [openRows, endedRows] = [read.data?.filter((row) => !hasEnded(row)), read.data?.filter(hasEnded)];
  return (
    <>
      <Loading read={read} label={label} />
      <div className={styles.work}>
        {openRows?.length ? <Section heading="Open" rows={openRows.map(rowOf)} /> : openRows && none}
        {endedRows?.length ? <Section heading={ended} rows={endedRows.map(rowOf)} /> : null}
      </div>
    </>
  );
}

function Section({ heading, rows }: { heading: string; rows: readonly WorkRow[] }) {
  return (
    <WorkSection heading={heading} count={rows.length}>
      <WorkRows rows={rows} />
    </WorkSection>
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

export function WorkRows({ rows, label }: { rows: readonly WorkRow[]; label?: string }) {
  return (
    <ul className={styles['work-rows']} aria-label={label}>
      {rows.map(({ id, mark, to, name, about, more, when }) => (
        <li key={id} className={styles['work-row']}>
          <StateMark {...mark} />
          <div className={styles['work-what']}>
            <Link to={to} className={styles['work-link']}>
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
