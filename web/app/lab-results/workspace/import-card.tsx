/** A file of a laboratory is taken in: HL7 messages or a CSV; what became of each report is said one by one. */
import { importLabResults, type importOutcomes } from '@pellis/contract/lab-results/lab-results';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Mark, StateMark } from '../../work-list/state-mark.tsx';
import styles from './labs-work.module.css';
import { useLabsChanged } from './use-labs-changed.ts';

const marks: Record<(typeof importOutcomes)[number], Mark> = {
  new: { words: 'Kept', kind: 'good' },
  known: { words: 'Known', kind: 'ended' },
  corrected: { words: 'Corrected', kind: 'next' },
  nobody: { words: 'For nobody', kind: 'late' },
  unreadable: { words: 'Not read', kind: 'late' },
};

export function ImportCard() {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState('');
  const send = useSend(importLabResults);
  const changed = useLabsChanged();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    setProblem(null);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setProblem('This device could not read the file. Choose it again.');
    send.mutate(
      { body: { file: { filename: file.name, data: new Uint8Array(bytes) } } },
      {
        onSuccess: changed,
        onError: (error) => setProblem(Object.values(error.fields ?? {})[0] ?? error.detail),
      },
    );
  };
  return (
    <>
      <Card heading="From a file of the laboratory">
        <div className="stack">
          <p>
            HL7 version 2 results (ORU^R01), or a CSV with the columns order number, patient, date of birth, collected, lab, test, value,
            unit, range and flag. Each report is kept once, however often the file comes; a corrected one stands beside what it replaces.
          </p>
          <input
            ref={chooser}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label="File of the laboratory"
            accept=".hl7,.txt,.csv,text/plain,text/csv"
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <div>
            <Button onClick={() => chooser.current?.click()} disabled={send.isPending}>
              {send.isPending ? 'Reading…' : 'Choose a file'}
            </Button>
          </div>
          {problem ? (
            <Notice kind="error" isSpoken heading={name}>
              {problem}
            </Notice>
          ) : null}
        </div>
      </Card>
      {send.data && !problem ? (
        <Card heading={`What became of ${name}`}>
          <div role="status">
            <ul className={styles.reports} aria-label="Reports">
              {send.data.reports.map(({ outcome, words, result_id }) => (
                <li key={words} className="row">
                  <StateMark {...marks[outcome]} />
                  {outcome === 'nobody' && result_id ? <Link to={`/workspace/labs/${result_id}`}>{words}</Link> : <span>{words}</span>}
                </li>
              ))}
            </ul>
          </div>
        </Card>
      ) : null}
    </>
  );
}
