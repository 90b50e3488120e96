/** The diagnoses of a note as it is read: their words first, their codes small behind them. */
import { aboutDiagnosis, codeInWords, type Diagnosis } from '@pellis/contract/notes/diagnoses';
import styles from './diagnosis-list.module.css';

export function DiagnosisList({ diagnoses }: { diagnoses: readonly Diagnosis[] }) {
  if (diagnoses.length === 0) return null;
  return (
    <ol className={styles.diagnoses}>
      {diagnoses.map((one) => (
        <li key={`${one.code} ${one.words}`}>
          {one.words}, <span>{aboutDiagnosis(one)}</span>{' '}
          {one.code ? <span className={styles['diagnosis-code']}>{codeInWords(one)}</span> : null}
        </li>
      ))}
    </ol>
  );
}
