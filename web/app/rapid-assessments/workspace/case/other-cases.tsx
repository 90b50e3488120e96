/** The way to one's own other cases, and to what the same person has sent besides. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { Link } from 'react-router';
import { DueWords } from '../queue/due-words.tsx';
import { initialsAgeAndSex } from '../queue/who.ts';
import styles from './other-cases.module.css';

interface OtherCasesProps {
  rows: readonly CaseRow[];
  here: string;
  now: Date;
}

export function OtherCases({ rows, here, now }: OtherCasesProps) {
  const row = rows.find(({ id }) => id === here);
  const ofPerson = rows.filter(({ id }) => row?.same_person.includes(id));
  const mine = rows.filter(({ is_mine, id }) => is_mine && !row?.same_person.includes(id));
  return (
    <>
      <CaseLinks label="Also open, from this person" rows={ofPerson} here={here} now={now} />
      {mine.length > 1 ? <CaseLinks label="My cases" rows={mine} here={here} now={now} /> : null}
    </>
  );
}

function CaseLinks({ label, rows, here, now }: OtherCasesProps & { label: string }) {
  if (rows.length === 0) return null;
  return (
    <nav className={styles['other-cases']} aria-label={label}>
      <h3 className={styles['other-cases-heading']}>{label}</h3>
      {rows.map((row) => (
        <Link
          key={row.id}
          to={`/workspace/cases/${row.id}`}
          className={styles['other-case']}
          aria-current={row.id === here ? 'page' : undefined}
        >
          <span className={styles['other-case-what']}>
            {labelOfConcern(row.concern)} <span className="soft">{initialsAgeAndSex(row)}</span>
          </span>
          <DueWords due_at={row.due_at} state={row.state} now={now} />
        </Link>
      ))}
    </nav>
  );
}
