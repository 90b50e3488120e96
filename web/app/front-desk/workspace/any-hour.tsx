/** A time that is not offered to patients, such as after hours: the day, the time, and why, for the clinic. */
import { useState } from 'react';
import { dayOf, shortMoment, zoneInWords } from '../../ui/calendar.ts';
import { LongField, TextField } from '../../ui/fields.tsx';
import { momentAt } from '../../ui/moment-at.ts';

interface AnyHourProps {
  timeZone: string;
  why: string;
  errors: Record<string, string>;
  /** Undefined while what was typed is no time there. */
  onTime: (at: Date | undefined) => void;
  onWhy: (why: string) => void;
}

export function AnyHour({ timeZone, why, errors, onTime, onWhy }: AnyHourProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const type = (newDay: string, newTime: string) => {
    setDay(newDay);
    setTime(newTime);
    onTime(momentAt(newDay, newTime, timeZone));
  };
  const at = momentAt(day, time, timeZone);
  const isSkipped = day !== '' && time !== '' && !at;
  const now = new Date();
  return (
    <div className="stack" style={{ '--gap': '18px' }}>
      <div className="field-pair">
        <TextField
          id="starts_at"
          label="Day"
          type="date"
          min={dayOf(now, timeZone)}
          value={day}
          onChange={(event) => type(event.currentTarget.value, time)}
          error={errors['starts_at']}
        />
        <TextField
          label={`Time, by ${zoneInWords(timeZone, at ?? now)}`}
          type="time"
          step={300}
          value={time}
          onChange={(event) => type(day, event.currentTarget.value)}
          error={isSkipped ? 'That day the clock skips this time: choose another.' : undefined}
        />
      </div>
      {at ? <p className="small soft">Their clock shows {shortMoment(at, timeZone)}.</p> : null}
      <LongField
        id="off_hours"
        label="Why at a time that is not offered"
        hint="For the clinic; the patient does not read it. Ask the dermatologist first: nothing but another visit or a missing license stands in the way."
        most={500}
        value={why}
        onChange={(event) => onWhy(event.currentTarget.value)}
        error={errors['off_hours']}
      />
    </div>
  );
}
