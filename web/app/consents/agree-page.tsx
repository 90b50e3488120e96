/** What has to be signed before care: each text in full, then one's typed name under all of them; and back to where one came from. */
import { useForm } from '@mantine/form';
import { readVisitDraft } from '@pellis/contract/bookings/bookings';
import { capacityWords, listMyConsents, readTextsToSign, Signature, signTexts } from '@pellis/contract/consents/consents';
import type { Reply } from '@pellis/contract/platform/endpoint';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { redirectOf } from '../payments/redirects.ts';
import type { ApiError } from '../platform/api-error.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { toast } from '../ui/toasts.ts';
import { ConsentWords } from './consent-words.tsx';

type ToSign = Reply<typeof readTextsToSign>;

export default function AgreePage() {
  const [search] = useSearchParams();
  const asked = search.get('state');
  const state = asked !== null && /^[A-Z]{2}$/.test(asked) ? asked : 'home';
  // what was read a moment ago may be from before the clinic asked for it
  const { data: read, error, isFetching, refetch } = useRead(readTextsToSign, { params: { state } }, { freshFor: 0 });
  const data = read?.texts.length === 0 && isFetching ? undefined : read;
  const next = redirectOf(search.get('redirect')) ?? { path: '/dashboard', going: 'Continue to my Portal' };
  return (
    <Page title="Read and sign" lead="What we ask you to agree to before your care. What you answered so far is kept.">
      {data?.texts.length === 0 ? (
        <EmptyState heading="Everything is signed" actions={<ButtonLink to={next.path}>{next.going}</ButtonLink>}>
          There is nothing left to read and sign here.
        </EmptyState>
      ) : null}
      {data && data.texts.length > 0 ? <SignForm toSign={data} state={state} next={next.path} /> : null}
      {error && !data ? <LoadFailed error={error} words="The texts could not be loaded." onAgain={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonCard label="what there is to sign" lines={6} />}
    </Page>
  );
}

interface SignFormProps {
  toSign: ToSign;
  state: string;
  next: string;
}

function SignForm({ toSign, state, next }: SignFormProps) {
  const { patient_name, signer_name, capacity, texts } = toSign;
  const { form, sign, isSending, problem } = useSigning({ toSign, state, next });
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={sign} noValidate>
      <ErrorSummary problem={problem} heading="This is not signed yet" />
      {texts.map(({ kind, title, words }) => (
        <Card key={kind} heading={title}>
          <ConsentWords words={words} />
        </Card>
      ))}
      <Card heading="Your signature" isNext>
        <p>
          {capacity === 'self'
            ? 'Your typed name is your signature.'
            : `You sign for ${patient_name}, as ${capacityWords[capacity]}. Your typed name is your signature.`}
        </p>
        <CheckField label="I have read this and I agree." {...form.getInputProps('agrees', { type: 'checkbox' })} id="agrees" />
        <TextField
          label="Your full name"
          hint={`As it stands on your account: ${signer_name}`}
          autoComplete="name"
          {...form.getInputProps('typed_name')}
          id="typed_name"
        />
        <SubmitButton isValid isSending={isSending}>
          Sign
        </SubmitButton>
        <p className="soft small">
          What you sign is kept with the date and its version. You find it, as a PDF too, under “What I agreed to”.
        </p>
      </Card>
    </form>
  );
}

const typed = { typed_name: '', agrees: false };

/** What the clinic says against it stands above the form; another text that came meanwhile is shown in its place. */
function useSigning({ toSign, state, next }: SignFormProps) {
  const { mutate, isPending } = useSend(signTexts);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reads = useReads();
  const navigate = useNavigate();
  const texts = toSign.texts.map(({ kind, place, version, text_hash }) => ({ kind, place, version, text_hash }));
  const form = useForm({ initialValues: typed, validate: checkedBy(Signature.pick({ typed_name: true, agrees: true })) });
  const refused = (error: ApiError) => {
    form.setErrors(error.fields);
    setProblem(problemOf(error));
    if (error.code === 'text_changed') {
      form.setFieldValue('agrees', false);
      void reads.refresh(readTextsToSign);
    }
  };
  const signed = () => {
    toast('success', 'Signed. Thank you.');
    void reads.refresh(listMyConsents);
    void reads.refresh(readVisitDraft);
    void reads.refresh(readTextsToSign);
    void navigate(next, { replace: true });
  };
  const sign = form.onSubmit(
    ({ typed_name }) => {
      setProblem(null);
      mutate({ body: { state, texts, typed_name, agrees: true } }, { onSuccess: signed, onError: refused });
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return { form, sign, isSending: isPending, problem };
}
