/** Where the e-mail of a patient's invitation leads: what one is asked to do, the patient's birthday, and one acts for them. */
import { useForm } from '@mantine/form';
import { AcceptProxy, acceptProxy, proxyAgreement, readProxyInvitation } from '@pellis/contract/guardianships/proxies';
import { proxyScopeWords } from '@pellis/contract/people/proxy-scope-words';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../platform/api-error.ts';
import { useRead, useSend } from '../platform/use-api.ts';
import { useSwitch } from '../shell/use-acting.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemOf } from '../ui/form-errors.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

type Invitation = Reply<typeof readProxyInvitation>;

export default function ActForPage() {
  const code = useSearchParams()[0].get('code') || 'none';
  const { data, error, refetch } = useRead(readProxyInvitation, { params: { code } }, { freshFor: Number.POSITIVE_INFINITY });
  const accept = useSend(acceptProxy);
  const { switchTo, isPending } = useSwitch();
  return (
    <Page title="Act for somebody" lead="A patient of our clinic asks you to act for them, as far as they say.">
      {accept.data ? (
        <Notice
          kind="success"
          isSpoken
          heading={accept.data.detail}
          actions={
            <Button disabled={isPending} onClick={() => switchTo(accept.data.patient_id)}>
              Act for {data?.first_name ?? 'them'} now
            </Button>
          }
        >
          At the top of each page you choose for whom you act. You can give it up at any time, among the people on your account.
        </Notice>
      ) : isNotFound(accept.error) || (isNotFound(error) && !data) ? (
        <Notice kind="warning" isSpoken heading="This link cannot be used">
          It may be too old, used or taken back, or the date of birth was wrong too often. Ask whoever invited you to invite you again.
        </Notice>
      ) : data ? (
        <Accept invitation={data} accept={accept} code={code} />
      ) : error ? (
        <LoadFailed error={error} words={error.detail} onAgain={() => void refetch()} />
      ) : (
        <SkeletonCard label="what you are asked to do" lines={4} />
      )}
    </Page>
  );
}

interface AcceptProps {
  invitation: Invitation;
  accept: ReturnType<typeof useSend<typeof acceptProxy>>;
  code: string;
}

function Accept({ invitation: { first_name, scopes, until }, accept, code }: AcceptProps) {
  const form = useForm({ initialValues: { dob: '', agrees: false }, validate: checkedBy(AcceptProxy) });
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = form.onSubmit((values) => {
    setProblem(null);
    accept.mutate(
      { params: { code }, body: AcceptProxy.parse(values) },
      {
        onError: (error) => {
          setProblem(problemOf(error));
          form.setErrors(error.fields);
        },
      },
    );
  });
  return (
    <Card heading={`${first_name} asks you to act for them`}>
      <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate aria-label="Act for somebody">
        <ErrorSummary problem={problem} />
        <ul aria-label="What you may do">
          {scopes.map((scope) => (
            <li key={scope}>{proxyScopeWords[scope].forProxy}</li>
          ))}
        </ul>
        <p>
          Until {dayAhead(until)}. {first_name} sees when you were there, and can change or end it at any moment. You never sign for{' '}
          {first_name}, and let nobody else in.
        </p>
        <div style={{ maxWidth: 260 }}>
          <TextField
            label={`${first_name}'s date of birth`}
            hint="So that we know that it is you who was meant. You have five tries."
            type="date"
            autoComplete="off"
            {...form.getInputProps('dob')}
          />
        </div>
        <CheckField label={proxyAgreement(first_name)} {...form.getInputProps('agrees', { type: 'checkbox' })} />
        <div>
          <SubmitButton isValid={form.isValid()} isSending={accept.isPending} untilValid="Enter the date of birth and agree">
            Act for {first_name}
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
