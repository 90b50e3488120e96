/** What importing a file would do: its columns, who is new, who is on file, and what is wrong, line by line. */
import { type ImportCheck, type ImportField, importFieldLabels, type KnownLine } from '@pellis/contract/imports/imports';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnChoice } from './column-choice.tsx';
import styles from './imports.module.css';
import { count } from './words.ts';
import { WrongLines } from './wrong-lines.tsx';

type Columns = (ImportField | null)[];

interface CheckedFileProps {
  fileName: string;
  check: ImportCheck;
  sharesContact: boolean;
  isBusy: boolean;
  onLook: (columns: Columns, sharesContact: boolean) => void;
  onImport: (columns: Columns) => void;
}

export function CheckedFile({ fileName, check, sharesContact, isBusy, onLook, onImport }: CheckedFileProps) {
  const columns = check.columns.map(({ field }) => field);
  const { to_add, on_file, wrong, missing } = check;
  return (
    <div className="stack">
      {check.is_windows ? (
        <Notice>The letters of this file are those of older Windows programs. Look whether names with accents read right below.</Notice>
      ) : null}
      <ColumnChoice
        key={columns.join()}
        columns={check.columns}
        missing={missing}
        labels={importFieldLabels}
        isBusy={isBusy}
        onLook={(wished) => onLook(wished, sharesContact)}
      />
      {missing.length > 0 ? null : (
        <>
          <ul className={styles['import-counts']} aria-label="What importing would do">
            <li>
              <strong className="figures">{to_add.toLocaleString('en-US')}</strong> would be added
            </li>
            <li>
              <strong className="figures">{on_file.toLocaleString('en-US')}</strong> on file, or perhaps
            </li>
            <li>
              <strong className="figures">{wrong.toLocaleString('en-US')}</strong> wrong
            </li>
          </ul>
          <WrongLines fileName={fileName} check={check} again="nobody comes twice" />
          <KnownLines lines={check.on_file_lines} all={on_file} />
          <CheckField
            label="Also add who shares only an email or a phone with somebody else: families do"
            checked={sharesContact}
            disabled={isBusy}
            onChange={(event) => onLook(columns, event.currentTarget.checked)}
          />
          {to_add > 0 ? (
            <div>
              <Button disabled={isBusy} onClick={() => onImport(columns)}>
                Import {count(to_add, 'patient', 'patients')}
              </Button>
            </div>
          ) : (
            <p>There is nobody to import in this file.</p>
          )}
        </>
      )}
    </div>
  );
}

function KnownLines({ lines, all }: { lines: readonly KnownLine[]; all: number }) {
  if (all === 0) return null;
  return (
    <details className={styles['import-columns']}>
      <summary>{count(all, 'line is of somebody', 'lines are of people')} on file, or who might be: not imported</summary>
      <ul className={styles['import-lines']} aria-label="On file already">
        {lines.map(({ line, name, sentence }) => (
          <li key={line}>
            <strong className="figures">Line {line}</strong> {name}. {sentence}.
          </li>
        ))}
      </ul>
      {all > lines.length ? <p>And {(all - lines.length).toLocaleString('en-US')} more.</p> : null}
    </details>
  );
}
