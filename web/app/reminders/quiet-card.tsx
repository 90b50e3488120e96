/** Between which hours no reminder comes, by whose clock. */
import { keepQuietHours, type Reminders, readReminders } from '@pellis/contract/reminders/reminders';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { zoneInWords } from '../ui/calendar.ts';
import { Card } from '../ui/card.tsx';
import { Failure } from '../ui/failure.tsx';
import { TextField } from '../ui/fields.tsx';
import { toast } from '../ui/toasts.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { quietInWords } from './reminder-words.ts';
import styles from './reminders.module.css';

export function QuietCard({ all: { quiet, time_zone: zone }, patientId }: { all: Reminders; patientId: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const close = () => {
    setOpen(false);
    window.setTimeout(() => opener.current?.focus());
  };
  return (
    <Card heading="Quiet hours">
      <div className={styles.reminder}>
        <p>{quietInWords(quiet, zoneInWords(zone, new Date()))} Text messages come from 8:00 AM to 9:00 PM only.</p>
        <p className="soft small">
          What could not be sent in time is not sent late.
          {here === zone
            ? ''
            : ` You seem to be in ${zoneInWords(here, new Date())} now: keep the hours again, and all times are by that clock.`}
        </p>
        {isOpen ? (
          <QuietForm {...{ quiet, patientId }} time_zone={here} onDone={close} />
        ) : (
          <p>
            <ToolButton ref={opener} onClick={() => setOpen(true)}>
              Change the quiet hours
            </ToolButton>
          </p>
        )}
      </div>
    </Card>
  );
}

interface QuietFormProps extends Pick<Reminders, 'quiet' | 'time_zone'> {
  patientId: string;
  onDone: () => void;
}

function QuietForm({ quiet, time_zone, patientId, onDone }: QuietFormProps) {
  const [hours, setHours] = useState(quiet);
  const keep = useSend(keepQuietHours);
  const reads = useReads();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (keep.isPending) return;
    keep.mutate(
      { params: { id: patientId }, body: { ...hours, time_zone } },
      {
        onSuccess: (reply) => {
          reads.put(readReminders, { id: patientId }, reply);
          toast('success', 'The quiet hours are kept.');
          onDone();
        },
        onError: () => first.current?.focus(),
      },
    );
  };
  const wrong = keep.error?.fields ?? {};
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.times}>
        <TextField
          ref={first}
          type="time"
          label="Quiet from"
          value={hours.from}
          error={wrong['from']}
          onChange={(event) => setHours({ ...hours, from: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label="Until"
          hint="The same time twice: no quiet hours"
          value={hours.until}
          error={wrong['until']}
          onChange={(event) => setHours({ ...hours, until: event.currentTarget.value })}
        />
      </div>
      <Failure of={Object.keys(wrong).length === 0 ? keep.error : null} />
      <p className="row">
        <Button type="submit" isSmall aria-busy={keep.isPending || undefined}>
          Keep these hours
        </Button>
        <Button kind="quiet" isSmall onClick={onDone}>
          Leave them
        </Button>
      </p>
    </form>
  );
}
