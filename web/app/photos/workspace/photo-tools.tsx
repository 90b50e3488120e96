/** The buttons under the photos; each has its key. */
import type { Icon as TablerIcon } from '@tabler/icons-react';
import levels from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import large from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import small from '@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs';
import inStep from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs';
import order from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import previous from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import next from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import compare from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs';
import marks from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import earlier from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import minus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import draw from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import fit from '@tabler/icons-react/dist/esm/icons/IconZoomReset.mjs';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { isAsTaken } from './levels.ts';
import styles from './photo-tools.module.css';
import photosReaderStyles from './photos-reader.module.css';
import type { PhotosReaderState } from './photos-reader-state.ts';

export function PhotoTools({ reader }: { reader: PhotosReaderState }) {
  const zoom = () => reader.zoom.current;
  const { marking } = reader;
  const isOne = reader.photos.length < 2;
  return (
    <div className={photosReaderStyles['photo-tools']}>
      <Tool icon={previous} onClick={() => reader.turn(-1)} isDisabled={isOne}>
        Back
      </Tool>
      <Tool icon={next} onClick={() => reader.turn(1)} isDisabled={isOne}>
        Next
      </Tool>
      <Tool icon={plus} onClick={() => void zoom()?.zoomIn()}>
        Closer
      </Tool>
      <Tool icon={minus} onClick={() => void zoom()?.zoomOut()}>
        Farther
      </Tool>
      <Tool icon={fit} onClick={() => void zoom()?.resetTransform()}>
        Fit
      </Tool>
      <Tool icon={compare} onClick={reader.compare} isDisabled={isOne} isPressed={reader.isComparing}>
        Compare
      </Tool>
      {reader.hasEarlier ? (
        <Tool icon={earlier} onClick={reader.putEarlierBeside} isPressed={reader.hasEarlierBeside}>
          Earlier
        </Tool>
      ) : null}
      {reader.isComparing ? (
        <Tool icon={inStep} onClick={() => reader.setInStep(!reader.isInStep)} isPressed={reader.isInStep}>
          In step
        </Tool>
      ) : null}
      <Tool icon={levels} onClick={() => reader.setLevelling(!reader.isLevelling)} isPressed={!isAsTaken(reader.levels)}>
        Levels
      </Tool>
      <Tool icon={marks} onClick={marking.toggleShown} isPressed={marking.isShown}>
        Marks
      </Tool>
      {marking.mayMark ? (
        <>
          <Tool icon={draw} onClick={marking.toggleOpen} isPressed={marking.isOpen}>
            Draw
          </Tool>
          <Tool icon={order} onClick={() => reader.setArranging(true)} isDisabled={!reader.annotations.isThere}>
            Order and names
          </Tool>
        </>
      ) : null}
      <Tool icon={reader.isLarge ? small : large} onClick={() => reader.setLarge(!reader.isLarge)}>
        {reader.isLarge ? 'Back to the case' : 'Enlarge'}
      </Tool>
    </div>
  );
}

interface ToolProps {
  icon: TablerIcon;
  onClick: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
  children: ReactNode;
}

function Tool({ icon, onClick, isDisabled = false, isPressed, children }: ToolProps) {
  return (
    <button type="button" className={styles['photo-tool']} onClick={onClick} disabled={isDisabled} aria-pressed={isPressed}>
      <Icon of={icon} size={18} />
      {children}
    </button>
  );
}
