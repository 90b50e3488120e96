/** Invites somebody: who they are, what they do here, and where the link goes. */
import { useForm } from '@mantine/form';
import { hasCredentials, InvitationForm, inviteToWork, isLicensed, staffRoleLabels, staffRoles } from '@pellis/contract/staff/staff';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { LicenseFields } from './license-fields.tsx';
import styles from './people.module.css';

const roles = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }));
const empty = { name: '', email: '', role: '', credentials: '', cpsono: '' };

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onInvited: () => void;
}

export function InviteDialog({ isOpen, onClose, onInvited }: InviteDialogProps) {
  const navigate = useNavigate();
  const inviting = useSend(inviteToWork);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: empty, validate: checkedBy(InvitationForm), validateInputOnBlur: true });
  const field = form.getInputProps;
  const send = form.onSubmit(
    (values) => {
      setProblem(null);
      inviting.mutate(
        // the form's own check has just passed the same schema
        { body: values as InvitationForm },
        {
          onSuccess: ({ id, email, role }) => {
            toast('success', `The invitation goes to ${email}.`);
            form.reset();
            onInvited();
            onClose();
            // next is who supervises them
            if (hasCredentials(role) && !isLicensed(role)) void navigate(`/workspace/people/${id}`);
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invite somebody">
      <form className={styles.form} onSubmit={send} noValidate>
        <p className="soft">They get a link by email, which works for 7 days, and choose their own password.</p>
        <ErrorSummary problem={problem} />
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <SelectField label="What they do here" options={roles} placeholder="Choose" {...field('role')} />
        <LicenseFields role={form.values.role} fieldOf={field} />
        <SubmitButton isValid isSending={inviting.isPending} isWide>
          Send the invitation
        </SubmitButton>
      </form>
    </Dialog>
  );
}
