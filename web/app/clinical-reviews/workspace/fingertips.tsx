/** How much of a cream is usual for each part of a body, as a dermatologist reviews it. */
import { adults, fingertipsSource, usualFingertips } from '@pellis/contract/routines/fingertips';
import { numberInWords } from '@pellis/contract/routines/routine-words';
import styles from './clinical-reviews.module.css';
import { DraftReview } from './draft-review.tsx';

export function Fingertips() {
  return (
    <section className={styles['work-draft']} aria-labelledby="fingertips">
      <h2 id="fingertips">Amounts in fingertips</h2>
      <p className="soft">
        Suggested below “How much” in a routine, by the patient’s age. One fingertip is a line of cream from the tip of a grown-up’s
        pointing finger to its first crease. They come with the release.
      </p>
      <DraftReview kind="fingertips" press="I have read these amounts, and they may be suggested" />
      {[adults, ...usualFingertips].map(({ who, parts }) => (
        <section key={who} className={styles['work-course']}>
          <h3>{who}</h3>
          <table className={styles['work-bands']}>
            <thead>
              <tr>
                <th scope="col">Part of the body</th>
                <th scope="col">Fingertips</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(([part, fingertips]) => (
                <tr key={part}>
                  <td>{part.charAt(0).toUpperCase() + part.slice(1)}</td>
                  <td>{numberInWords(fingertips)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p className="small soft">Sources: {fingertipsSource}.</p>
    </section>
  );
}
