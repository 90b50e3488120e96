/** The buttons under the photos, in one calm row; each has its key. */
import levels from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import large from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import small from '@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs';
import inStep from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs';
import order from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import earlier from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import previous from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import next from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import compare from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs';
import more from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import marks from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import draw from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import fit from '@tabler/icons-react/dist/esm/icons/IconZoomReset.mjs';
import { useState } from 'react';
import { CoverTool } from './cover-tool.tsx';
import { isAsTaken } from './levels.ts';
import { PhotoTool as Tool } from './photo-tool.tsx';
import styles from './photo-tools.module.css';
import photosReaderStyles from './photos-reader.module.css';
import type { PhotosReaderState } from './photos-reader-state.ts';

export function PhotoTools({ reader }: { reader: PhotosReaderState }) {
  const [isOpen, setOpen] = useState(false);
  const { marking } = reader;
  return (
    <div className={photosReaderStyles['photo-tools']}>
      {reader.hasEarlier ? (
        <Tool icon={earlier} onClick={reader.putEarlierBeside} isPressed={reader.hasEarlierBeside}>
          Earlier
        </Tool>
      ) : (
        <Compare reader={reader} />
      )}
      {marking.mayMark ? (
        <Tool icon={draw} onClick={marking.toggleOpen} isPressed={marking.isOpen}>
          Draw
        </Tool>
      ) : null}
      <Tool icon={reader.isLarge ? small : large} onClick={() => reader.setLarge(!reader.isLarge)}>
        {reader.isLarge ? 'Back to the case' : 'Enlarge'}
      </Tool>
      <span className={styles['photo-more']}>
        <Tool icon={more} onClick={() => setOpen(!isOpen)} isExpanded={isOpen}>
          More
        </Tool>
      </span>
      <div className={isOpen ? `${styles['photo-rest']} ${styles['photo-rest-open']}` : styles['photo-rest']}>
        <Rest reader={reader} />
      </div>
    </div>
  );
}

function Compare({ reader }: { reader: PhotosReaderState }) {
  return (
    <Tool icon={compare} onClick={reader.compare} isDisabled={reader.photos.length < 2} isPressed={reader.isComparing}>
      Compare
    </Tool>
  );
}

/** Behind More where there is no room for one row of all: each is nearer by key, wheel, pinch or the small photos. */
function Rest({ reader }: { reader: PhotosReaderState }) {
  const zoom = () => reader.zoom.current;
  const { marking } = reader;
  const isOne = reader.photos.length < 2;
  return (
    <>
      {reader.hasEarlier ? <Compare reader={reader} /> : null}
      <Tool icon={plus} onClick={() => void zoom()?.zoomIn()}>
        Closer
      </Tool>
      <Tool icon={minus} onClick={() => void zoom()?.zoomOut()}>
        Farther
      </Tool>
      <Tool icon={fit} onClick={() => void zoom()?.resetTransform()}>
        Fit
      </Tool>
      <Tool icon={previous} onClick={() => reader.turn(-1)} isDisabled={isOne}>
        Back
      </Tool>
      <Tool icon={next} onClick={() => reader.turn(1)} isDisabled={isOne}>
        Next
      </Tool>
      {reader.isComparing ? (
        <Tool icon={inStep} onClick={() => reader.setInStep(!reader.isInStep)} isPressed={reader.isInStep}>
          In step
        </Tool>
      ) : null}
      <Tool icon={levels} onClick={() => reader.setLevelling(!reader.isLevelling)} isPressed={!isAsTaken(reader.levels)}>
        Levels
      </Tool>
      {reader.hasMarks ? (
        <Tool icon={marks} onClick={marking.toggleShown} isPressed={marking.isShown}>
          Marks
        </Tool>
      ) : null}
      {marking.mayMark ? (
        <Tool icon={order} onClick={() => reader.setArranging(true)} isDisabled={!reader.annotations.isThere}>
          Order and names
        </Tool>
      ) : null}
      {marking.mayMark ? <CoverTool reader={reader} /> : null}
    </>
  );
}
