/** Writes a letter in the clinic's own words: placeholders at the caret, the letter beside it as it will be read, a sample to oneself. */
import { useForm } from '@mantine/form';
import {
  type EditableWords,
  type EmailPreview,
  listEmailVersions,
  longestText,
  longestTextMessage,
  readEmails,
  rewriteEmail,
  sendEmailToMyself,
  Wording,
} from '@pellis/contract/notifications/emails';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './emails.module.css';
import { LetterPage } from './letter-page.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { OwnPhone, useTextToMyself } from './text-to-myself.tsx';
import { insertAt, type Typed, type TypedBefore } from './typed.ts';
import { useLivePreview } from './use-live-preview.ts';

interface WordingEditorProps {
  email: EmailPreview;
  words: EditableWords;
  typed: Typed;
  typedBefore: TypedBefore;
  onClose: () => void;
}

const check = checkedBy(Wording);

export function WordingEditor({ email, words, typed, typedBefore, onClose }: WordingEditorProps) {
  const { template } = email;
  const isText = email.channel === 'sms';
  const saving = useSend(rewriteEmail);
  const trying = useSend(sendEmailToMyself);
  const text = useTextToMyself(template);
  const reads = useReads();
  const [version, setVersion] = useState(typed.version);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { subject: typed.subject, text: typed.text }, validate: check });
  const { values } = form;
  useEffect(() => void typedBefore.set(template, { ...values, version }), [typedBefore, template, values, version]);
  useAskBeforeLeaving(form.isDirty());
  useEffect(() => {
    // the button that opened this is gone; who came by the list stays there
    if (document.activeElement === document.body) (document.getElementById('subject') ?? document.getElementById('text'))?.focus();
  }, []);
  const preview = useLivePreview(email, values);
  const fail = (error: ApiError) => {
    // whose words are in force now stands above the form, once they are read
    if (error.code === 'changed') return void reads.refresh(readEmails);
    form.setErrors(error.fields);
    setProblem(problemOf(error));
  };
  const submit = (send: (body: Wording) => void) =>
    form.onSubmit(
      (body) => {
        setProblem(null);
        send(body);
      },
      (errors) => setProblem(problemIn(errors)),
    );
  const save = submit((body) =>
    saving.mutate(
      { params: { template }, body, ifMatch: version },
      {
        onSuccess: () => {
          toast('success', 'Saved. The next letter has these words.');
          void reads.refresh(listEmailVersions, { template });
          void reads.refresh(readEmails);
          onClose();
        },
        onError: fail,
      },
    ),
  );
  const sendToMyself = submit((body) =>
    trying.mutate(
      { params: { template }, body },
      { onSuccess: ({ to }) => toast('success', `A sample is on its way to ${to}.`), onError: fail },
    ),
  );
  const sendText = submit((body) => text.send(body, fail));
  const insert = useInsert((name, next) => form.setFieldValue(name, next));
  const field = (name: 'subject' | 'text') => ({ ...form.getInputProps(name), id: name, onFocus: () => insert.here(name) });
  return (
    <section className={styles['letter-sheet']} aria-labelledby="letter-subject">
      <h2 id="letter-subject">Edit: {email.subject}</h2>
      <p className="soft small">
        To {email.to}, when {email.when}.{' '}
        {isText ? 'The clinic’s name, the link and how to stop stay as they are.' : 'The button, its link and the foot stay as they are.'}
      </p>
      <div className={styles['letter-columns']}>
        <form className="stack" onSubmit={save} noValidate>
          {words.version === version ? null : (
            <Meanwhile
              words={words}
              onTakeTheirs={() => {
                form.setValues(words.own ?? words.built_in);
                setVersion(words.version);
                setProblem(null);
              }}
              onKeepMine={() => {
                setVersion(words.version);
                setProblem(null);
              }}
            />
          )}
          <ErrorSummary problem={problem} heading="These words cannot be saved yet" />
          {isText ? null : <TextField label="Subject" autoComplete="off" {...field('subject')} />}
          <LongField
            label="Text"
            hint="Each line is a paragraph. Name no diagnosis, drug or reason: letters are read on screens that others see."
            rows={isText ? 4 : 10}
            most={isText ? longestTextMessage : longestText}
            {...field('text')}
          />
          <fieldset className={styles.placeholders}>
            <legend>Placeholders</legend>
            <ul>
              {words.placeholders.map(({ name, means, is_needed }) => (
                <li key={name} className={styles['placeholder-row']}>
                  <button type="button" className={styles.placeholder} onClick={() => insert.put(values, `{${name}}`)}>
                    <code>{`{${name}}`}</code>
                  </button>
                  <span className="soft small">
                    {means}
                    {is_needed ? '; has to stay' : ''}
                  </span>
                </li>
              ))}
            </ul>
          </fieldset>
          {isText ? <OwnPhone text={text} error={form.errors['phone']} /> : null}
          <div className="row">
            <SubmitButton isValid isSending={saving.isPending}>
              Save
            </SubmitButton>
            <Button kind="secondary" disabled={trying.isPending || text.isPending} onClick={() => (isText ? sendText() : sendToMyself())}>
              Send to myself
            </Button>
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
        <section className={styles['letter-live']} aria-label="With made-up facts">
          {isText ? null : (
            <p className={styles['letter-live-subject']}>
              <span className="soft small">Subject</span> {preview.subject}
            </p>
          )}
          {preview.isBehind ? (
            <p className="soft small" role="status">
              {preview.why}
            </p>
          ) : null}
          <LetterPage {...preview} />
        </section>
      </div>
    </section>
  );
}

type FieldName = 'subject' | 'text';

/** Puts a piece where the caret is, or was last; in the text where it never was. */
function useInsert(set: (name: FieldName, next: string) => void) {
  const last = useRef<FieldName>('text');
  return {
    here: (name: FieldName) => {
      last.current = name;
    },
    put: (values: Record<FieldName, string>, piece: string) => {
      const name = last.current;
      const element = document.getElementById(name) as HTMLInputElement | HTMLTextAreaElement | null;
      const end = values[name].length;
      const { words, caret } = insertAt(values[name], piece, [element?.selectionStart ?? end, element?.selectionEnd ?? end]);
      set(name, words);
      requestAnimationFrame(() => {
        element?.focus();
        element?.setSelectionRange(caret, caret);
      });
    },
  };
}

function useAskBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
