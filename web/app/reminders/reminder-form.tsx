/** Asks for one kind of reminder: by which ways, when, how long before, and for the sun where. */
import { type NoticeChannel, noticeChannels } from '@pellis/contract/notifications/notices';
import { readContact } from '@pellis/contract/own-changes/own-changes';
import {
  daysBefore,
  type ReminderForm as Form,
  type Reminder,
  type ReminderPart,
  type Reminders,
  type Times,
} from '@pellis/contract/reminders/reminders';
import { dayParts } from '@pellis/contract/routines/parts-of-day';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { useRead } from '../platform/use-api.ts';
import { PushSwitch } from '../settings/push-switch.tsx';
import { WhetherTextsArrive } from '../settings/whether-texts-arrive.tsx';
import { Button } from '../ui/button.tsx';
import { ManyChoiceGroup } from '../ui/choice-group.tsx';
import { Failure } from '../ui/failure.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { channelWords, daysInWords, partWords } from './reminder-words.ts';
import styles from './reminders.module.css';

interface FormProps {
  reminder: Reminder;
  all: Reminders;
  error: ApiError | null;
  isBusy: boolean;
  onSend: (form: Form) => void;
  onLeave: () => void;
}

export function ReminderForm({ reminder, all, error, isBusy, onSend, onLeave }: FormProps) {
  const { kind } = reminder;
  const [channels, setChannels] = useState<NoticeChannel[]>(reminder.channels.length > 0 ? reminder.channels : ['mail']);
  const [times, setTimes] = useState<Times>(() => proposedTimes(reminder, all));
  const [days, setDays] = useState(reminder.days_before);
  const [zip, setZip] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const chosen = Object.fromEntries(Object.entries(times).filter(([, clock]) => clock !== ''));
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    onSend({ channels, times: chosen, days_before: days, zip: zip === '' ? null : zip, time_zone });
  };
  const wrong = error?.fields ?? {};
  const isElsewhere = Object.keys(wrong).length === 0;
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <ManyChoiceGroup
        legend="How shall it reach you?"
        columns={3}
        choices={noticeChannels.map((value) => ({ value, label: channelWords[value] }))}
        value={channels}
        error={wrong['channels']}
        onChange={(chosen) => setChannels(noticeChannels.filter((channel) => chosen.includes(channel)))}
      />
      <Reach channels={channels} />
      <div className={styles.times}>
        {(Object.keys(times) as ReminderPart[]).map((part, at) => (
          <TextField
            key={part}
            type="time"
            label={partWords[part]}
            hint={kind === 'doses' ? 'Empty for none' : undefined}
            value={times[part] ?? ''}
            error={wrong[`times.${part}`] ?? (at === 0 ? wrong['times'] : undefined)}
            onChange={(event) => setTimes({ ...times, [part]: event.currentTarget.value })}
          />
        ))}
        {kind === 'refills' || kind === 'labs' ? (
          <SelectField
            label="How long before"
            options={daysBefore[kind].map((value) => ({ value: String(value), label: daysInWords(value) }))}
            value={String(days)}
            error={wrong['days_before']}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          />
        ) : null}
        {kind === 'sun' ? (
          <TextField
            label="ZIP code"
            hint={all.place ? `Now near ${all.place.near}; empty to leave it` : 'Where you are; only its first three digits are kept'}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            value={zip}
            error={wrong['zip']}
            onChange={(event) => setZip(event.currentTarget.value)}
          />
        ) : null}
      </div>
      <Failure of={isElsewhere ? error : null} />
      <p className="row">
        <Button type="submit" isSmall aria-busy={isBusy || undefined}>
          Remind me this way
        </Button>
        <Button kind="quiet" isSmall onClick={onLeave}>
          {reminder.is_on ? 'Leave it as it is' : 'Do not remind me'}
        </Button>
      </p>
    </form>
  );
}

/** Of a routine only the parts that it has. */
function proposedTimes({ kind, is_on, times, channels }: Reminder, { routine }: Reminders): Times {
  if (kind !== 'doses') return times;
  const has = routine?.parts ?? ['morning', 'evening'];
  const wasAsked = is_on || channels.length > 0;
  const parts = dayParts.filter((part) => has.includes(part) || (wasAsked && times[part]));
  return Object.fromEntries(parts.map((part) => [part, times[part] ?? '']));
}

/** What is still missing for a way to reach them, where they choose it. */
function Reach({ channels }: { channels: readonly NoticeChannel[] }) {
  const { data: contact } = useRead(readContact);
  return (
    <>
      {channels.includes('text') && contact ? <WhetherTextsArrive contact={contact} /> : null}
      {channels.includes('push') ? (
        <div className={styles.reach}>
          <p className="soft small">Notifications come to each browser in which you switch them on.</p>
          <PushSwitch />
        </div>
      ) : null}
    </>
  );
}
