/** Views a day as bars, with the same figures as a table for whoever cannot see them. */
import type { PageViews } from '@pellis/contract/page-views/page-views';
import { dayAhead } from '../../ui/dates.ts';
import styles from './figures.module.css';

const height = 160;
const slot = 20;
const bar = 14;
const left = 40;

export function DaysChart({ days }: { days: PageViews['days'] }) {
  const top = ceilingOf(Math.max(...days.map(({ views }) => views)));
  const width = left + days.length * slot;
  const y = (views: number) => height - (views / top) * height;
  return (
    <figure>
      <svg className={styles['days-chart']} viewBox={`0 -12 ${width} ${height + 44}`} aria-hidden="true" focusable="false">
        {[0, top / 2, top].map((views) => (
          <g key={views}>
            <line x1={left} x2={width} y1={y(views)} y2={y(views)} />
            <text x={left - 8} y={y(views) + 4} textAnchor="end">
              {views}
            </text>
          </g>
        ))}
        {days.map(({ day, views }, index) => (
          <rect key={day} x={left + index * slot + (slot - bar) / 2} y={y(views)} width={bar} height={height - y(views)} rx="3">
            <title>{`${dayAhead(day)}: ${views}`}</title>
          </rect>
        ))}
        <text x={left} y={height + 24}>
          {dayAhead(days[0]?.day ?? '')}
        </text>
        <text x={width} y={height + 24} textAnchor="end">
          {dayAhead(days.at(-1)?.day ?? '')}
        </text>
      </svg>
      <table className="visually-hidden">
        <caption>Views a day</caption>
        <tbody>
          {days.map(({ day, views }) => (
            <tr key={day}>
              <th scope="row">{dayAhead(day)}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The next even number of a round kind, so that the middle line is a whole number too. */
export function ceilingOf(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 2)));
  return [1, 2, 4, 6, 8, 10].map((times) => times * step).find((round) => round >= most && round % 2 === 0) ?? 10 * step;
}
