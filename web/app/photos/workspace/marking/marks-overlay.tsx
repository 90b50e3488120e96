/** Over a photo: its marks, what is being drawn, and the ends of the chosen mark to take hold of. */
import type { PhotoMark } from '@pellis/contract/photos/photo-marks';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { useRef } from 'react';
import { MarksDrawing, type NumberedMark } from '../../marks-drawing.tsx';
import { useUnit } from '../../use-unit.ts';
import { MarkHandles } from './mark-handles.tsx';
import styles from './marks-overlay.module.css';
import type { Marking } from './use-marking.ts';
import { useStroke } from './use-stroke.ts';

interface MarksOverlayProps {
  photo: PhotoRef;
  marking: Marking;
  /** How near one looks. */
  zoom: number;
}

export function MarksOverlay({ photo, marking, zoom }: MarksOverlayProps) {
  const svg = useRef<SVGSVGElement>(null);
  const unit = useUnit(svg, photo, zoom);
  const stroke = useStroke({ svg, photo, marking, unit });
  const marks = marking.isShown ? marking.marksOf(photo.id) : [];
  const shown = marks.map((mark) => (stroke.draft?.id === mark.id ? { ...mark, points: stroke.draft.points } : mark));
  const chosen = marking.isOpen && !marking.tool ? shown.find(({ id, is_mine }) => is_mine && id === marking.chosen) : undefined;
  const numbered: NumberedMark[] = shown.map((mark) => ({ ...mark, words: wordsOf(mark, marking) }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element groups within a drawing
    <svg
      ref={svg}
      className={styles['marks']}
      data-drawing={marking.tool ? true : undefined}
      data-open={marking.isOpen ? true : undefined}
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      aria-label={marks.length > 0 ? `Marks: ${numbered.map(({ words }, index) => `${index + 1}. ${words}`).join('; ')}` : undefined}
      role="group"
      {...stroke.hands}
    >
      <MarksDrawing marks={numbered} unit={unit} chosen={marking.isOpen ? (marking.chosen ?? undefined) : undefined} />
      {stroke.draft?.id === null ? <MarksDrawing marks={[{ kind: stroke.draft.kind, points: stroke.draft.points }]} unit={unit} /> : null}
      {marking.isOpen && !marking.tool
        ? shown.map((mark) => (
            <circle
              key={mark.id}
              className={styles['marks-place']}
              cx={mark.points[0]?.[0]}
              cy={mark.points[0]?.[1]}
              r={22 * unit}
              onPointerDown={() => marking.choose(mark.id)}
            />
          ))
        : null}
      {chosen ? <MarkHandles mark={chosen} number={shown.indexOf(chosen) + 1} unit={unit} stroke={stroke} /> : null}
    </svg>
  );
}

function wordsOf(mark: PhotoMark, marking: Marking): string {
  return [marking.sizeOf(mark), mark.label].filter(Boolean).join(' ');
}
