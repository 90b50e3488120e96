/** What importing a file of appointments would do: its columns, what would be booked, what stands here already, and what is wrong, line by line. */
import { type VisitField, type VisitImportCheck, visitFieldLabels } from '@pellis/contract/appointment-imports/appointment-imports';
import { useState } from 'react';
import { ColumnChoice } from '../../imports/workspace/column-choice.tsx';
import { count } from '../../imports/workspace/words.ts';
import { WrongLines } from '../../imports/workspace/wrong-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './appointment-imports.module.css';

type Columns = (VisitField | null)[];

interface CheckedVisitsProps {
  fileName: string;
  check: VisitImportCheck;
  isBusy: boolean;
  onLook: (columns: Columns) => void;
  onImport: (columns: Columns, tells: boolean) => void;
}

export function CheckedVisits({ fileName, check, isBusy, onLook, onImport }: CheckedVisitsProps) {
  const [tells, setTells] = useState(false);
  const { columns, missing, to_add, booked, wrong } = check;
  return (
    <div className="stack">
      {check.is_windows ? (
        <Notice>The letters of this file are those of older Windows programs. Look whether names with accents read right below.</Notice>
      ) : null}
      <ColumnChoice columns={columns} missing={missing} labels={visitFieldLabels} isBusy={isBusy} onLook={onLook} />
      {missing.length > 0 ? null : (
        <>
          <ul className={styles['visit-counts']} aria-label="What importing would do">
            <Count number={to_add}>would be booked</Count>
            <Count number={booked}>booked here already</Count>
            <Count number={wrong}>wrong</Count>
          </ul>
          <WrongLines fileName={fileName} check={check} again="no visit comes twice" />
          <BookedLines check={check} />
          {to_add > 0 ? (
            <>
              <CheckField
                label="Write to these patients that their visit is booked"
                hint="Without it nobody is written to now. Reminders of a visit go out the day and the hour before, to whoever has an account."
                checked={tells}
                disabled={isBusy}
                onChange={(event) => setTells(event.currentTarget.checked)}
              />
              <div>
                <Button
                  disabled={isBusy}
                  onClick={() =>
                    onImport(
                      columns.map(({ field }) => field),
                      tells,
                    )
                  }
                >
                  Import {count(to_add, 'appointment', 'appointments')}
                </Button>
              </div>
            </>
          ) : (
            <p>There is no appointment to import in this file.</p>
          )}
        </>
      )}
    </div>
  );
}

function Count({ number, children }: { number: number; children: string }) {
  return (
    <li>
      <strong className="figures">{number.toLocaleString('en-US')}</strong> {children}
    </li>
  );
}

function BookedLines({ check: { booked, booked_lines } }: { check: VisitImportCheck }) {
  if (booked === 0) return null;
  return (
    <details className={styles['visit-columns']}>
      <summary>{count(booked, 'line is a visit', 'lines are visits')} booked here already: not imported</summary>
      <ul className={styles['visit-lines']} aria-label="Booked already">
        {booked_lines.map(({ line, name, sentence }) => (
          <li key={line}>
            <strong className="figures">Line {line}</strong> {name}. {sentence}.
          </li>
        ))}
      </ul>
      {booked > booked_lines.length ? <p>And {(booked - booked_lines.length).toLocaleString('en-US')} more.</p> : null}
    </details>
  );
}
