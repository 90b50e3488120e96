/** A check-in answered where it is read: a few words, from a template where one fits, and one press that signs them, tells the patient and ends the check-in. */
import { answerCheckIn, readThenAndNow, type ThenAndNow } from '@pellis/contract/check-ins/check-in-work';
import type { NoteTemplate } from '@pellis/contract/note-templates/note-templates';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useToldOfNote } from '../../../confidential-care/workspace/told-of-note.ts';
import { Beginnings, useTemplates } from '../../../note-templates/workspace/beginnings.tsx';
import { factsOf, filledIn } from '../../../note-templates/workspace/fill-in.ts';
import { useRead, useReads, useSend } from '../../../platform/use-api.ts';
import { useKeptValue } from '../../../platform/use-kept-value.ts';
import { useSession } from '../../../platform/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { dayAhead } from '../../../ui/dates.ts';
import { Failure } from '../../../ui/failure.tsx';
import { CheckField, TextField } from '../../../ui/fields.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { MessageField } from '../../../writing/message-field.tsx';
import { answerStarters } from './answer-starters.ts';
import { LeftOffChoices, useLeftOff } from './left-off-choices.tsx';
import styles from './quick-answer.module.css';

interface QuickAnswerProps {
  opened: Case;
  /** The whole note, for what a few words do not hold. */
  note: ReactNode;
  onSigned: (sentence: string) => void;
}

export function QuickAnswer({ opened, note, onSigned }: QuickAnswerProps) {
  const { data, error } = useRead(readThenAndNow, { params: { id: opened.id } }, { freshFor: Number.POSITIVE_INFINITY });
  const [isWhole, setWhole] = useState(false);
  if (error || isWhole || data?.has_draft) return note;
  if (!data) return <SkeletonText lines={6} />;
  return <Form opened={opened} before={data.note} onSigned={onSigned} onWhole={() => setWhole(true)} />;
}

interface FormProps {
  opened: Case;
  before: ThenAndNow['note'];
  onSigned: (sentence: string) => void;
  onWhole: () => void;
}

function Form({ opened, before, onSigned, onWhole }: FormProps) {
  const { id, answers, patient } = opened;
  const kept = useKeptValue(`${useSession()?.userId ?? 'nobody'}:check-in-answer-${id}`, '');
  const words = kept.value ?? '';
  const [diagnosis, setDiagnosis] = useState(before?.diagnosis ?? '');
  const [asksAgain, setAsksAgain] = useState(true);
  const leftOff = useLeftOff(patient.id);
  const { mutate, isPending, error } = useSend(answerCheckIn);
  const reads = useReads();
  const templates = useTemplates(answers.concern).filter(isWordsAlone);
  const facts = factsOf(patient.fullName, answers);
  const told = useToldOfNote(id, patient.fullName);
  const send = () => {
    if (isPending) return;
    const left_off = leftOff.answers();
    if (!left_off) return;
    mutate(
      { params: { id }, body: { diagnosis, words, next: asksAgain ? 'usual' : 'none', left_off } },
      {
        onSuccess: ({ detail }) => {
          kept.forget();
          onSigned(detail);
        },
        onError: ({ code }) => {
          if (code === 'begun') void reads.refresh(readThenAndNow, { id });
          if (code === 'left_off_changed') leftOff.readAgain();
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    send();
  };
  const begin = (text: string) => kept.keep([words.trim(), text].filter(Boolean).join('\n\n'));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the key of the fields inside
    <div className={styles['quick-answer']} onKeyDown={onKeyDown}>
      <h3 className={styles['quick-heading']}>Answer this check-in</h3>
      {before ? (
        <p className="small soft">
          {before.provider} answered on {dayAhead(before.at)}. {leftOff.sentence}
        </p>
      ) : null}
      <LeftOffChoices of={leftOff} />
      <Failure of={error} />
      <TextField
        label="Diagnosis"
        value={diagnosis}
        maxLength={500}
        error={error?.fields['diagnosis']}
        onChange={({ currentTarget }) => setDiagnosis(currentTarget.value)}
      />
      <MessageField
        id="check-in-answer"
        label="Your answer"
        hint="Ctrl Enter signs and sends it."
        rows={5}
        maxLength={20_000}
        value={words}
        error={error?.fields['words']}
        facts={facts}
        concern={answers.concern}
        onChange={({ currentTarget }) => kept.keep(currentTarget.value)}
      />
      <p className={styles['quick-starters']}>
        {answerStarters.map(({ name, words: text }) => (
          <ToolButton key={name} onClick={() => begin(text)}>
            {name}
          </ToolButton>
        ))}
      </p>
      {templates.length > 0 ? (
        <Beginnings templates={templates} onBegin={(template) => begin(filledIn(template, facts).treatment_plan)} onKeep={undefined} />
      ) : null}
      <CheckField label="Ask again in a month" checked={asksAgain} onChange={({ currentTarget }) => setAsksAgain(currentTarget.checked)} />
      <div className={styles['quick-ways']}>
        <Button onClick={send} disabled={isPending}>
          {isPending ? 'Sending…' : 'Sign and send'}
        </Button>
        <Button kind="secondary" onClick={onWhole} disabled={isPending}>
          Write a whole note
        </Button>
      </div>
      <p className="small soft">It becomes your signed note. {told} Nothing is charged, and nothing can be changed afterwards.</p>
    </div>
  );
}

/** What prescribes or orders needs the whole note with its checks. */
function isWordsAlone({ treatment_plan, prescriptions, routine, lab_tests }: NoteTemplate): boolean {
  return treatment_plan.trim() !== '' && prescriptions.length + routine.length + lab_tests.length === 0;
}
