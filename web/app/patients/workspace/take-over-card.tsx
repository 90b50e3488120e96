/** For the front desk: a record that nobody has an account for, of a child who is 18 now or of somebody whom the desk has registered. */
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

const ofNew =
  'The desk has registered them, and they have not finished: until they open their link and make an account, nobody but the clinic reads this record. A new link ends the one before.';
const ofGrown =
  'Somebody else acted for this patient until they turned 18, and nobody does now. Make sure on your own of who is asking; then we send them the link. It asks for the date of birth as well.';

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
    <Card heading={takeOver.is_new ? 'No account yet' : 'Taking over the record'}>
      <form className="stack" onSubmit={send} noValidate>
        <p>{takeOver.is_new ? ofNew : ofGrown}</p>
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
            {takeOver.invited ? 'Send a new link' : 'Send the link'}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
