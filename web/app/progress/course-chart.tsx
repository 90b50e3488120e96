/** A course drawn on one line of time: treatment as bars, what was judged and told as lines of their own, flares and photos as marks; all of it a table too. */
import type { Medicine, Progress } from '@pellis/contract/progress/course';
import { triggerWords } from '@pellis/contract/progress/diary';
import { aboutBands } from '@pellis/contract/progress/instruments';
import { useState } from 'react';
import { longDate, shortDate } from '../ui/dates.ts';
import styles from './course-chart.module.css';
import { CourseTable } from './course-table.tsx';
import {
  isOn,
  type LineOfTime,
  lineOf,
  placeOn,
  type Series,
  type Span,
  seriesOf,
  spans,
  spanWords,
  summaryOf,
  ticksOf,
} from './line-of-time.ts';
import { medicineInWords } from './medicine-words.ts';
import { useWidth } from './use-width.ts';

const edge = { left: 8, right: 44 };
const spanNames = Object.keys(spans) as Span[];

export function CourseChart({ progress }: { progress: Progress }) {
  const { of, width } = useWidth<HTMLDivElement>();
  const [span, setSpan] = useState<Span>('all');
  const line = lineOf(progress, span);
  const inner = width - edge.left - edge.right;
  const at = (day: string) => edge.left + Math.min(1, Math.max(0, placeOn(line, day))) * inner;
  const changes = progress.changes.map(({ on }) => on).filter((day) => isOn(line, day));
  const frame = { width, line, at, changes: [...new Set(changes)] };
  const series = seriesOf(progress);
  const marks = [
    {
      key: 'flares',
      name: 'Flares',
      days: progress.diary.filter(({ is_flare }) => is_flare).map(({ day }) => ({ day, words: longDate(day) })),
      shape: 'peak' as const,
    },
    { key: 'triggers', name: 'Triggers', days: triggersByDay(progress), shape: 'diamond' as const },
    {
      key: 'photos',
      name: 'Photos',
      days: [...new Set(progress.photos.map(({ on }) => on))].map((day) => ({ day, words: longDate(day) })),
      shape: 'frame' as const,
    },
  ].filter(({ days }) => days.length > 0);
  return (
    <section className={styles['chart-course']} aria-labelledby="course-chart">
      <div className={styles['chart-course-head']}>
        <h2 id="course-chart">Over time</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: three buttons that choose a length of time */}
        <div className={styles['chart-spans']} role="group" aria-label="How far back">
          {spanNames.map((name) => (
            <button key={name} type="button" aria-pressed={span === name} onClick={() => setSpan(name)}>
              {spanWords[name]}
            </button>
          ))}
        </div>
      </div>
      <Summary series={series} />
      <div ref={of} className={styles['chart-tracks']}>
        {progress.medicines.length > 0 ? <Treatment medicines={progress.medicines} frame={frame} /> : null}
        {series.map((one) => (
          <Line key={one.key} series={one} frame={frame} />
        ))}
        {marks.map(({ key, ...mark }) => (
          <Marks key={key} {...mark} frame={frame} />
        ))}
        <Axis frame={frame} />
      </div>
      {changes.length > 0 ? <p className={styles['chart-key']}>A dashed line marks the day of a doctor’s note.</p> : null}
      {progress.scores.some(({ instrument }) => instrument === 'easi') ? (
        <p className={styles['chart-key']}>{aboutBands('easi', progress.are_bands_reviewed)}</p>
      ) : null}
      <CourseTable progress={progress} />
    </section>
  );
}

function Summary({ series }: { series: readonly Series[] }) {
  const lines = series.filter(({ key }) => key === 'itch' || key === 'sleep').flatMap((one) => summaryOf(one) ?? []);
  if (lines.length === 0) return null;
  return <p className={styles['chart-summary']}>{lines.join(' ')}</p>;
}

interface Frame {
  width: number;
  line: LineOfTime;
  at: (day: string) => number;
  /** The days of notes. */
  changes: readonly string[];
}

function Changes({ frame: { changes, at }, height }: { frame: Frame; height: number }) {
  return changes.map((day) => <line key={day} className={styles['chart-change']} x1={at(day)} x2={at(day)} y1="0" y2={height} />);
}

const row = 34;
/** Of a letter of a name, in pixels. */
const letter = 6.5;

/** As much of a name as there is room for; all of it is in the words of the picture and in the table. */
function within(room: number, name: string): string {
  const most = Math.max(8, Math.floor(room / letter));
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

/** Each prescription a bar: an open end goes on, a closed one was stopped. */
function Treatment({ medicines, frame }: { medicines: readonly Medicine[]; frame: Frame }) {
  const { width, line, at } = frame;
  const shown = medicines.filter(({ from, until }) => from <= line.to && until >= line.from);
  const height = shown.length * row + 4;
  const words = shown.map(medicineInWords).join('; ');
  return (
    <figure className={styles['chart-track']}>
      <figcaption>Prescriptions</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={`Prescriptions. ${words}`}>
        <Changes frame={frame} height={height} />
        {shown.map((medicine, index) => {
          const [start, end] = [at(medicine.from), at(medicine.until)];
          const top = index * row;
          const isLate = start > width / 2;
          return (
            <g key={`${medicine.note_id} ${medicine.name}`}>
              <text className={styles['chart-bar-name']} x={isLate ? end : start} y={top + 13} textAnchor={isLate ? 'end' : 'start'}>
                {within(isLate ? end : width - start, medicine.name)}
              </text>
              <rect className={styles['chart-bar']} x={start} y={top + 18} width={Math.max(6, end - start)} height="9" rx="4" />
              {medicine.stopped ? <rect className={styles['chart-stop']} x={end - 2} y={top + 15} width="5" height="15" /> : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

const plot = { top: 10, height: 56 };

function Line({ series, frame }: { series: Series; frame: Frame }) {
  const { width, line, at } = frame;
  const points = series.points.filter(({ day }) => isOn(line, day));
  const height = plot.top * 2 + plot.height;
  const y = (value: number) => plot.top + (1 - value / series.most) * plot.height;
  const newest = points.at(-1);
  const words = points.map(({ day, words: said }) => `${longDate(day)}: ${said}`).join('; ');
  return (
    <figure className={styles['chart-track']}>
      <figcaption>
        {series.name}{' '}
        <span className="soft small">
          ({series.low} to {series.high})
        </span>
      </figcaption>
      {newest ? (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={`${series.name}. ${words}`}>
          <line className={styles['chart-rule']} x1={edge.left} x2={width - edge.right} y1={y(0)} y2={y(0)} />
          <line className={styles['chart-rule']} x1={edge.left} x2={width - edge.right} y1={y(series.most)} y2={y(series.most)} />
          <Changes frame={frame} height={height} />
          <polyline className={styles['chart-line']} points={points.map(({ day, value }) => `${at(day)},${y(value)}`).join(' ')} />
          {points.map(({ day, value, words: said }, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two
              key={`${day} ${index}`}
              className={styles['chart-point']}
              cx={at(day)}
              cy={y(value)}
              r={points.length > 30 ? 2.5 : 4}
            >
              <title>{`${longDate(day)}: ${said}`}</title>
            </circle>
          ))}
          <text className={styles['chart-newest']} x={at(newest.day) + 9} y={y(newest.value) + 5}>
            {series.key === 'feeling' ? '' : newest.value}
          </text>
        </svg>
      ) : (
        <p className="soft small">Nothing in this time.</p>
      )}
    </figure>
  );
}

interface MarksProps {
  name: string;
  days: readonly { day: string; words: string }[];
  shape: 'peak' | 'diamond' | 'frame';
  frame: Frame;
}

/** With or without a flare: what may have set one off. */
function triggersByDay({ diary }: Progress): MarksProps['days'] {
  const byDay = Map.groupBy(
    diary.flatMap(({ day, triggers }) => triggers.map((trigger) => ({ day, trigger }))),
    ({ day }) => day,
  );
  return [...byDay].map(([day, of]) => ({
    day,
    words: `${longDate(day)}: ${[...new Set(of.map(({ trigger }) => triggerWords[trigger].toLowerCase()))].join(', ')}`,
  }));
}

function Marks({ name, days, shape, frame }: MarksProps) {
  const { width, line, at } = frame;
  const shown = days.filter(({ day }) => isOn(line, day));
  const height = 26;
  return (
    <figure className={styles['chart-track']}>
      <figcaption>{name}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`${name}. ${shown.length === 0 ? 'None in this time' : shown.map(({ words }) => words).join('; ')}`}
      >
        <line className={styles['chart-rule']} x1={edge.left} x2={width - edge.right} y1="21" y2="21" />
        <Changes frame={frame} height={height} />
        {shown.map(({ day, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two
          <Mark key={`${day} ${index}`} shape={shape} x={at(day)} words={words} />
        ))}
      </svg>
    </figure>
  );
}

function Mark({ shape, x, words }: { shape: MarksProps['shape']; x: number; words: string }) {
  if (shape === 'frame')
    return (
      <rect className={styles['chart-frame']} x={x - 6} y="7" width="12" height="12" rx="2">
        <title>{words}</title>
      </rect>
    );
  return (
    <path
      className={styles[shape === 'peak' ? 'chart-peak' : 'chart-diamond']}
      d={shape === 'peak' ? `M${x - 7} 21 L${x} 6 L${x + 7} 21 Z` : `M${x} 6 L${x + 7} 13 L${x} 20 L${x - 7} 13 Z`}
    >
      <title>{words}</title>
    </path>
  );
}

function Axis({ frame: { width, line, at } }: { frame: Frame }) {
  const ticks = ticksOf(line, width < 480 ? 3 : 6);
  return (
    <svg className={styles['chart-axis']} viewBox={`0 0 ${width} 26`} width={width} height="26" aria-hidden="true" focusable="false">
      <line className={styles['chart-axis-line']} x1={edge.left} x2={width - edge.right} y1="3" y2="3" />
      {ticks.map((day, index) => (
        <g key={day}>
          <line className={styles['chart-axis-line']} x1={at(day)} x2={at(day)} y1="0" y2="6" />
          <text
            className={styles['chart-tick']}
            x={at(day)}
            y="20"
            textAnchor={index === ticks.length - 1 ? 'end' : at(day) < 30 ? 'start' : 'middle'}
          >
            {index === ticks.length - 1 ? 'Today' : shortDate(day).replace(/, \d{4}$/, '')}
          </text>
        </g>
      ))}
    </svg>
  );
}
