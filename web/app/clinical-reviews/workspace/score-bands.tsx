/** The words beside a figure of a score, as a dermatologist reviews them. */
import { bandSources, easiBands, instruments } from '@pellis/contract/progress/instruments';
import styles from './clinical-reviews.module.css';
import { DraftReview } from './draft-review.tsx';

export function ScoreBands() {
  return (
    <section className={styles['work-draft']} aria-labelledby="score-bands">
      <h2 id="score-bands">Bands of the scores</h2>
      <p className="soft">The words beside a figure where the skin is judged, and in a patient’s course. They come with the release.</p>
      <DraftReview kind="score_bands" press="I have read these bands, and they may be shown" />
      <h3>{instruments.easi.name}</h3>
      <p>{bandSources.easi}</p>
      <table className={styles['work-bands']}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Word</th>
          </tr>
        </thead>
        <tbody>
          {easiBands.map(([upTo, words], at) => (
            <tr key={words}>
              <td>{rangeOf(easiBands[at - 1]?.[0], upTo)}</td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{instruments.acne_lesions.name}</h3>
      <p>{bandSources.acne_lesions}</p>
      <h3>{instruments.pasi.name}</h3>
      <p>No bands are agreed on: the figure stands alone.</p>
    </section>
  );
}

/** A figure has one decimal: the band begins a tenth above the one before. */
function rangeOf(before: number | undefined, upTo: number): string {
  return before === undefined ? String(upTo) : `${(before + 0.1).toFixed(1)} to ${upTo}`;
}
