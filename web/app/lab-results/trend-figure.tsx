/** One test over time: a picture with what is usual behind the line, and the same as a table. */
import { flagWords } from '@pellis/contract/lab-results/lab-results';
import { longDate, shortDay } from '../ui/dates.ts';
import styles from './lab-results.module.css';
import { rangeInWords } from './range-words.ts';
import { plotOf, type Trend, trendsIn } from './trends.ts';

const size = { width: 260, height: 96 };
/** For the words around it, and half a point at each end. */
const edge = { left: 10, top: 18, right: 50, bottom: 24 };

export function Trends({ results }: { results: Parameters<typeof trendsIn>[0] }) {
  const trends = trendsIn(results);
  if (trends.length === 0) return null;
  return (
    <div className={styles.trends}>
      {trends.map((trend) => (
        <TrendFigure key={`${trend.name} ${trend.unit}`} trend={trend} />
      ))}
    </div>
  );
}

function TrendFigure({ trend }: { trend: Trend }) {
  return (
    <figure className={styles.trend}>
      <figcaption className={styles['trend-name']}>
        {trend.name} <span className="soft">{trend.unit}</span>
      </figcaption>
      <Picture trend={trend} />
      <details>
        <summary>{trend.name} as a table</summary>
        <table className={styles.values}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{trend.unit || 'Value'}</th>
              <th scope="col">Usual</th>
            </tr>
          </thead>
          <tbody>
            {trend.points.map(({ at, value }) => (
              <tr key={value.id}>
                <th scope="row">{longDate(at)}</th>
                <td>
                  {value.words}, {flagWords[value.flag].toLowerCase()}
                </td>
                <td>{rangeInWords(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Picture({ trend }: { trend: Trend }) {
  const { points, band } = plotOf(trend, size);
  const [first, newest] = [trend.points[0], trend.points.at(-1)];
  const last = points.at(-1);
  const words = trend.points.map(({ at, value }) => `${longDate(at)}: ${value.words}`).join('; ');
  return (
    <svg
      viewBox={`${-edge.left} ${-edge.top} ${size.width + edge.left + edge.right} ${size.height + edge.top + edge.bottom}`}
      role="img"
      aria-label={`${trend.name}, ${trend.unit}. ${words}`}
    >
      {band ? (
        <>
          <rect className={styles['trend-band']} x="0" y={band.top} width={size.width} height={Math.max(0, band.bottom - band.top)} />
          <line className={styles['trend-edge']} x1="0" x2={size.width} y1={band.top} y2={band.top} />
          <line className={styles['trend-edge']} x1="0" x2={size.width} y1={band.bottom} y2={band.bottom} />
        </>
      ) : null}
      <polyline className={styles['trend-line']} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map((point) => (
        <PointMark key={`${point.x} ${point.y}`} {...point} />
      ))}
      {last && newest ? (
        <text className={styles['trend-newest']} x={last.x + 10} y={last.y + 4}>
          {newest.value.words}
        </text>
      ) : null}
      {first && newest ? (
        <>
          <text className={styles['trend-words']} x="0" y={size.height + 18}>
            {shortDay(first.at)}
          </text>
          <text className={styles['trend-words']} x={size.width} y={size.height + 18} textAnchor="end">
            {shortDay(newest.at)}
          </text>
        </>
      ) : null}
    </svg>
  );
}

/** By its form too, and not by colour alone. */
function PointMark({ x, y, isOutside }: { x: number; y: number; isOutside: boolean }) {
  if (!isOutside) return <circle className={styles['trend-point']} cx={x} cy={y} r="4.5" />;
  return <rect className={styles['trend-outside']} x={x - 5} y={y - 5} width="10" height="10" transform={`rotate(45 ${x} ${y})`} />;
}
