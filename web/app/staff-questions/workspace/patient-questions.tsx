/** Questions about one patient, beside the chart: those to answer here and now, one's own with their answers, and a new one. */
import {
  answerStaffQuestion,
  askStaffQuestion,
  listPatientQuestions,
  listStaffQuestions,
  noteStaffAnswer,
  type StaffQuestion,
} from '@pellis/contract/staff-questions/staff-questions';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useTypedWords } from '../../platform/use-typed-words.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { LongField, SelectField } from '../../ui/fields.tsx';
import { problemOf } from '../../ui/form-errors.ts';
import { formToast } from '../../ui/toasts.ts';
import { FormDialog } from '../../work-list/form-dialog.tsx';
import { MessageField } from '../../writing/message-field.tsx';
import styles from './patient-questions.module.css';

/** A colleague's question is about no case of its own. */
const noFacts = {};

interface PatientQuestionsProps {
  patientId: string;
  /** Beside a note one writes only what is to be answered stands in the way. */
  isBeside?: boolean;
}

export function PatientQuestions({ patientId, isBeside = false }: PatientQuestionsProps) {
  const { data } = useRead(listPatientQuestions, { params: { id: patientId } }, { every: 60_000 });
  const [isAsking, setAsking] = useState(false);
  const reads = useReads();
  const changed = () => {
    void reads.refresh(listPatientQuestions, { id: patientId });
    void reads.refresh(listStaffQuestions);
  };
  if (!data) return null;
  const shown = data.questions.filter(({ is_to_me, answer }) => !isBeside || (is_to_me && answer === null));
  const mayAsk = !isBeside && data.may_be_asked.length > 0;
  if (shown.length === 0 && !mayAsk) return null;
  return (
    <section className={styles.questions} aria-label="Questions about this patient">
      {isBeside ? null : (
        <header>
          <h2>Questions between us</h2>
          {mayAsk ? (
            <Button kind="secondary" isSmall onClick={() => setAsking(true)}>
              Ask a dermatologist
            </Button>
          ) : null}
        </header>
      )}
      {shown.length === 0 ? <p className="soft small">Nothing was asked. Whoever asks and whoever answers read it, nobody else.</p> : null}
      <ul>
        {shown.map((question) => (
          <li key={question.id}>
            <OneQuestion question={question} onChanged={changed} />
          </li>
        ))}
      </ul>
      {isAsking ? <AskDialog patientId={patientId} doctors={data.may_be_asked} onClose={() => setAsking(false)} onAsked={changed} /> : null}
    </section>
  );
}

function OneQuestion({ question, onChanged }: { question: StaffQuestion; onChanged: () => void }) {
  const { words, asked_by, asked_at, provider, answer, answered_at, is_to_me } = question;
  return (
    <>
      <p className="small soft">
        {is_to_me ? `${asked_by} asks you` : `You asked ${provider}`}, {dateAndTime(asked_at)}
      </p>
      <p className={styles['questions-words']}>{words}</p>
      {answer && answered_at ? (
        <div className={styles['questions-answer']}>
          <p className="small soft">
            {is_to_me ? 'You answered' : `${provider} answered`}, {dateAndTime(answered_at)}
          </p>
          <p className={styles['questions-words']}>{answer}</p>
          {is_to_me ? null : <NoteButton question={question} onChanged={onChanged} />}
        </div>
      ) : null}
      {is_to_me && !answer ? <AnswerForm question={question} onChanged={onChanged} /> : null}
      {is_to_me || answer ? null : <p className="small soft">Not answered yet.</p>}
    </>
  );
}

/** What was typed stays over other pages, until it is sent. */
function AnswerForm({ question: { id, asked_by }, onChanged }: { question: StaffQuestion; onChanged: () => void }) {
  const [text, setText, forget] = useTypedWords(`staff-question:${id}`);
  const send = useSend(answerStaffQuestion);
  const answer = () =>
    send.mutate(
      { params: { id }, body: { words: text } },
      {
        onSuccess: ({ detail }) => {
          forget();
          formToast('success', detail);
          onChanged();
        },
        onError: ({ code }) => (code === 'answered' ? onChanged() : undefined),
      },
    );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) answer();
      }}
    >
      <MessageField
        facts={noFacts}
        label={`Your answer to ${asked_by}`}
        rows={2}
        most={4000}
        value={text}
        error={send.error?.fields['words'] ?? send.error?.detail}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" isSmall disabled={send.isPending}>
          Answer
        </Button>
      </div>
    </form>
  );
}

function NoteButton({ question: { id }, onChanged }: { question: StaffQuestion; onChanged: () => void }) {
  const { data } = useRead(listStaffQuestions);
  const send = useSend(noteStaffAnswer);
  if (!data?.answered.some((one) => one.id === id)) return null;
  const note = () => send.mutate({ params: { id } }, { onSuccess: onChanged, onError: ({ detail }) => formToast('error', detail) });
  return (
    <Button kind="quiet" isSmall disabled={send.isPending} onClick={note}>
      I have read it
    </Button>
  );
}

interface AskDialogProps {
  patientId: string;
  doctors: readonly { id: string; name: string }[];
  onClose: () => void;
  onAsked: () => void;
}

function AskDialog({ patientId, doctors, onClose, onAsked }: AskDialogProps) {
  const [provider_id, setProvider] = useState(doctors[0]?.id ?? '');
  const [words, setWords, forget] = useTypedWords(`staff-question-about:${patientId}`);
  const send = useSend(askStaffQuestion);
  const fields = send.error?.fields ?? {};
  const ask = () =>
    send.mutate(
      { params: { id: patientId }, body: { provider_id, words } },
      {
        onSuccess: ({ detail }) => {
          forget();
          formToast('success', detail);
          onAsked();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Ask a dermatologist about this patient"
      save="Ask"
      isSending={send.isPending}
      problem={send.error ? problemOf(send.error) : null}
      onSave={ask}
      onClose={onClose}
    >
      <SelectField
        id="provider_id"
        label="Whom"
        options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
        value={provider_id}
        error={fields['provider_id']}
        onChange={(event) => setProvider(event.currentTarget.value)}
      />
      <LongField
        id="words"
        label="Your question"
        hint="You and the dermatologist read it, and nobody else; it is no message to the patient."
        most={2000}
        rows={4}
        value={words}
        error={fields['words']}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
