/** The week as a picture, days beside each other: working hours filled, breaks hatched. A stroke with the pointer adds hours; the fields below do the same. */
import { type WeekRange, weekdayNames } from '@pellis/contract/availability/availability';
import { type PointerEvent, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { hoursOf, placeIn, spanOf, strokeFrom } from './week-drawing.ts';
import styles from './week-picture.module.css';

interface WeekPictureProps {
  week: readonly WeekRange[];
  /** Without it the picture is only looked at. */
  onAdd?: (range: WeekRange) => void;
}

interface Stroke {
  weekday: number;
  from: number;
  to: number;
}

export function WeekPicture({ week, onAdd }: WeekPictureProps) {
  const span = spanOf(week);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const begin = (event: PointerEvent<HTMLElement>, weekday: number) => {
    if (!onAdd || event.pointerType === 'touch' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const part = partOf(event);
    setStroke({ weekday, from: part, to: part });
  };
  const end = () => {
    if (stroke && onAdd)
      onAdd({ weekday: stroke.weekday as WeekRange['weekday'], kind: 'work', ...strokeFrom(span, stroke.from, stroke.to) });
    setStroke(null);
  };
  return (
    <div className={styles.week} style={{ '--hours': (span.to - span.from) / 60 }} aria-hidden="true">
      <div className={styles['week-hours']}>
        {hoursOf(span).map(({ minutes, words }) => (
          <span key={minutes} style={{ top: `${(100 * (minutes - span.from)) / (span.to - span.from)}%` }}>
            {words}
          </span>
        ))}
      </div>
      {weekdayNames.map((name, index) => {
        const weekday = index + 1;
        return (
          <div key={name}>
            <span className={styles['week-name']}>{name.slice(0, 3)}</span>
            <div
              className={onAdd ? `${styles['week-column']} ${styles['week-open']}` : styles['week-column']}
              onPointerDown={(event) => begin(event, weekday)}
              onPointerMove={(event) => stroke?.weekday === weekday && setStroke({ ...stroke, to: partOf(event) })}
              onPointerUp={end}
              onPointerCancel={() => setStroke(null)}
            >
              {week
                .filter((range) => range.weekday === weekday)
                .toSorted((one) => (one.kind === 'work' ? -1 : 1))
                .map((range, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two ranges may be alike while they are typed
                  <Block key={place} className={classes(styles['week-block'], styles[`week-${range.kind}`])} {...placeIn(span, range)} />
                ))}
              {stroke?.weekday === weekday ? (
                <Block
                  className={`${styles['week-block']} ${styles['week-stroke']}`}
                  {...placeIn(span, strokeFrom(span, stroke.from, stroke.to))}
                />
              ) : null}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Block({ className, top, height }: { className: string; top: number; height: number }) {
  return <span className={className} style={{ top: `${100 * top}%`, height: `${100 * height}%` }} />;
}

function partOf(event: PointerEvent<HTMLElement>): number {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return (event.clientY - top) / height;
}
