/** The photos that a note shows, with what the dermatologist marked drawn over them and told in words beside them. */
import { coveredByTheClinic, estimateToPatients, markInWords, nameOfShared } from '@pellis/contract/photos/shared-photo-words';
import type { SharedPhoto } from '@pellis/contract/photos/shared-photos';
import { useRef, useState } from 'react';
import { MarksDrawing } from '../photos/marks-drawing.tsx';
import { usePhoto } from '../photos/use-photo.ts';
import { useUnit } from '../photos/use-unit.ts';
import { Button } from '../ui/button.tsx';
import styles from './note-photos.module.css';

export function NotePhotos({ photos }: { photos: readonly SharedPhoto[] }) {
  const [areShown, setShown] = useState(true);
  const hasMarks = photos.some(({ marks }) => marks.length > 0);
  return (
    <div className={styles['note-photos']}>
      {hasMarks ? (
        <div className="no-print">
          <Button kind="secondary" isSmall aria-pressed={areShown} onClick={() => setShown(!areShown)}>
            {areShown ? 'Hide the marks' : 'Show the marks'}
          </Button>
        </div>
      ) : null}
      {photos.map((photo, index) => (
        <NotePhoto key={photo.id} photo={photo} index={index} areMarksShown={areShown} />
      ))}
      {photos.some(({ marks }) => marks.some(({ size }) => size)) ? <p className="soft small">{estimateToPatients}</p> : null}
    </div>
  );
}

function NotePhoto({ photo, index, areMarksShown }: { photo: SharedPhoto; index: number; areMarksShown: boolean }) {
  const { address, isBroken, again } = usePhoto(photo.id, 'screen', !photo.is_covered);
  const svg = useRef<SVGSVGElement>(null);
  const unit = useUnit(svg, photo);
  const name = nameOfShared(photo, index);
  return (
    <figure className={styles['note-photo']}>
      <div className={styles['note-photo-picture']} style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
        {address ? <img src={address} alt={name} width={photo.width} height={photo.height} /> : null}
        {photo.is_covered ? <p className={styles['note-photo-broken']}>This photo was {coveredByTheClinic}.</p> : null}
        {isBroken ? (
          <p className={styles['note-photo-broken']}>
            This photo could not be loaded.{' '}
            <Button kind="secondary" isSmall onClick={again}>
              Try again
            </Button>
          </p>
        ) : null}
        {/* told in words under the picture */}
        <svg ref={svg} className={styles['note-photo-marks']} viewBox={`0 0 ${photo.width} ${photo.height}`} aria-hidden="true">
          {areMarksShown && address ? <MarksDrawing marks={photo.marks} unit={unit} /> : null}
        </svg>
      </div>
      <figcaption>
        <strong>{name}</strong>
        {photo.marks.length > 0 ? (
          <ol className={styles['note-photo-words']}>
            {photo.marks.map((mark, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sealed, they stay in their order
              <li key={at}>{markInWords(mark, photo)}</li>
            ))}
          </ol>
        ) : null}
      </figcaption>
    </figure>
  );
}
