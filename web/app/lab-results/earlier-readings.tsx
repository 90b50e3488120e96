/** What a dermatologist said of a result before the laboratory sent it again: it stays with its day. */
import type { LabResult } from '@pellis/contract/lab-results/lab-results';
import { longDate } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './lab-results.module.css';

export function EarlierReadings({ readings }: { readings: LabResult['earlier_readings'] }) {
  const said = readings.filter(({ words }) => words !== '');
  return said.map(({ at, by, words }) => (
    <Notice key={at.getTime()} heading={`${by}, ${longDate(at)}, about what was there then`}>
      <p className={styles.words}>{words}</p>
    </Notice>
  ));
}
