/** The wrong lines of a file, each with why, and all of them to save and mend. */
import type { ImportCheck, LineFaults } from '@pellis/contract/imports/imports';
import { handOver } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './imports.module.css';
import { count } from './words.ts';

interface WrongLinesProps {
  fileName: string;
  check: Pick<ImportCheck<string>, 'wrong' | 'wrong_lines' | 'wrong_file'>;
  /** What choosing the mended file does not do. */
  again: string;
}

export function WrongLines({ fileName, check: { wrong, wrong_lines, wrong_file }, again }: WrongLinesProps) {
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
      <p>The file to save says in a last column why. Mend it, and choose it here: {again}.</p>
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
