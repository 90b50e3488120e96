/** Choosing the name that one writes under. */
import { choosePenName } from '@pellis/contract/forum/forum';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/fields.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import { readsOfForum } from './forum-reads.ts';

export const whoSeesYou =
  'In the forum nobody sees who you are: not other patients, not dermatologists, not its moderators. Only the clinic’s privacy officers can look it up, with a reason; each time that is recorded, and we tell you.';

/** The first one, or another in place of the one that somebody has. */
export function PenForm({ hasOne = false }: { hasOne?: boolean }) {
  const [name, setName] = useState('');
  const send = useSend(choosePenName);
  const reads = useReads();
  const problem = send.error ? problemOf(send.error) : null;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate(
      { body: { name } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          for (const read of readsOfForum) void reads.refresh(read);
          setName('');
        },
      },
    );
  };
  return (
    <form className="stack" noValidate onSubmit={choose}>
      <ErrorSummary problem={problem} />
      {send.error?.code === 'no_birthday' ? (
        <Link className="way" to="/health-profile">
          Fill in your health profile
        </Link>
      ) : null}
      <TextField
        id="name"
        label={hasOne ? 'Your new pen name' : 'Pen name'}
        hint={`Not your own name. It can be changed${hasOne ? ' again' : ''} 90 days later.`}
        maxLength={30}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problem?.fields['name']}
      />
      <div className="row">
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Saving…' : 'Write under this name'}
        </Button>
      </div>
    </form>
  );
}
