/** The photos of a case, and those of earlier care beside them: one large or two side by side, with their names and sizes, and all of them below. */
import { placeNotSaid } from '@pellis/contract/body-places/body-places';
import { showsItsPlace } from '@pellis/contract/photos/pairs';
import type { CSSProperties } from 'react';
import { useMay } from '../../platform/use-may.ts';
import { ArrangeDialog } from './arranging/arrange-dialog.tsx';
import { arranged, type CasePhoto, covered, dayOf, nameOf, placeOf } from './case-photos.ts';
import { filterOf } from './levels.ts';
import { LevelsPanel } from './levels-panel.tsx';
import { DrawPanel } from './marking/draw-panel.tsx';
import { useAnnotations } from './marking/use-annotations.ts';
import { useMarking } from './marking/use-marking.ts';
import { QualityOfPhoto } from './photo-quality.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoThumbs } from './photo-thumbs.tsx';
import { PhotoTools } from './photo-tools.tsx';
import type { Side } from './photos-on-table.ts';
import styles from './photos-reader.module.css';
import type { PhotosReaderState } from './photos-reader-state.ts';
import { PhotosWindow } from './photos-window.tsx';
import { usePhotoKeys } from './use-photo-keys.ts';
import { usePhotosReader } from './use-photos-reader.ts';

interface PhotosReaderProps {
  /** As they were sent. */
  photos: readonly CasePhoto[];
  /** Whose marks and names are kept with them; null where a colleague's marks would give their answer away. */
  patientId: string | null;
  /** Of a check-in: now lies beside then from the first look. */
  startsComparing?: boolean;
}

export function PhotosReader({ photos: sent, patientId, startsComparing = false }: PhotosReaderProps) {
  const annotations = useAnnotations(patientId ?? '', patientId !== null && sent.length > 0);
  const photos = covered(arranged(sent, annotations.encounters), annotations.encounters, annotations.covers);
  const mayMark = useMay()('sign-notes') && patientId !== null;
  const marking = useMarking(annotations, mayMark);
  const reader = { ...usePhotosReader(photos, startsComparing), annotations, marking, hasMarks: patientId !== null };
  usePhotoKeys(reader);
  if (photos.length === 0) return <p className={styles['photos-none']}>No photos came with this case.</p>;
  if (!reader.isLarge) return <Table reader={reader} />;
  return (
    <>
      <p className={styles['photos-none']}>The photos fill the window.</p>
      <PhotosWindow onClose={() => reader.setLarge(false)}>
        <Table reader={reader} />
      </PhotosWindow>
    </>
  );
}

function Table({ reader }: { reader: PhotosReaderState }) {
  const chosen = reader.photos[reader.isComparing ? (reader.shown[reader.side] ?? 0) : (reader.shown[0] ?? 0)];
  return (
    <div className={styles.photos} style={{ '--levels': filterOf(reader.levels) } as CSSProperties}>
      <div className={reader.isComparing ? `${styles['photos-table']} ${styles['photos-two']}` : styles['photos-table']}>
        {reader.shown.map((index, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the left and the right place stay where they are
          <Place key={position} reader={reader} index={index} side={position === 0 ? 0 : 1} />
        ))}
      </div>
      {reader.isLevelling ? (
        <div className={styles['photo-levels']}>
          <LevelsPanel reader={reader} />
        </div>
      ) : null}
      {reader.marking.isOpen && chosen ? (
        <div className={styles['photo-drawing']}>
          <DrawPanel photo={chosen} photos={reader.photos} marking={reader.marking} annotations={reader.annotations} />
        </div>
      ) : null}
      <PhotoTools reader={reader} />
      {reader.isArranging && chosen ? (
        <ArrangeDialog photo={chosen} photos={reader.photos} annotations={reader.annotations} onClose={() => reader.setArranging(false)} />
      ) : null}
      <PhotoThumbs reader={reader} />
    </div>
  );
}

/** A view of the face or the head shows its place. */
function saysNoPlace({ body_place: on, shot }: CasePhoto): boolean {
  return !on && !(shot && showsItsPlace(shot));
}

/** One photo with its caption. In a comparison the place that was last touched takes the keys. */
function Place({ reader, index, side }: { reader: PhotosReaderState; index: number; side: Side }) {
  const photo = reader.photos[index];
  if (!photo) return null;
  const number = placeOf(reader.photos, index);
  const day = dayOf(photo);
  const isChosen = reader.isComparing && reader.side === side;
  const choose = () => reader.setSide(side);
  return (
    <figure
      className={isChosen ? `${styles['photo-place']} ${styles['photo-place-chosen']}` : styles['photo-place']}
      onPointerDownCapture={choose}
    >
      <PhotoStage
        key={photo.id}
        photo={photo}
        words={`${day ? `${day}, photo` : 'Photo'} ${number}: ${nameOf(photo)}`}
        zoom={reader.zooms[side]}
        onMove={() => reader.follow(side)}
        marking={reader.marking}
        isMinor={reader.annotations.isMinor}
        onShow={reader.look}
      />
      <figcaption className={styles['photo-caption']}>
        {day ? (
          <span className={`figures ${styles['photo-earlier']}`} title={photo.earlier?.diagnosis || photo.earlier?.service}>
            {day}
          </span>
        ) : reader.isComparing && reader.hasEarlier ? (
          <span className={styles['photo-earlier']}>Now</span>
        ) : null}
        <span className={styles['photo-name']} title={photo.filename}>
          {nameOf(photo)}
        </span>
        {saysNoPlace(photo) ? <span>{placeNotSaid}</span> : null}
        <QualityOfPhoto photo={photo} />
        <span className="figures">
          {photo.width} × {photo.height}
        </span>
        <span className="figures">{number}</span>
        {reader.isComparing ? (
          <button type="button" className={styles['photo-choose']} aria-pressed={isChosen} onFocus={choose} onClick={choose}>
            {isChosen ? 'Chosen' : 'Choose'}
          </button>
        ) : null}
      </figcaption>
    </figure>
  );
}
