/** EASI or PASI part of the body by part, as it was judged: how much skin, how strong each sign, and a bar to compare the parts by. */
import type { Score } from '@pellis/contract/progress/course';
import { partsInWords } from '@pellis/contract/progress/instruments';
import styles from './course-days.module.css';

export function ScoreParts({ score }: { score: Score }) {
  const parts = partsInWords(score);
  if (parts.length === 0) return null;
  return (
    <ul className={styles['score-parts']} aria-label="By part of the body">
      {parts.map(({ name, words, of }) => (
        <li key={name}>
          <span className={styles['score-part']}>{name}</span>
          {of > 0 ? (
            <span className={styles['score-bar']} aria-hidden="true">
              <span style={{ width: `${Math.round(of * 100)}%` }} />
            </span>
          ) : null}
          <span className="small soft">{words}</span>
        </li>
      ))}
    </ul>
  );
}
