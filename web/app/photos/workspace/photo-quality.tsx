/** What a photo shows and what the patient's device measured of it, quietly beside its name: a help to the eye, never a finding. */
import { qualityWords, shotWords } from '@pellis/contract/photos/photo-advice';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { qualityFigures } from '@pellis/contract/photos/quality-figures';
import styles from './photo-quality.module.css';

interface QualityOfPhotoProps {
  photo: Pick<PhotoRef, 'shot' | 'quality' | 'body_place'>;
  /** Whose device measured it, where it was not the patient's. */
  by?: string;
}

export function QualityOfPhoto({ photo: { shot, quality, body_place: on }, by = 'patient' }: QualityOfPhotoProps) {
  if (!quality) return shot ? <span>{shotWords[shot].name}</span> : null;
  const words = [...(shot ? [shotWords[shot].name] : []), ...qualityWords(quality, shot, on)];
  return (
    <details className={styles.quality}>
      <summary>{words.join(' · ')}</summary>
      <dl className={styles.figures}>
        {qualityFigures(quality, shot, on).map(({ name, value, said }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              {value}
              {said ? <span className={styles.said}>{said}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.about}>Measured on the {by}’s device; tuned on drawn pictures only.</p>
    </details>
  );
}
