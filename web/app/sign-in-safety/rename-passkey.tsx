/** Another name for a passkey. */
import { useForm } from '@mantine/form';
import { PasskeyName } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { z } from 'zod';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { OwnPasskey } from './safety-task.ts';
import { useAttempt } from './use-attempt.ts';

export function RenamePasskey({ passkey, onName }: { passkey: OwnPasskey; onName: (name: string) => Promise<void> }) {
  const attempt = useAttempt();
  const form = useForm({ initialValues: { name: passkey.name }, validate: checkedBy(z.object({ name: PasskeyName })) });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit(({ name }) => attempt.run(() => onName(name)))}>
      <TextField label="Name of this passkey" maxLength={60} autoComplete="off" {...form.getInputProps('name')} />
      {attempt.problem ? (
        <Notice kind="error" isSpoken>
          {attempt.problem}
        </Notice>
      ) : null}
      <div>
        <SubmitButton isValid={form.isValid()} isSending={attempt.isBusy}>
          Save
        </SubmitButton>
      </div>
    </form>
  );
}
