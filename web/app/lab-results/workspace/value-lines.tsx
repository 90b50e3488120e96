/** A line for each value of the paper: value, unit, the laboratory's range, and how it marks it. */
import type { LabTest } from '@pellis/contract/lab-orders/lab-tests';
import type { TypedValue } from '@pellis/contract/lab-results/lab-results';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './labs-work.module.css';

export interface Line {
  test: string;
  value: string;
  unit: string;
  range: string;
  lab_flag: string;
}

const flags = [
  { value: '', label: 'No mark' },
  { value: 'L', label: 'Low' },
  { value: 'H', label: 'High' },
  { value: 'A', label: 'Abnormal' },
  { value: 'HH', label: 'Critical' },
];

export function blankLine({ key, unit }: Pick<LabTest, 'key' | 'unit'>): Line {
  return { test: key, value: '', unit, range: '', lab_flag: '' };
}

export function asTyped(line: Line): TypedValue {
  return { ...line, value: line.value.trim(), unit: line.unit.trim(), range: line.range.trim() };
}

interface ValueLinesProps {
  lines: readonly Line[];
  tests: readonly LabTest[];
  /** By line and field: "1.unit". */
  errors: Record<string, string>;
  onChange: (lines: Line[]) => void;
}

export function ValueLines({ lines, tests, errors, onChange }: ValueLinesProps) {
  if (lines.length === 0) return <p className="soft">Enter the order number, and its tests stand here; or add the tests one by one.</p>;
  const change = (at: number, some: Partial<Line>) => onChange(lines.map((line, index) => (index === at ? { ...line, ...some } : line)));
  return (
    <ul className={styles.lines} aria-label="Values">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places, and one test may stand twice
        <li key={index} className={styles.line}>
          <OneLine
            line={line}
            test={tests.find(({ key }) => key === line.test)}
            error={(field) => errors[`${index}.${field}`]}
            onChange={(some) => change(index, some)}
            onRemove={() => onChange(lines.filter((_, other) => other !== index))}
          />
        </li>
      ))}
    </ul>
  );
}

interface OneLineProps {
  line: Line;
  test: LabTest | undefined;
  error: (field: string) => string | undefined;
  onChange: (some: Partial<Line>) => void;
  onRemove: () => void;
}

function OneLine({ line, test, error, onChange, onRemove }: OneLineProps) {
  const name = test?.name ?? line.test;
  const of = <span className="visually-hidden"> of {name}</span>;
  const isWords = test?.expects === 'words';
  return (
    <>
      <p className={styles['line-name']}>
        {name}
        <ToolButton onClick={onRemove}>Remove{of}</ToolButton>
      </p>
      <div className={styles['line-fields']}>
        <TextField
          label={<>Value{of}</>}
          hint={isWords && test?.usual_words ? `Usually ${test.usual_words}` : undefined}
          error={error('value')}
          inputMode={isWords ? 'text' : 'decimal'}
          value={line.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
        <TextField
          label={<>Unit{of}</>}
          error={error('unit')}
          value={line.unit}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        />
        <TextField
          label={<>Range on the paper{of}</>}
          isOptional
          value={line.range}
          onChange={(event) => onChange({ range: event.currentTarget.value })}
        />
        <SelectField
          label={<>Mark{of}</>}
          options={flags}
          value={line.lab_flag}
          onChange={(event) => onChange({ lab_flag: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
