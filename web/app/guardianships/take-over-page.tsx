/** Where the e-mails of the 18th birthday and of a registration at the desk lead: one's own date of birth, and the record is one's own. */
import { useForm } from '@mantine/form';
import { acceptTakeOver, TakeOverForm } from '@pellis/contract/patients/record-take-overs';
import { useSearchParams } from 'react-router';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { beginAnew } from '../shell/switching.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

export default function TakeOverPage() {
  const code = useSearchParams()[0].get('code') || 'none';
  const takeOver = useSend(acceptTakeOver);
  return (
    <Page title="Take over my record" lead="The record that the clinic keeps of you becomes yours alone.">
      {takeOver.data ? (
        <Notice
          kind="success"
          isSpoken
          heading={takeOver.data.detail}
          actions={<Button onClick={() => beginAnew('/dashboard')}>Open my Portal</Button>}
        >
          Your notes, prescriptions and Rapid Assessments are in your Portal.
        </Notice>
      ) : isNotFound(takeOver.error) ? (
        <Notice kind="warning" isSpoken heading="This link cannot be used" actions={<ChatLink topic="profile">Send us a message</ChatLink>}>
          It may be too old, it may have been used, or the date of birth was wrong too often. We send a new one once we know that it is you.
        </Notice>
      ) : (
        <TakeOver takeOver={takeOver} code={code} />
      )}
    </Page>
  );
}

function TakeOver({ takeOver, code }: { takeOver: ReturnType<typeof useSend<typeof acceptTakeOver>>; code: string }) {
  const form = useForm({ initialValues: { dob: '' }, validate: checkedBy(TakeOverForm) });
  const send = form.onSubmit((body) => takeOver.mutate({ params: { code }, body }, { onError: (error) => form.setErrors(error.fields) }));
  return (
    <Card heading="Is it you?">
      <form className="stack" onSubmit={send} noValidate aria-label="Take over my record">
        {takeOver.error && Object.keys(takeOver.error.fields).length === 0 ? (
          <Notice kind="error" isSpoken actions={<ChatLink topic="profile">Send us a message</ChatLink>}>
            {takeOver.error.detail}
          </Notice>
        ) : null}
        <p>Only whoever was born on the day that stands in the record can take it over. You have five tries.</p>
        <div style={{ maxWidth: 260 }}>
          <TextField label="Your date of birth" type="date" autoComplete="bday" {...form.getInputProps('dob')} />
        </div>
        <div>
          <SubmitButton isValid={form.isValid()} isSending={takeOver.isPending} untilValid="Enter your date of birth">
            Take over my record
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
