/** One kind of reminder: its switch, how and when it comes, or why it does not, and a trial that really goes. */
import {
  askForReminder,
  endReminder,
  type Reminder,
  type Reminders,
  readReminders,
  tryReminder,
} from '@pellis/contract/reminders/reminders';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { shortMoment } from '../ui/calendar.ts';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toasts.ts';
import { ReminderForm } from './reminder-form.tsx';
import { howItComes, kindWords, wayWords, whyUnreached } from './reminder-words.ts';
import styles from './reminders.module.css';
import { SunToday } from './sun-today.tsx';

export interface ReminderProps {
  reminder: Reminder;
  all: Reminders;
  patientId: string;
}

export function ReminderCard({ reminder, all, patientId, children }: ReminderProps & { children?: ReactNode }) {
  const { kind, is_on: isOn } = reminder;
  const [isAsking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const ask = useSend(askForReminder);
  const end = useSend(endReminder);
  const reads = useReads();
  const { heading, says } = kindWords[kind];
  const params = { id: patientId, what: kind };
  const close = () => {
    ask.reset();
    setAsking(false);
    // the form goes away with the focus in it
    window.setTimeout(() => body.current?.querySelector('input')?.focus());
  };
  const show = (reply: Reminders, words: string) => {
    reads.put(readReminders, { id: patientId }, reply);
    toast('success', words);
    close();
  };
  // on once it is kept, off once it has ended: pressing it before opens and closes the form
  const press = () => {
    if (!isOn) return isAsking ? close() : setAsking(true);
    end.mutate(
      { params },
      { onSuccess: (reply) => show(reply, 'This reminder has ended.'), onError: (error) => toast('error', error.detail) },
    );
  };
  return (
    <Card heading={heading}>
      <div ref={body} className={styles.reminder}>
        <p className="soft">{says}</p>
        {children}
        {kind === 'sun' ? <SunToday all={all} /> : null}
        <Switch label="Remind me" about={heading} isOn={isOn} isBusy={end.isPending} onToggle={press} />
        {isAsking && !isOn ? <p className="small">It is not on yet: choose how, and press “Remind me this way”.</p> : null}
        {isAsking ? (
          <ReminderForm
            {...{ reminder, all }}
            error={ask.error}
            isBusy={ask.isPending}
            onSend={(form) =>
              ask.mutate(
                { params, body: form },
                { onSuccess: (reply) => show(reply, 'It is on. You will hear from us when something is due.') },
              )
            }
            onLeave={close}
          />
        ) : isOn ? (
          <On {...{ reminder, all, patientId }} onChange={() => setAsking(true)} />
        ) : null}
      </div>
    </Card>
  );
}

function On({ reminder, all, patientId, onChange }: ReminderProps & { onChange: () => void }) {
  const { kind, next, why_none: why, due } = reminder;
  const trial = useSend(tryReminder);
  const go = () =>
    trial.mutate(
      { params: { id: patientId, what: kind } },
      {
        onSuccess: () => toast('success', 'Sent. It is the same message that comes later.'),
        onError: (error) => toast('error', error.detail),
      },
    );
  return (
    <>
      <p>{howItComes(reminder)}</p>
      <p className={styles.next}>{next ? `The next comes ${shortMoment(next, all.time_zone)}.` : `None comes now. ${why ?? ''}`}</p>
      {reminder.channels.map((channel) => {
        const words = whyUnreached(channel, all.unreached);
        return words ? (
          <p key={channel} className="soft small">
            {words}
          </p>
        ) : null;
      })}
      {due.length > 0 ? (
        <ul className={styles.due}>
          {due.map(({ words, day, path }) => (
            <li key={`${words} ${day}`}>
              {words} {dayAhead(`${day}T12:00:00Z`, 'UTC')}.{' '}
              <Link to={path} className="way">
                {wayWords(path)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="row">
        <Button kind="secondary" isSmall onClick={onChange}>
          Change<span className="visually-hidden"> {kindWords[kind].heading}</span>
        </Button>
        <Button kind="quiet" isSmall aria-busy={trial.isPending || undefined} onClick={() => trial.isPending || go()}>
          Send me one now<span className="visually-hidden">: {kindWords[kind].heading}</span>
        </Button>
      </p>
    </>
  );
}
