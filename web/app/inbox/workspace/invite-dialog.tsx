/** A conversation that needs a visit: with whom, about what and why, as the patient will read it in the thread. */
import { shownConcerns } from '@pellis/contract/concerns/concerns';
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import { inviteToVisit } from '@pellis/contract/visit-invitations/visit-invitations';
import { useState } from 'react';
import { useConcerns } from '../../concerns/use-concerns.ts';
import { factsOf } from '../../note-templates/workspace/fill-in.ts';
import { useSend } from '../../platform/use-api.ts';
import { useSession } from '../../platform/use-session.ts';
import { SelectField } from '../../ui/fields.tsx';
import { problemOf } from '../../ui/form-errors.ts';
import { formToast } from '../../ui/toasts.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { MessageField } from '../../writing/message-field.tsx';

interface InviteDialogProps {
  work: ConversationInWork;
  onClose: () => void;
  onChanged: () => void;
}

export function InviteDialog({ work: { conversation, person, may_be_asked, question }, onClose, onChanged }: InviteDialogProps) {
  const me = useSession()?.userId;
  // the dermatologist who was asked invites to themselves
  const doctors = question?.provider.id === me && question ? [question.provider] : may_be_asked;
  const concerns = shownConcerns(useConcerns()).filter(({ video }) => video);
  const [provider_id, setProvider] = useState(doctors[0]?.id ?? '');
  const [concern, setConcern] = useState('');
  const [reason, setReason] = useState('');
  const send = useSend(inviteToVisit);
  const fields = send.error?.fields ?? {};
  const invite = () =>
    send.mutate(
      { params: { id: conversation.id }, body: { provider_id, concern, reason } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          onClose();
          onChanged();
        },
      },
    );
  return (
    <FormDialog
      title={`Invite ${person} to a video visit`}
      save="Invite"
      isSending={send.isPending}
      problem={send.error ? problemOf(send.error) : null}
      onSave={invite}
      onClose={onClose}
    >
      <p>They read why in this conversation, with the price and a link to the soonest times. Nothing is booked until they choose one.</p>
      <SelectField
        id="provider_id"
        label="With whom"
        options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
        value={provider_id}
        error={fields['provider_id']}
        onChange={(event) => setProvider(event.currentTarget.value)}
      />
      <SelectField
        id="concern"
        label="What it is about"
        placeholder="Choose"
        options={concerns.map(({ value, label }) => ({ value, label }))}
        value={concern}
        error={fields['concern']}
        onChange={(event) => setConcern(event.currentTarget.value)}
      />
      <MessageField
        facts={factsOf(person, undefined)}
        concern={concern || undefined}
        id="reason"
        label="Why a visit is needed"
        hint="The patient reads this."
        most={800}
        rows={4}
        value={reason}
        error={fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
