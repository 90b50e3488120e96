/** Photos of a course that say no place and are covered for that: whoever treats looks at each on purpose, and uncovers what shows no intimate place. */
import { intimateOfMinor } from '@pellis/contract/photos/photo-annotations';
import type { UnsaidCover } from '@pellis/contract/progress/course';
import { useState } from 'react';
import { CoverButton } from '../../photos/workspace/cover-button.tsx';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { CoursePhoto } from '../course-photo.tsx';
import styles from './patient-progress.module.css';

interface UnsaidCoversProps {
  photos: readonly UnsaidCover[];
  /** Who may uncover them. */
  mayCover: boolean;
  onCover: () => void;
}

export function UnsaidCovers({ photos, mayCover, onCover }: UnsaidCoversProps) {
  if (photos.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="unsaid-covers">
      <h2 id="unsaid-covers">Covered, since they say no place</h2>
      <p className="soft small">
        The care that they came for is about an intimate place. Look at each before you uncover it; that you look is recorded.
      </p>
      <ul className={styles['work-unsaid']}>
        {photos.map((one) => (
          <li key={one.photo.id}>
            <Unsaid of={one} mayCover={mayCover} onCover={onCover} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing of it is fetched before somebody asks to see it. */
function Unsaid({ of: { photo, on, is_minor: isMinor }, mayCover, onCover }: { of: UnsaidCover } & Omit<UnsaidCoversProps, 'photos'>) {
  const [isShown, setShown] = useState(false);
  const day = longDate(on);
  return (
    <div className="stack">
      <p>Sent {day}</p>
      {isMinor ? <p className="small">{intimateOfMinor}</p> : null}
      {isShown ? (
        <CoursePhoto photo={photo} size="screen" words={`Photo of ${day}`} className={styles['work-unsaid-picture']} />
      ) : (
        <div>
          <Button kind="secondary" isSmall onClick={() => setShown(true)}>
            Show<span className="visually-hidden">: photo of {day}</span>
          </Button>
        </div>
      )}
      {isShown && mayCover ? <CoverButton photo={{ ...photo, is_covered: true }} words={day} onCover={onCover} /> : null}
    </div>
  );
}
