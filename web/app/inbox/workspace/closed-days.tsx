/** Days on which nobody answers, such as holidays. */
import type { OfficeHours } from '@pellis/contract/conversations/office-hours';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { dayAhead } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { workLook } from '../../work-list/look.ts';
import styles from './chat-settings.module.css';
import inboxThreadStyles from './inbox-thread.module.css';

interface ClosedDaysProps {
  days: OfficeHours['closed_days'];
  onChange: (days: OfficeHours['closed_days']) => void;
}

export function ClosedDays({ days, onChange }: ClosedDaysProps) {
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const add = () => {
    onChange([...days.filter((other) => other.day !== day), { day, reason: reason.trim() }].sort((a, b) => a.day.localeCompare(b.day)));
    setDay('');
    setReason('');
  };
  return (
    <div className={styles['closed-days']}>
      <h3 className={workLook.heading}>Closed days</h3>
      <ul className={inboxThreadStyles['inbox-links']}>
        {days.map((one) => (
          <li key={one.day}>
            <span>
              {dayAhead(one.day)} <span className="soft">{one.reason}</span>
            </span>
            <Button kind="quiet" isSmall onClick={() => onChange(days.filter(({ day: other }) => other !== one.day))}>
              Remove<span className="visually-hidden"> {dayAhead(one.day)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles['closed-days-new']}>
        <TextField label="Day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        <TextField
          label="Why"
          placeholder="Thanksgiving"
          maxLength={100}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button kind="secondary" disabled={day === '' || reason.trim() === ''} onClick={add}>
          Add the day
        </Button>
      </div>
    </div>
  );
}
