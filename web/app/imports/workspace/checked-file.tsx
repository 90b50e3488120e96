/** What importing a file would do: its columns, who is new, who is on file, and what is wrong, line by line. */
import {
  type ImportCheck,
  type ImportField,
  importFieldLabels,
  importFields,
  type KnownLine,
  type LineFaults,
} from '@pellis/contract/imports/imports';
import { useState } from 'react';
import { handOver } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './imports.module.css';
import { count } from './words.ts';

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
      <ColumnChoice key={columns.join()} check={check} isBusy={isBusy} onLook={(wished) => onLook(wished, sharesContact)} />
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
          <WrongLines fileName={fileName} check={check} />
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

interface ColumnChoiceProps {
  check: ImportCheck;
  isBusy: boolean;
  onLook: (columns: Columns) => void;
}

const fieldOptions = importFields.map((field) => ({ value: field, label: importFieldLabels[field] }));

/** Open by itself while a needed column is missing. */
function ColumnChoice({ check: { columns, missing }, isBusy, onLook }: ColumnChoiceProps) {
  const [wished, setWished] = useState<Columns>(columns.map(({ field }) => field));
  const ignored = columns.filter(({ field }) => field === null).map(({ name }) => name || 'a column without a name');
  const choose = (at: number, value: string) => {
    const field = importFields.find((one) => one === value) ?? null;
    // what another column was before, it is no longer
    setWished(wished.map((one, place) => (place === at ? field : one === field ? null : one)));
  };
  return (
    <>
      {missing.length > 0 ? (
        <Notice kind="warning" isSpoken heading="Which column is it?">
          No column was recognized as: {missing.map((field) => importFieldLabels[field].toLowerCase()).join(', ')}. Choose below what each
          column is.
        </Notice>
      ) : null}
      <details className={styles['import-columns']} open={missing.length > 0}>
        <summary>
          Columns{ignored.length > 0 ? `: ${count(ignored.length, 'is', 'are')} left out (${ignored.join(', ')})` : ', all recognized'}
        </summary>
        <div className="stack">
          {columns.map(({ name, sample }, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and names may be twice
              key={at}
              label={name || `Column ${at + 1}`}
              hint={sample ? `As in “${sample}”` : undefined}
              placeholder="Left out"
              options={fieldOptions}
              value={wished[at] ?? ''}
              disabled={isBusy}
              onChange={(event) => choose(at, event.currentTarget.value)}
            />
          ))}
          <div>
            <Button kind="secondary" disabled={isBusy} onClick={() => onLook(wished)}>
              Look through with these columns
            </Button>
          </div>
        </div>
      </details>
    </>
  );
}

function WrongLines({ fileName, check: { wrong, wrong_lines, wrong_file } }: { fileName: string; check: ImportCheck }) {
  if (wrong === 0) return null;
  const save = () => handOver(new Blob([wrong_file], { type: 'text/csv' }), `${fileName.replace(/\.\w+$/, '')}-to-mend.csv`);
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={`${count(wrong, 'line is', 'lines are')} wrong, and will not be imported`}
      actions={
        <Button kind="secondary" isSmall onClick={save}>
          Save the wrong lines
        </Button>
      }
    >
      <ul className={styles['import-lines']} aria-label="Wrong lines">
        {wrong_lines.map((line) => (
          <WrongLine key={line.line} {...line} />
        ))}
      </ul>
      {wrong > wrong_lines.length ? <p>And {(wrong - wrong_lines.length).toLocaleString('en-US')} more, in the file to save.</p> : null}
      <p>The file to save says in a last column why. Mend it, and choose it here: nobody comes twice.</p>
    </Notice>
  );
}

function WrongLine({ line, faults }: LineFaults) {
  return (
    <li>
      <strong className="figures">Line {line}</strong>{' '}
      {faults.map(({ column, sentence }) => `${column ? `${column}: ` : ''}${sentence}.`).join(' ')}
    </li>
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
