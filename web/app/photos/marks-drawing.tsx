/** Marks drawn over a photo: light within dark, so that they are seen on skin of every tone, each with its number. */
import type { PhotoMark } from '@pellis/contract/photos/photo-marks';
import { type DrawnMark, pathOf } from './mark-path.ts';
import styles from './marks-drawing.module.css';

export interface NumberedMark extends DrawnMark {
  id?: string;
  /** Beside its number: a size, a label. */
  words?: string;
}

/** Within an `svg` whose view box is the photo's size. */
export function MarksDrawing({
  marks,
  unit,
  chosen,
}: {
  marks: readonly NumberedMark[];
  unit: number;
  chosen?: PhotoMark['id'] | undefined;
}) {
  return (
    <>
      {marks.map((mark, index) => (
        <g key={mark.id ?? index} className={styles['mark']} data-chosen={mark.id !== undefined && mark.id === chosen ? true : undefined}>
          <path className={styles['mark-under']} d={pathOf(mark, unit)} strokeWidth={6 * unit} />
          <path className={styles['mark-line']} d={pathOf(mark, unit)} strokeWidth={2.5 * unit} />
          <Badge mark={mark} number={index + 1} unit={unit} />
        </g>
      ))}
    </>
  );
}

function Badge({ mark: { points, words }, number, unit }: { mark: NumberedMark; number: number; unit: number }) {
  const [x, y] = points[0] ?? [0, 0];
  return (
    <g transform={`translate(${x} ${y}) scale(${unit})`}>
      <circle className={styles['mark-badge']} r={10} />
      <text className={styles['mark-number']} y={4.5} textAnchor="middle">
        {number}
      </text>
      {words ? (
        <text className={styles['mark-words']} x={-10} y={-16}>
          {words}
        </text>
      ) : null}
    </g>
  );
}
