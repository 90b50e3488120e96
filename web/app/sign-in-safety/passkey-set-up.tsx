/** Setting up a passkey: a name to know it by, then the browser's own window. */
import { useForm } from '@mantine/form';
import { type PasskeyAnswer, PasskeyName, type PasskeyOptions } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { z } from 'zod';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { makePasskey, nameOfThisDevice } from './passkeys.ts';
import { useAttempt } from './use-attempt.ts';

interface PasskeySetUpProps {
  begin: () => Promise<{ ticket: string; options: PasskeyOptions }>;
  confirm: (made: { ticket: string; passkey: PasskeyAnswer; name: string }) => Promise<void>;
}

const Named = z.object({ name: PasskeyName });

export function PasskeySetUp({ begin, confirm }: PasskeySetUpProps) {
  const attempt = useAttempt();
  const form = useForm({ initialValues: { name: nameOfThisDevice(navigator.userAgent) }, validate: checkedBy(Named) });
  const send = form.onSubmit(({ name }) =>
    attempt.run(async () => {
      const { ticket, options } = await begin();
      await confirm({ ticket, passkey: await makePasskey(options), name });
    }),
  );
  return (
    <form className="stack" style={{ '--gap': '18px' }} noValidate onSubmit={send}>
      <p>Your device will ask for your fingerprint, your face or its PIN. None of these ever reaches us.</p>
      <TextField label="Name of this passkey" maxLength={60} autoComplete="off" {...form.getInputProps('name')} />
      {attempt.problem ? (
        <Notice kind="error" isSpoken>
          {attempt.problem}
        </Notice>
      ) : null}
      <SubmitButton isValid={form.isValid()} isSending={attempt.isBusy} isWide>
        Create the passkey
      </SubmitButton>
    </form>
  );
}
