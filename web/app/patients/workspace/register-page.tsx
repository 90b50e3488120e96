/** The desk registers somebody who has called: what they say, who on file might be the same, and the letter that lets them finish. */
import { useForm } from '@mantine/form';
import { DeskRegistration, type Lookalike, type likenesses, registerAtDesk } from '@pellis/contract/patients/desk-registration';
import { listServedStates } from '@pellis/contract/served-states/served-states';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PhoneField } from '../../accounts/phone-field.tsx';
import { useRead, useSend } from '../../platform/use-api.ts';
import { asOptions } from '../../served-states/use-served-states.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import styles from './at-desk.module.css';

export default forRights(
  { rights: ['register-patients'], title: 'Register a patient', sentence: 'The front desk registers patients who call.' },
  RegisterPage,
);

const blank = { firstName: '', lastName: '', dob: '', email: '', phone: '', state: '', postalCode: '', is_another: false };
const check = checkedBy(DeskRegistration);

function RegisterPage() {
  return (
    <WorkPage
      isNarrow
      from={{ to: '/workspace/bookings', label: 'Bookings' }}
      title="Register a patient"
      lead="Somebody who has called. They finish by a link."
    >
      <WhenServed />
    </WorkPage>
  );
}

/** The first state that is served stands in the form. */
function WhenServed() {
  const { data, error, refetch } = useRead(listServedStates);
  if (!data) return error ? <LoadProblem data={undefined} error={error} refetch={refetch} /> : <SkeletonCard label="the form" lines={6} />;
  const states = asOptions(data);
  const [first] = states;
  if (!first) return <EmptyState heading="No state is open">Patients are registered where the clinic may care for them.</EmptyState>;
  return <RegisterForm states={states} first={first.value} />;
}

function RegisterForm({ states, first }: { states: ReturnType<typeof asOptions>; first: string }) {
  const form = useForm({ initialValues: { ...blank, state: first }, validate: check, validateInputOnBlur: true });
  const [alike, setAlike] = useState<readonly Lookalike[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const registering = useSend(registerAtDesk);
  const navigate = useNavigate();
  const send = (values: typeof blank) => {
    setProblem(null);
    registering.mutate(
      { body: DeskRegistration.parse(values) },
      {
        onSuccess: ({ patient_id, lookalikes }) => {
          setAlike(lookalikes);
          if (!patient_id) return;
          toast('success', `${values.firstName} is registered, and the letter is on its way.`);
          void navigate(`/workspace/patients/${patient_id}`);
        },
        onError: (error) => {
          setProblem(problemOf(error));
          form.setErrors(error.fields);
        },
      },
    );
  };
  const { getInputProps } = form;
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={form.onSubmit(send)} noValidate aria-label="Register a patient">
      <ErrorSummary problem={problem} />
      <div className="field-pair">
        <TextField label="First name" autoComplete="off" {...getInputProps('firstName')} />
        <TextField label="Last name" autoComplete="off" {...getInputProps('lastName')} />
      </div>
      <TextField
        label="Date of birth"
        hint="Whoever opens the link has to know it: ask them to spell it out."
        type="date"
        min="1900-01-01"
        max={new Date().toISOString().slice(0, 10)}
        {...getInputProps('dob')}
      />
      <TextField label="Email" hint="The link goes there." type="email" autoComplete="off" {...getInputProps('email')} />
      <div className="field-pair">
        <PhoneField label="Phone" autoComplete="off" {...getInputProps('phone')} />
        <TextField label="Zip code" inputMode="numeric" maxLength={5} autoComplete="off" {...getInputProps('postalCode')} />
      </div>
      <SelectField label="State" options={states} {...getInputProps('state')} />
      {alike.length > 0 ? (
        <Alike people={alike} isSending={registering.isPending} onAnother={() => send({ ...form.values, is_another: true })} />
      ) : (
        <div>
          <SubmitButton isValid={form.isValid()} isSending={registering.isPending} untilValid="Fill in what is missing">
            Register and send the link
          </SubmitButton>
        </div>
      )}
    </form>
  );
}

interface AlikeProps {
  people: readonly Lookalike[];
  isSending: boolean;
  onAnother: () => void;
}

/** What is typed stays; nothing has been written so far. */
function Alike({ people, isSending, onAnother }: AlikeProps) {
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={people.length === 1 ? 'Is it this person?' : 'Is it one of these?'}
      actions={
        <Button kind="secondary" disabled={isSending} onClick={onAnother}>
          It is somebody else: register them
        </Button>
      }
    >
      <ul className={styles['desk-list']} aria-label="On file already">
        {people.map(({ id, full_name, dob, email, phone, same }) => (
          <li key={id}>
            <span>
              <strong>{full_name}</strong> {dob ? `born ${longDate(`${dob}T00:00:00`)}` : 'no birthday told yet'}
            </span>
            <span className="small soft">
              {[email, phone].filter(Boolean).join(', ')}. The same {same.map((one) => likenessWords[one]).join(', ')}.
            </span>
            <ButtonLink kind="quiet" isSmall to={`/workspace/patients/${id}`}>
              Open {full_name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const likenessWords: Record<(typeof likenesses)[number], string> = { name: 'name', email: 'email', phone: 'phone' };
