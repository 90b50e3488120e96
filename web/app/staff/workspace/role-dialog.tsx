/** Changes what somebody does here: they are signed out and see another workspace when they log in. */
import { useForm } from '@mantine/form';
import type { Said } from '@pellis/contract/platform/two-at-once';
import { changeRole, type Person, type RoleChange, RoleForm } from '@pellis/contract/staff/person';
import { isLicensed, type StaffRole, staffRoleLabels, staffRoles } from '@pellis/contract/staff/staff';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { BothVersions, useTwoAtOnce } from '../../ui/two-at-once.tsx';
import { HandOverPreview } from './hand-over.tsx';
import { LicenseFields } from './license-fields.tsx';
import styles from './people.module.css';

interface RoleDialogProps {
  person: Person;
  onClose: () => void;
  onChanged: () => void;
}

export function RoleDialog({ person: { id, name, role }, onClose, onChanged }: RoleDialogProps) {
  const changing = useSend(changeRole);
  const [problem, setProblem] = useState<Problem | null>(null);
  const options = staffRoles.filter((value) => value !== role).map((value) => ({ value, label: staffRoleLabels[value] }));
  const form = useForm({ initialValues: { role: '', because: '', credentials: '', cpsono: '' }, validate: checkedBy(RoleForm) });
  const leave = () => {
    onChanged();
    onClose();
  };
  // what somebody else has made of them needs no saving
  const two = useTwoAtOnce<{ role: string }>({ read: { role }, isDeliberate: true, set: leave });
  const send = form.onSubmit(
    (values) => {
      setProblem(null);
      changing.mutate(
        // the form's own check has just passed the same schema
        { params: { id }, body: { ...(values as RoleForm), seen: two.seen as RoleChange['seen'] } },
        {
          onSuccess: (person) => {
            toast('success', `${name} works here as ${staffRoleLabels[person.role].toLowerCase()} now.`);
            leave();
          },
          onError: (error) => {
            if (two.meet(error, values)) return;
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog isOpen onClose={onClose} title={`Change ${name}’s role`}>
      <form className={styles.form} onSubmit={send} noValidate>
        <p className="soft">
          They are logged out everywhere and told by email.
          {isLicensed(role) ? ' Patients no longer see them among the dermatologists.' : ''}
        </p>
        <HandOverPreview id={id} name={name} />
        <ErrorSummary problem={problem} />
        <BothVersions of={two} mine={{ role: form.values.role }} names={{ role: 'What they do here' }} say={(_, value) => labelOf(value)} />
        <SelectField label="What they do here" options={options} placeholder="Choose" {...form.getInputProps('role')} />
        <LicenseFields role={form.values.role} fieldOf={form.getInputProps} />
        <TextField label="Why" hint="Stands in the record of who changed what." autoComplete="off" {...form.getInputProps('because')} />
        <SubmitButton isValid isSending={changing.isPending} isWide>
          Change the role
        </SubmitButton>
      </form>
    </Dialog>
  );
}

function labelOf(role: Said): string {
  return staffRoleLabels[role as StaffRole] ?? '';
}
