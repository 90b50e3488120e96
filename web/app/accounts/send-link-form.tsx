/** An e-mail to send a link to; whoever asks reads the same for every address. */
import { useForm } from '@mantine/form';
import { type askForReset, EmailForm, type sendConfirmLink } from '@pellis/contract/accounts/accounts';
import { DeliveryNotice } from '../notifications/delivery-notice.tsx';
import { useSend } from '../platform/use-api.ts';
import { Failure } from '../ui/failure.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useTypedBefore } from '../ui/use-typed-before.ts';
import { Resend } from './resend.tsx';

interface SendLinkFormProps {
  endpoint: typeof askForReset | typeof sendConfirmLink;
  button: string;
}

export function SendLinkForm({ endpoint, button }: SendLinkFormProps) {
  const ask = useSend<typeof askForReset>(endpoint as typeof askForReset);
  const form = useForm({ initialValues: { email: '' }, validate: checkedBy(EmailForm), validateInputOnBlur: true });
  const typedBefore = useTypedBefore(form);
  if (ask.data) {
    return (
      <>
        <Notice kind="success" isSpoken heading="Look in your mail">
          {ask.data.detail} No letter after a few minutes? Look in your spam folder.
        </Notice>
        <DeliveryNotice of="email" />
        <Resend endpoint={endpoint} email={form.values.email} />
      </>
    );
  }
  return (
    <form
      ref={typedBefore}
      className="stack"
      style={{ '--gap': '18px' }}
      noValidate
      onSubmit={form.onSubmit((body) => ask.mutate({ body }))}
    >
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...form.getInputProps('email')} />
      <SubmitButton isValid={form.isValid()} isSending={ask.isPending} isWide>
        {button}
      </SubmitButton>
      <Failure of={ask.error} />
    </form>
  );
}
