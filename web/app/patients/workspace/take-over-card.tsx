/** For the front desk: a child who is 18 now, and whose record nobody has taken over yet. */
import { useForm } from '@mantine/form';
import { inviteFromDesk, readTakeOver, TakeOverInvitation } from '@pellis/contract/patients/record-take-overs';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { checkedBy } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';

/** Nothing for everybody who has an account of their own, and for children. */
export function TakeOverCard({ patientId }: { patientId: string }) {
  const params = { id: patientId };
  const { data: takeOver } = useRead(readTakeOver, { params });
  const reads = useReads();
  const invite = useSend(inviteFromDesk);
  const form = useForm({ initialValues: { email: '' }, validate: checkedBy(TakeOverInvitation) });
  if (!takeOver?.may_invite) return null;
  const send = form.onSubmit((body) =>
    invite.mutate(
      { params, body },
      {
        onSuccess: (now) => {
          reads.put(readTakeOver, params, now);
          form.reset();
          toast('success', 'The letter is on its way.');
        },
        onError: (error) => form.setErrors(error.fields),
      },
    ),
  );
  return (
    <Card heading="Taking over the record">
      <form className="stack" onSubmit={send} noValidate>
        <p>
          Somebody else acted for this patient until they turned 18, and nobody does now. Make sure on your own of who is asking; then we
          send them the link. It asks for the date of birth as well.
        </p>
        {takeOver.invited ? (
          <p className="soft">
            A letter went to {takeOver.invited.email}, {dateAndTime(takeOver.invited.at)}.
          </p>
        ) : null}
        {invite.error && Object.keys(invite.error.fields).length === 0 ? (
          <Notice kind="error" isSpoken>
            {invite.error.detail}
          </Notice>
        ) : null}
        <TextField label="Their own e-mail address" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <div>
          <SubmitButton isValid={form.isValid()} isSending={invite.isPending} untilValid="Enter the address">
            Send the link
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
