/** The questions before a month's prescription: answered and signed by the patient, once a month, in about two minutes. */
import { readMe } from '@pellis/contract/accounts/settings';
import { capital } from '@pellis/contract/platform/capital';
import { answerQuestionnaire, listMyQuestionnaires, type MyQuestionnaire } from '@pellis/contract/pregnancy-prevention/questionnaires';
import { useState } from 'react';
import { useLacks } from '../platform/in-scope.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { longDate } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import styles from './before-prescription.module.css';

export default function BeforePrescriptionPage() {
  const { data, error, refetch } = useRead(listMyQuestionnaires, {}, { freshFor: 0 });
  const { isOwn, you: name } = useWhose();
  const isTheirsAlone = useLacks()('decide-for-patient');
  return (
    <Page
      title="Before your prescription"
      lead="Some medicines can seriously harm an unborn child. That is why your dermatologist asks these questions before each month of it."
    >
      <div className="stack" style={{ '--gap': '24px' }}>
        {isOwn ? null : (
          <Notice kind="info" heading={`Answer for ${name}`}>
            “You” in these questions is {name}. Ask {name} each of them; you sign for {name}.
          </Notice>
        )}
        {data?.map((one) => (
          <OneMedicine key={one.id} questionnaire={one} isTheirsAlone={isTheirsAlone} />
        ))}
        {data?.length === 0 ? (
          <EmptyState heading="Nothing is asked of you now" actions={<ButtonLink to="/dashboard">Go to my Portal</ButtonLink>}>
            When your dermatologist has questions before a prescription, they are here and we write to you.
          </EmptyState>
        ) : null}
        {error && !data ? <LoadFailed error={error} words="The questions could not be loaded." onAgain={() => void refetch()} /> : null}
        {data || error ? null : <SkeletonCard label="the questions" lines={6} />}
      </div>
    </Page>
  );
}

function OneMedicine({ questionnaire, isTheirsAlone }: { questionnaire: MyQuestionnaire; isTheirsAlone: boolean }) {
  if (questionnaire.answered_at !== null) return <Answered questionnaire={questionnaire} />;
  if (!isTheirsAlone) return <Questions questionnaire={questionnaire} />;
  return (
    <Notice kind="info" heading={`Questions about ${questionnaire.medicine} are open`}>
      Only the patient can answer and sign them, with their own account.
    </Notice>
  );
}

function Answered({ questionnaire: { medicine, dermatologist, answered_at, said_yes } }: { questionnaire: MyQuestionnaire }) {
  const when = answered_at ? longDate(answered_at) : '';
  return (
    <Card heading={capital(medicine)}>
      {said_yes ? (
        <Notice kind="warning" isSpoken heading={`Do not take ${medicine} until you have spoken with ${dermatologist}`}>
          One of your answers of {when} needs a talk first. {dermatologist} was told at once. If you think that you are pregnant, or feel
          unwell, do not wait for us: call a doctor.
        </Notice>
      ) : (
        <Notice kind="success" isSpoken heading={`Thank you. ${dermatologist} has your answers.`}>
          You answered on {when}. If something changes, or you think that you could be pregnant, stop taking it and write to us at once.
        </Notice>
      )}
    </Card>
  );
}

const yesOrNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

function Questions({ questionnaire }: { questionnaire: MyQuestionnaire }) {
  const { questions, statements, signer_name, dermatologist, rules } = questionnaire;
  const { answers, agrees, name, problem, isSending, change, send } = useAnswering(questionnaire);
  const errors = problem?.fields ?? {};
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} heading="This is not sent yet" />
      <Card heading={`Questions about ${questionnaire.medicine}`} kicker={`For ${dermatologist}`}>
        <div className={styles.questions}>
          {questions.map(({ key, words }) => (
            <ChoiceGroup
              key={key}
              legend={words}
              choices={yesOrNo}
              columns={2}
              data-path={`answers.${key}`}
              value={answers[key]}
              error={errors[`answers.${key}`]}
              onChange={(answer) => change({ answers: { ...answers, [key]: answer } })}
            />
          ))}
        </div>
      </Card>
      <Card heading="What you agree to" isNext>
        <ul className={styles.statements}>
          {statements.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <CheckField
          id="agrees"
          label="I have read this and I agree."
          checked={agrees}
          error={errors['agrees']}
          onChange={(event) => change({ agrees: event.currentTarget.checked })}
        />
        <TextField
          id="typed_name"
          label="Your full name"
          hint={`Your typed name is your signature, as it stands on your account: ${signer_name}`}
          autoComplete="name"
          value={name}
          error={errors['typed_name']}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SubmitButton isValid isSending={isSending}>
          Sign and send
        </SubmitButton>
      </Card>
      <Rules rules={rules} dermatologist={dermatologist} />
    </form>
  );
}

/** What the clinic's people must have checked, said to whom it concerns. */
function Rules({ rules: { source, since }, dermatologist }: Pick<MyQuestionnaire, 'rules' | 'dermatologist'>) {
  return (
    <p className="small soft">
      This clinic asks by its own rules{since ? `, which count since ${longDate(since)}` : ''}. They were written after: {source}. They are
      not the program’s own text, and a clinician of this clinic must have checked them before anything is prescribed by them. Where the
      program asks for more, that counts too: {dermatologist} tells you.
    </p>
  );
}

interface Typed {
  answers: Readonly<Record<string, string>>;
  agrees: boolean;
  name: string;
}

function useAnswering({ id, questions }: MyQuestionnaire) {
  const [typed, setTyped] = useState<Typed>({ answers: {}, agrees: false, name: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const { mutate, isPending } = useSend(answerQuestionnaire);
  const reads = useReads();
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    const wrong = problemIn(missingIn(typed, questions));
    setProblem(wrong);
    if (wrong) return;
    const answers = Object.fromEntries(questions.map(({ key }) => [key, typed.answers[key] === 'yes']));
    mutate(
      { params: { id }, body: { answers, agrees: true, typed_name: typed.name } },
      {
        onSuccess: (reply) => {
          reads.put(listMyQuestionnaires, null, reply);
          // which knows whether any are still open
          void reads.refresh(readMe);
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    );
  };
  const change = (some: Partial<Typed>) => setTyped((before) => ({ ...before, ...some }));
  return { ...typed, problem, isSending: isPending, change, send };
}

function missingIn({ answers, agrees, name }: Typed, questions: MyQuestionnaire['questions']): Record<string, string> {
  const open = questions.filter(({ key }) => answers[key] === undefined).map(({ key }) => [`answers.${key}`, 'Choose yes or no']);
  return {
    ...Object.fromEntries(open),
    ...(agrees ? {} : { agrees: 'Please confirm that you have read and agree' }),
    ...(name.trim() === '' ? { typed_name: 'Type your full name' } : {}),
  };
}
