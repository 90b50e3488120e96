/** Counts a day as stacked bars, each part with a pattern beside its colour, and the same counts as a table. */
import { useId } from 'react';
import { dayAhead } from '../../ui/dates.ts';
import styles from './clinic-figures.module.css';
import { ceilingOf } from './days-chart.tsx';

export interface Part {
  name: string;
  /** Of each day, in the order of the days. */
  counts: readonly number[];
}

interface StackedChartProps {
  caption: string;
  days: readonly string[];
  parts: readonly Part[];
}

const height = 140;
const left = 36;
const wide = 420;

export function StackedChart({ caption, days, parts }: StackedChartProps) {
  const id = useId();
  const totals = days.map((_, at) => parts.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  const top = ceilingOf(Math.max(...totals));
  const slot = (wide - left) / days.length;
  const bar = Math.max(slot * 0.7, 1);
  const size = (count: number) => (count / top) * height;
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {parts.map(({ name }, which) => (
          <li key={name}>
            <svg width="16" height="16" aria-hidden="true" focusable="false" className={styles[`part-${which}`]}>
              <Pattern id={`${id}-key-${which}`} which={which} />
              <rect width="16" height="16" fill={`url(#${id}-key-${which})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg className={styles.bars} viewBox={`0 -10 ${wide} ${height + 36}`} aria-hidden="true" focusable="false">
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line x1={left} x2={wide} y1={height - size(count)} y2={height - size(count)} />
            <text x={left - 8} y={height - size(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {parts.map(({ name, counts }, which) => (
          <g key={name} className={styles[`part-${which}`]}>
            <Pattern id={`${id}-${which}`} which={which} />
            {days.map((day, at) => {
              const count = counts[at] ?? 0;
              const below = parts.slice(0, which).reduce((sum, part) => sum + (part.counts[at] ?? 0), 0);
              return count === 0 ? null : (
                <rect
                  key={day}
                  x={left + at * slot + (slot - bar) / 2}
                  y={height - size(below + count)}
                  width={bar}
                  height={size(count)}
                  fill={`url(#${id}-${which})`}
                >
                  <title>{`${dayAhead(day)}: ${count} ${name.toLowerCase()}`}</title>
                </rect>
              );
            })}
          </g>
        ))}
        <text x={left} y={height + 22}>
          {dayAhead(days[0] ?? '')}
        </text>
        <text x={wide} y={height + 22} textAnchor="end">
          {dayAhead(days.at(-1) ?? '')}
        </text>
      </svg>
      <details>
        <summary className={styles.summary}>{caption} as a table</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {parts.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{dayAhead(day)}</th>
                {parts.map(({ name, counts }) => (
                  <td key={name}>{counts[at] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Plain, striped, dotted: told apart without colours. */
function Pattern({ id, which }: { id: string; which: number }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={which === 1 ? 'rotate(45)' : undefined}>
      <rect width="6" height="6" className={which === 0 ? styles.solid : styles.ground} />
      {which === 1 ? <rect width="3" height="6" className={styles.solid} /> : null}
      {which === 2 ? <circle cx="3" cy="3" r="1.6" className={styles.solid} /> : null}
    </pattern>
  );
}
