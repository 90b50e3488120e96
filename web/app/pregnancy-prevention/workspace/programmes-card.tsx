/** The dated rules, which of them are in force, and for those whose beginning only the programme can say, the day. */
import { listProgrammes, type ProgrammeSetting, setProgrammeStart } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import styles from './prevention.module.css';

export function ProgrammesCard() {
  const { data } = useRead(listProgrammes);
  if (!data) return null;
  return (
    <Card heading="The rules">
      <ul className={styles.programmes}>
        {data.map((one) => (
          <li key={one.key}>
            <p className={styles.programme}>
              <strong>{one.name}</strong>
              <StateMark words={one.is_in_force ? 'In force' : 'Not in force'} kind={one.is_in_force ? 'good' : 'ended'} />
            </p>
            <p>{one.about}</p>
            <p className="small soft">
              {one.source}.{' '}
              {one.starts_on
                ? `From ${longDate(one.starts_on)}${one.set_by ? `, entered by ${one.set_by}` : ''}.`
                : 'Nobody has entered when they begin.'}
            </p>
            {one.is_asked ? <StartForm programme={one} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StartForm({ programme: { key, starts_on } }: { programme: ProgrammeSetting }) {
  const maySet = useMay()('sign-notes');
  const [day, setDay] = useState(starts_on ?? '');
  const { mutate, isPending, error } = useSend(setProgrammeStart);
  const reads = useReads();
  if (!maySet) return null;
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    mutate(
      { params: { programme: key }, body: { starts_on: day === '' ? null : day } },
      {
        onSuccess: (reply) => {
          reads.put(listProgrammes, null, reply);
          formToast(
            'success',
            day === '' ? 'These rules have no first day any more.' : 'Saved. They count from that day for every patient.',
          );
        },
      },
    );
  };
  return (
    <form className={styles.start} onSubmit={save} noValidate>
      <Failure of={error} />
      <TextField
        label="They begin on"
        hint="As the program itself has announced it. It counts for every patient of the clinic."
        type="date"
        isOptional
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button kind="secondary" isSmall type="submit" disabled={isPending || day === (starts_on ?? '')}>
        Save the day
      </Button>
    </form>
  );
}
