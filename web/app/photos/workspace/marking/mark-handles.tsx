/** The ends of the chosen mark: drawn by a pointer, moved by the arrow keys. */

import type { Point } from '@pellis/contract/photos/mark-kinds';
import type { PhotoMark } from '@pellis/contract/photos/photo-marks';
import type { KeyboardEvent } from 'react';
import { kindWords } from './kind-words.ts';
import { handlesOf } from './mark-shapes.ts';
import styles from './marks-overlay.module.css';
import type { Stroke } from './use-stroke.ts';

const ways: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** In pixels of the screen; with Shift farther. */
const [near, far] = [2, 20];

interface MarkHandlesProps {
  mark: PhotoMark;
  number: number;
  unit: number;
  stroke: Stroke;
}

export function MarkHandles({ mark, number, unit, stroke }: MarkHandlesProps) {
  const handles = handlesOf(mark.kind, mark.points);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const way = ways[event.key];
    const at = handles[index];
    if (!way || !at) return;
    // the same keys turn and move the photos
    event.preventDefault();
    const step = (event.shiftKey ? far : near) * unit;
    stroke.move(mark, index, [at[0] + way[0] * step, at[1] + way[1] * step]);
  };
  return handles.map(([x, y], index) => (
    // biome-ignore lint/a11y/useSemanticElements: there is no button within a drawing
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: the ends stay in their order
      key={index}
      className={styles['marks-handle']}
      cx={x}
      cy={y}
      r={9 * unit}
      strokeWidth={26 * unit}
      tabIndex={0}
      role="button"
      aria-label={`${kindWords[mark.kind].name} ${number}, ${endOf(mark, index)}. Arrow keys move it, with Shift farther.`}
      data-handle={index}
      onPointerDown={(event) => stroke.grasp(event, mark, index)}
      onKeyDown={(event) => onKeyDown(event, index)}
      onKeyUp={stroke.letGo}
      onBlur={stroke.letGo}
    />
  ));
}

function endOf({ kind }: PhotoMark, index: number): string {
  if (kind === 'freehand') return 'all of it';
  if (kind === 'arrow') return index === 0 ? 'its beginning' : 'its tip';
  return ['one end', 'the other end', 'its side'][index] ?? 'its side';
}
