/** What importing a file would do: its columns, what is new, what stands here, and what is wrong, line by line. */
import type { ImportCheck } from '@pellis/contract/imports/imports';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ImportScreen } from './import-screen.ts';
import styles from './imports.module.css';
import { count } from './words.ts';
import { WrongLines } from './wrong-lines.tsx';

interface CheckedFileProps<F extends string, W extends string> {
  screen: ImportScreen<F, W>;
  fileName: string;
  check: ImportCheck<F>;
  /** With which it was looked through. */
  wishes: W[];
  isBusy: boolean;
  onLook: (columns: (F | null)[], wishes: W[]) => void;
  onImport: (columns: (F | null)[], wishes: W[]) => void;
}

export function CheckedFile<F extends string, W extends string>(props: CheckedFileProps<F, W>) {
  const { screen, fileName, check, wishes, isBusy, onLook } = props;
  return (
    <div className="stack">
      {check.is_windows ? (
        <Notice>The letters of this file are those of older Windows programs. Look whether names with accents read right below.</Notice>
      ) : null}
      <ColumnChoice
        columns={check.columns}
        missing={check.missing}
        labels={screen.labels}
        isBusy={isBusy}
        onLook={(columns) => onLook(columns, wishes)}
      />
      {check.missing.length > 0 ? null : (
        <>
          <ul className={styles['import-counts']} aria-label="What importing would do">
            <Count number={check.to_add}>{screen.counts.add}</Count>
            <Count number={check.known}>{screen.counts.known}</Count>
            <Count number={check.wrong}>wrong</Count>
          </ul>
          <WrongLines fileName={fileName} check={check} again={screen.again} />
          <KnownLines known={screen.known} check={check} />
          <Decision {...props} />
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

interface KnownLinesProps {
  known: { summary: (count: number) => string; label: string };
  check: Pick<ImportCheck<string>, 'known' | 'known_lines'>;
}

function KnownLines({ known: { summary, label }, check: { known, known_lines } }: KnownLinesProps) {
  if (known === 0) return null;
  return (
    <details className={styles['import-columns']}>
      <summary>{summary(known)}</summary>
      <ul className={styles['import-lines']} aria-label={label}>
        {known_lines.map(({ line, name, sentence }) => (
          <li key={line}>
            <strong className="figures">Line {line}</strong> {name}. {sentence}.
          </li>
        ))}
      </ul>
      {known > known_lines.length ? <p>And {(known - known_lines.length).toLocaleString('en-US')} more.</p> : null}
    </details>
  );
}

/** The one wish that a kind has, and the button. */
function Decision<F extends string, W extends string>({ screen, check, wishes, isBusy, onLook, onImport }: CheckedFileProps<F, W>) {
  const { tick, thing, none } = screen;
  const [isTicked, setTicked] = useState(wishes.includes(tick.wish));
  const columns = check.columns.map(({ field }) => field);
  const wished = (is: boolean) => (is ? [tick.wish] : []);
  const change = (is: boolean) => {
    setTicked(is);
    if (tick.changesLook) onLook(columns, wished(is));
  };
  return (
    <>
      {check.to_add > 0 || tick.changesLook ? (
        <CheckField
          label={tick.label}
          hint={tick.hint}
          checked={isTicked}
          disabled={isBusy}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      ) : null}
      {check.to_add > 0 ? (
        <div>
          <Button disabled={isBusy} onClick={() => onImport(columns, wished(isTicked))}>
            Import {count(check.to_add, ...thing)}
          </Button>
        </div>
      ) : (
        <p>{none}</p>
      )}
    </>
  );
}
