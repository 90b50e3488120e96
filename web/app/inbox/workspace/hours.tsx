/** The hours in which the chat is answered, by weekday, and the days on which it is not. */
import { type OfficeHours, readOfficeHours, setOfficeHours } from '@pellis/contract/conversations/office-hours';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';
import styles from './chat-settings.module.css';
import { ClosedDays } from './closed-days.tsx';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const usual = { opens: '09:00', closes: '17:00' };

export function Hours() {
  const { data, error, refetch } = useRead(readOfficeHours);
  if (error && !data) return <LoadProblem data={undefined} error={error} refetch={refetch} />;
  return data ? <HoursForm hours={data} /> : <SkeletonCard label="the hours" lines={7} />;
}

function HoursForm({ hours: kept }: { hours: OfficeHours }) {
  const [hours, setHours] = useState(kept);
  const save = useSend(setOfficeHours);
  const reads = useReads();
  const keep = () =>
    save.mutate(
      { body: hours },
      {
        onSuccess: (answer) => {
          reads.put(readOfficeHours, undefined, answer);
          setHours(answer);
          toast('success', 'The hours are kept.');
        },
      },
    );
  const change = (weekly: OfficeHours['weekly']) => setHours({ ...hours, weekly });
  return (
    <Card
      heading="Hours"
      actions={
        <Button onClick={keep} disabled={save.isPending}>
          Keep the hours
        </Button>
      }
    >
      <p className="soft">
        In the clinic’s own time zone. Outside of them the chat says when a person answers next, and collects what comes.
      </p>
      <Failure of={save.error} />
      <div className={styles.hours}>
        {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
          <DayHours key={weekday} weekday={weekday} weekly={hours.weekly} onChange={change} />
        ))}
      </div>
      <ClosedDays days={hours.closed_days} onChange={(closed_days) => setHours({ ...hours, closed_days })} />
    </Card>
  );
}

interface DayHoursProps {
  weekday: number;
  weekly: OfficeHours['weekly'];
  onChange: (weekly: OfficeHours['weekly']) => void;
}

function DayHours({ weekday, weekly, onChange }: DayHoursProps) {
  const name = weekdays[weekday] ?? '';
  const stretches = weekly.map((stretch, index) => ({ ...stretch, index })).filter((stretch) => stretch.weekday === weekday);
  const put = (index: number, next: Partial<{ opens: string; closes: string }>) =>
    onChange(weekly.map((stretch, at) => (at === index ? { ...stretch, ...next } : stretch)));
  return (
    <fieldset className={styles['hours-day']}>
      <legend>{name}</legend>
      {stretches.length === 0 ? <span className="soft">Closed</span> : null}
      {stretches.map(({ index, opens, closes }) => (
        <span key={index} className={styles['hours-stretch']}>
          <input type="time" aria-label={`${name}, opens`} value={opens} onChange={(event) => put(index, { opens: event.target.value })} />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={`${name}, closes`}
            value={closes === '24:00' ? '23:59' : closes}
            onChange={(event) => put(index, { closes: event.target.value === '23:59' ? '24:00' : event.target.value })}
          />
          <Button kind="quiet" isSmall onClick={() => onChange(weekly.filter((_, at) => at !== index))}>
            Remove<span className="visually-hidden"> from {name}</span>
          </Button>
        </span>
      ))}
      <Button kind="quiet" isSmall onClick={() => onChange([...weekly, { weekday, ...usual }])}>
        Add hours<span className="visually-hidden"> on {name}</span>
      </Button>
    </fieldset>
  );
}
