/** Invites somebody by e-mail to act for me. */
import { useForm } from '@mantine/form';
import { dayInYears, inviteProxy, listProxies, ProxyInvitation, proxyYears } from '@pellis/contract/guardianships/proxies';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './family-page.module.css';
import { GrantFields } from './grant-fields.tsx';

const check = checkedBy(ProxyInvitation);
const blank = () => ({ name: '', email: '', relation: '', scopes: [] as string[], until: dayInYears(proxyYears) });

export function InviteProxy({ onInvited }: { onInvited: (name: string) => void }) {
  const form = useForm({ initialValues: blank(), validate: check, validateInputOnBlur: ['name', 'email', 'relation', 'until'] });
  const invite = useSend(inviteProxy);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = form.onSubmit((values) => {
    setProblem(null);
    invite.mutate(
      { body: ProxyInvitation.parse(values) },
      {
        onSuccess: () => {
          void reads.refresh(listProxies);
          onInvited(values.name.trim());
          form.setValues(blank());
          form.resetDirty();
          window.scrollTo({ top: 0 });
        },
        onError: (error) => {
          setProblem(problemOf(error));
          form.setErrors(error.fields);
        },
      },
    );
  });
  return (
    <Card heading="Let somebody act for me">
      <form className={styles['family-form']} onSubmit={send} noValidate aria-label="Let somebody act for me">
        <ErrorSummary problem={problem} />
        <div className="field-pair">
          <TextField label="Their name" autoComplete="off" {...form.getInputProps('name')} />
          <TextField
            label="What they are to you"
            hint="For example: my wife, my son, my caregiver"
            autoComplete="off"
            {...form.getInputProps('relation')}
          />
        </div>
        <TextField
          label="Their email"
          hint="The email names you by your first name and says nothing of your care."
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <GrantFields inputProps={form.getInputProps} />
        <SubmitButton
          isValid={Object.keys(check(form.values)).length === 0}
          isSending={invite.isPending}
          untilValid="Complete the form to continue"
          isWide
        >
          Send the invitation
        </SubmitButton>
      </form>
    </Card>
  );
}
