/** Where one photo lies: on neutral grey, to be zoomed by wheel, pinch and double click, and drawn about. */
import { type RefObject, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { CasePhoto } from './case-photos.ts';
import { Uncovered } from './covered-photo.tsx';
import { MarksOverlay } from './marking/marks-overlay.tsx';
import type { Marking } from './marking/use-marking.ts';
import { PhotoImage } from './photo-image.tsx';
import styles from './photo-stage.module.css';

/** From here on the screen's size of a photo is no longer sharp. */
const closeFrom = 1.3;
const nearest = 12;

interface PhotoStageProps {
  photo: CasePhoto;
  /** "Photo 2 of 5: left cheek.jpg" */
  words: string;
  zoom: RefObject<ReactZoomPanPinchRef | null>;
  onMove: () => void;
  marking: Marking;
  /** Of the patient: told with what a dermatologist covered. */
  isMinor: boolean;
  /** Hears that one that is covered was asked to be seen. */
  onShow: (id: string) => void;
}

export function PhotoStage({ photo, words, zoom, onMove, marking, isMinor, onShow }: PhotoStageProps) {
  const [scale, setScale] = useState(1);
  const isClose = scale > closeFrom;
  const isDrawing = marking.tool !== null;
  return (
    <div className={isClose ? `${styles['photo-stage']} ${styles['photo-stage-close']}` : styles['photo-stage']}>
      <Uncovered key={String(photo.is_covered)} photo={photo} isMinor={isMinor} onShow={onShow}>
        <TransformWrapper
          ref={zoom}
          minScale={1}
          maxScale={nearest}
          // a tap and a stroke right after it are no double tap: one draws
          doubleClick={{ mode: 'toggle', step: 1.2, disabled: marking.isOpen }}
          // with a tool in hand one finger draws and two still zoom; the ends of a mark are taken hold of, not the photo
          panning={{ disabled: isDrawing, excluded: ['circle'] }}
          wheel={{ step: 0.12 }}
          onTransform={(_, { scale: now }) => {
            setScale(now);
            onMove();
          }}
        >
          <TransformComponent wrapperClass={styles['photo-plane'] ?? ''} contentClass={styles['photo-plane'] ?? ''}>
            <PhotoImage photo={photo} words={words} isClose={isClose} />
            <MarksOverlay photo={photo} marking={marking} zoom={scale} />
          </TransformComponent>
        </TransformWrapper>
      </Uncovered>
    </div>
  );
}
