/** Choosing a time: the month on the left, the times of a day on the right; on a phone one below the other. */
import type { FreeTime, FreeTimes } from '@pellis/contract/availability/availability';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { dayOf, monthInWords, monthOf } from '../ui/calendar.ts';
import { dayAhead } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { byDay } from './free-times.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './time-picker.module.css';
import { TimesOfDay } from './times-of-day.tsx';
import { type Month, useSettled } from './use-month.ts';

interface Read {
  data: FreeTimes | undefined;
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface TimePickerProps {
  month: Month;
  /** The zone that is assumed until the clinic has answered. */
  timeZone: string;
  read: Read;
  chosen: FreeTime | null;
  onChoose: (time: FreeTime) => void;
  /** The day that is shown first, if anything is free then. */
  firstDay?: string | undefined;
  /** What can be done when nothing at all is free. */
  ifNone: ReactNode;
}

const none: FreeTime[] = [];

export function TimePicker({ month, timeZone, read, chosen, onChoose, firstDay, ifNone }: TimePickerProps) {
  const { data, error, refetch } = read;
  const [wanted, setWanted] = useState(firstDay);
  useSettled(month, data);
  if (error && !data) return <NotLoaded error={error} onAgain={() => void refetch()} />;
  if (data && data.times.length === 0 && data.next === null && month.month === monthOf(month.today)) return ifNone;
  const zone = data?.time_zone ?? timeZone;
  const days = byDay(data?.times ?? none, zone);
  const chosenDay = chosen ? dayOf(chosen.starts_at, zone) : undefined;
  const day = [wanted, chosenDay, [...days.keys()][0]].find((one) => one !== undefined && days.has(one));
  return (
    <div className={styles['picker-room']}>
      <div className={styles.picker}>
        <MonthGrid
          month={month.month}
          today={month.today}
          day={day}
          freeOn={(one) => days.get(one)?.length ?? 0}
          isLoading={!data}
          isLast={data?.next === null}
          onDay={setWanted}
          onMonth={month.turnTo}
        />
        <div className={styles['picker-times']}>
          {!data ? <SkeletonText lines={5} /> : null}
          {data && day ? (
            <TimesOfDay key={day} day={day} times={days.get(day) ?? none} timeZone={zone} chosen={chosen} onChoose={onChoose} />
          ) : null}
          {data && !day ? <NothingThisMonth month={month} next={data.next} timeZone={zone} /> : null}
        </div>
      </div>
    </div>
  );
}

function NothingThisMonth({ month, next, timeZone }: { month: Month; next: Date | null; timeZone: string }) {
  return (
    <Notice
      heading={`Nothing is free in ${monthInWords(month.month)}.`}
      actions={
        next ? (
          <Button kind="secondary" isSmall onClick={() => month.turnTo(monthOf(dayOf(next, timeZone)))}>
            Show {dayAhead(next, timeZone)}
          </Button>
        ) : undefined
      }
    >
      {next ? 'The next free time is later.' : 'Nothing later is open for booking yet.'}
    </Notice>
  );
}

function NotLoaded({ error, onAgain }: { error: ApiError; onAgain: () => void }) {
  return (
    <Notice kind="error" heading={error.detail} isSpoken actions={<Button onClick={onAgain}>Try again</Button>}>
      The free times could not be loaded. Your answers are kept.
    </Notice>
  );
}
