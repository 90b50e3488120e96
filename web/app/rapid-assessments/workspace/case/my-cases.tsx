/** One's own other cases, to go from one to the next. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { Link } from 'react-router';
import { DueWords } from '../queue/due-words.tsx';
import { ageAndSex } from '../queue/who.ts';
import styles from './my-cases.module.css';

export function MyCases({ rows, here, now }: { rows: readonly CaseRow[]; here: string; now: Date }) {
  const mine = rows.filter((row) => row.is_mine);
  if (mine.length < 2) return null;
  return (
    <nav className={styles['my-cases']} aria-label="My cases">
      {mine.map((row) => (
        <Link
          key={row.id}
          to={`/workspace/cases/${row.id}`}
          className={styles['my-case']}
          aria-current={row.id === here ? 'page' : undefined}
        >
          <span className={styles['my-case-what']}>
            {labelOfConcern(row.concern)} <span className="soft">{ageAndSex(row)}</span>
          </span>
          <DueWords due_at={row.due_at} state={row.state} now={now} />
        </Link>
      ))}
    </nav>
  );
}
