/** The letters behind the name of a nurse or a physician assistant. */

import { useForm } from '@mantine/form';
import { CredentialsForm, type Person, setCredentials } from '@pellis/contract/staff/person';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { toast } from '../../ui/toasts.ts';
import { BothVersions, useTwoAtOnce } from '../../ui/two-at-once.tsx';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { credentialsHint } from './license-fields.tsx';

interface CredentialsDialogProps {
  person: Pick<Person, 'id' | 'name' | 'credentials'>;
  onClose: () => void;
  onChanged: () => void;
}

export function CredentialsDialog({ person: { id, name, credentials }, onClose, onChanged }: CredentialsDialogProps) {
  const send = useSend(setCredentials);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<CredentialsForm>({ initialValues: { credentials: credentials ?? '' }, validate: checkedBy(CredentialsForm) });
  const two = useTwoAtOnce<CredentialsForm>({
    read: { credentials: credentials ?? '' },
    isDeliberate: true,
    set: (name, value) => form.setFieldValue(name, String(value ?? '')),
  });
  const save = form.onSubmit(
    (body) =>
      send.mutate(
        { params: { id }, body: { ...body, seen: two.seen } },
        {
          onSuccess: () => {
            toast('success', `Notes say ${name}, ${body.credentials} from now on. Earlier ones stay as they are.`);
            onChanged();
            onClose();
          },
          onError: (error) => two.meet(error, body) || setProblem(problemOf(error)),
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <FormDialog
      title={`Credentials of ${name}`}
      save="Save"
      isSending={send.isPending}
      problem={problem}
      onSave={() => save()}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate>
        <BothVersions of={two} mine={form.values} names={{ credentials: 'Credentials' }} />
        <TextField label="Credentials" hint={credentialsHint} autoComplete="off" {...form.getInputProps('credentials')} />
      </form>
    </FormDialog>
  );
}
