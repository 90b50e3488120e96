/** Checks who writes, before anything is changed for them: what they say of themselves, or six digits that went to the address on file. */

import { useForm } from '@mantine/form';
import { checkIdentity, checkIdentityCode, IdentityForm, mailIdentityCode } from '@pellis/contract/identity-checks/identity-checks';
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { checkedBy } from '../../ui/form-errors.ts';
import styles from './inbox-thread.module.css';

interface IdentityCardProps {
  work: ConversationInWork;
  onChanged: () => void;
}

export function IdentityCard({ work, onChanged }: IdentityCardProps) {
  const [way, setWay] = useState<'details' | 'code' | null>(null);
  const { id } = work.conversation;
  const triesLeft = work.verification.tries_left;
  if (triesLeft <= 0) return <p className="small">No more tries for now. Try again in an hour.</p>;
  return (
    <div className="stack" style={{ '--gap': '10px' }}>
      <div className="row">
        <Button kind="secondary" isSmall aria-expanded={way === 'details'} onClick={() => setWay(way === 'details' ? null : 'details')}>
          Check details
        </Button>
        <Button kind="secondary" isSmall aria-expanded={way === 'code'} onClick={() => setWay(way === 'code' ? null : 'code')}>
          Mail a code
        </Button>
      </div>
      {way === 'details' ? <DetailsForm id={id} onChanged={onChanged} /> : null}
      {way === 'code' ? <CodeForm id={id} onChanged={onChanged} /> : null}
    </div>
  );
}

const nothing = { first_name: '', last_name: '', dob: '', postal_code: '' };

function DetailsForm({ id, onChanged }: { id: string; onChanged: () => void }) {
  const check = useSend(checkIdentity);
  const form = useForm({ initialValues: nothing, validate: checkedBy(IdentityForm) });
  const send = (body: typeof nothing) => check.mutate({ params: { id }, body }, { onSuccess: ({ fits }) => fits && onChanged() });
  return (
    <form className={styles['inbox-form']} noValidate onSubmit={form.onSubmit(send)}>
      <p className="small soft">Type what they tell you. You learn only whether all of it fits.</p>
      <TextField label="First name" autoComplete="off" {...form.getInputProps('first_name')} />
      <TextField label="Last name" autoComplete="off" {...form.getInputProps('last_name')} />
      <TextField label="Date of birth" type="date" {...form.getInputProps('dob')} />
      <TextField label="Zip code" inputMode="numeric" autoComplete="off" {...form.getInputProps('postal_code')} />
      <Outcome error={check.error} reply={check.data} />
      <Button type="submit" isSmall disabled={check.isPending}>
        Compare
      </Button>
    </form>
  );
}

function CodeForm({ id, onChanged }: { id: string; onChanged: () => void }) {
  const mail = useSend(mailIdentityCode);
  const check = useSend(checkIdentityCode);
  const [code, setCode] = useState('');
  if (!mail.data) {
    return (
      <div className={styles['inbox-form']}>
        <p className="small soft">Six digits go to the address on file. Ask the person to type them into the chat.</p>
        <Outcome error={mail.error} reply={undefined} />
        <Button isSmall disabled={mail.isPending} onClick={() => mail.mutate({ params: { id } })}>
          Mail the code
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles['inbox-form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate({ params: { id }, body: { code } }, { onSuccess: ({ fits }) => fits && onChanged() });
      }}
    >
      <p className="small" role="status">
        {mail.data.detail}
      </p>
      <TextField
        label="Code from the chat"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Outcome error={check.error} reply={check.data} />
      <Button type="submit" isSmall disabled={check.isPending}>
        Compare
      </Button>
    </form>
  );
}

function Outcome({ error, reply }: { error: ApiError | null; reply: { fits: boolean; tries_left: number } | undefined }) {
  if (error) {
    return (
      <p className={styles['inbox-problem']} role="alert">
        {error.detail}
      </p>
    );
  }
  if (!reply || reply.fits) return null;
  return (
    <p className={styles['inbox-problem']} role="alert">
      It does not fit. {reply.tries_left === 1 ? 'One try is' : `${reply.tries_left} tries are`} left this hour.
    </p>
  );
}
