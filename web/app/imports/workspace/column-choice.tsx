/** What each column of a file is: found by its name, chosen where that did not do. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './imports.module.css';
import { count } from './words.ts';

interface ColumnChoiceProps<F extends string> {
  columns: readonly { name: string; sample: string; field: F | null }[];
  missing: readonly F[];
  labels: Record<F, string>;
  isBusy: boolean;
  onLook: (columns: (F | null)[]) => void;
}

/** Open by itself while a needed column is missing. */
export function ColumnChoice<F extends string>({ columns, missing, labels, isBusy, onLook }: ColumnChoiceProps<F>) {
  const fields = Object.keys(labels) as F[];
  const [wished, setWished] = useState<(F | null)[]>(columns.map(({ field }) => field));
  const ignored = columns.filter(({ field }) => field === null).map(({ name }) => name || 'a column without a name');
  const choose = (at: number, value: string) => {
    const field = fields.find((one) => one === value) ?? null;
    // what another column was before, it is no longer
    setWished(wished.map((one, place) => (place === at ? field : one === field ? null : one)));
  };
  return (
    <>
      {missing.length > 0 ? (
        <Notice kind="warning" isSpoken heading="Which column is it?">
          No column was recognized as: {missing.map((field) => labels[field].toLowerCase()).join(', ')}. Choose below what each column is.
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
              options={fields.map((field) => ({ value: field, label: labels[field] }))}
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
