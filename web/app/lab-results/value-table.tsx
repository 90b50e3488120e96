/** The values of one result, each with its flag in words, its range, and what stood there before a correction. */
import { flagWords, type LabResult, type LabValue, type ValueFlag } from '@pellis/contract/lab-results/lab-results';
import { classes } from '../ui/classes.ts';
import { longDate } from '../ui/dates.ts';
import styles from './lab-results.module.css';
import { rangeInWords } from './range-words.ts';

export function ValueTable({ result, isForClinic = false }: { result: Pick<LabResult, 'values'>; isForClinic?: boolean }) {
  if (result.values.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone scrolls by keyboard too
    <div className={styles['values-scroll']} tabIndex={0}>
      <table className={styles.values}>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Value</th>
            <th scope="col">Usual</th>
          </tr>
        </thead>
        <tbody>
          {result.values.map((value) => (
            <tr key={value.id}>
              <th scope="row">
                {value.name}
                <More value={value} isForClinic={isForClinic} />
              </th>
              <td>
                {value.words} {value.unit}
                <br />
                <Flag flag={value.flag} />
              </td>
              <td>{rangeInWords(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Flag({ flag }: { flag: ValueFlag }) {
  return <span className={classes(styles.flag, styles[`flag-${flag}`])}>{flagWords[flag]}</span>;
}

function More({ value: { before, comment, problem, status, is_held }, isForClinic }: { value: LabValue; isForClinic: boolean }) {
  const lines = [
    ...before.map(({ words, unit, kept_at }) => `Corrected by the laboratory: it was ${words} ${unit} until ${longDate(kept_at)}`),
    status === 'P' ? 'Preliminary: the laboratory has not confirmed it yet' : '',
    isForClinic && is_held ? 'The patient does not see it before you spoke about it' : '',
    isForClinic ? problem : '',
    comment,
  ].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className={styles.more}>
      {line}
    </span>
  ));
}
