/** A new version of a text that patients sign: title, words, and what changed; beside whatever somebody else saved meanwhile. */
import { useForm } from '@mantine/form';
import type { ConsentKind } from '@pellis/contract/consents/consents';
import {
  type ConsentPlace,
  type LegalText,
  LegalWords,
  listLegalTexts,
  longestChange,
  longestWords,
  readConsentSettings,
  writeLegalText,
} from '@pellis/contract/consents/legal-texts';
import { useEffect, useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { ConsentWords } from '../consent-words.tsx';
import styles from './consents.module.css';

interface EditorProps {
  kind: ConsentKind;
  at: ConsentPlace;
  begun: LegalText;
  onClose: () => void;
}

export function ConsentEditor({ kind, at, begun, onClose }: EditorProps) {
  const { form, save, isSending, problem, version, keepMine } = useWriting({ kind, at, begun, onClose });
  useAskBeforeLeaving(form.isDirty());
  const field = (name: 'title' | 'words' | 'what_changed') => ({ ...form.getInputProps(name), id: name });
  return (
    <form className={styles['consent-sheet']} onSubmit={save} noValidate aria-labelledby="consent-title">
      <h2 id="consent-title">New version: {begun.title}</h2>
      <p className="soft">Whoever signed an earlier version is asked again before their next care. What they signed stays as it was.</p>
      {at.own_version === version ? null : (
        <Notice
          kind="warning"
          isSpoken
          heading={`${at.in_force.set_by || 'Somebody else'} saved other words in the meantime`}
          actions={
            <Button kind="secondary" isSmall onClick={keepMine}>
              Keep mine
            </Button>
          }
        >
          <p>Theirs: {at.in_force.title}</p>
          <ConsentWords words={at.in_force.words} />
          <p>Yours are below and not saved. Keep them and save again to put them in the place of theirs.</p>
        </Notice>
      )}
      <ErrorSummary problem={problem} heading="This version cannot be saved yet" />
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <LongField label="Text" hint="Each line is a paragraph." rows={14} most={longestWords} {...field('words')} />
      <LongField
        label="What changed"
        hint="For those who ask later why it was signed again."
        rows={2}
        most={longestChange}
        {...field('what_changed')}
      />
      <div className="row">
        <SubmitButton isValid isSending={isSending}>
          Save as a new version
        </SubmitButton>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useWriting({ kind, at, begun, onClose }: EditorProps) {
  const { mutate, isPending } = useSend(writeLegalText);
  const reads = useReads();
  const [version, setVersion] = useState(at.own_version);
  const [problem, setProblem] = useState<Problem | null>(null);
  const params = { consent: kind, place: at.place };
  const form = useForm({ initialValues: { title: begun.title, words: begun.words, what_changed: '' }, validate: checkedBy(LegalWords) });
  const save = form.onSubmit(
    (body) => {
      setProblem(null);
      mutate(
        { params, body, ifMatch: version },
        {
          onSuccess: (settings) => {
            reads.put(readConsentSettings, null, settings);
            void reads.refresh(listLegalTexts, params);
            toast('success', 'Saved. From now on this version is signed.');
            onClose();
          },
          onError: (error) => {
            // whose words are in force now stands above the form, once they are read
            if (error.code === 'changed') return void reads.refresh(readConsentSettings);
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  const keepMine = () => {
    setVersion(at.own_version);
    setProblem(null);
  };
  return { form, save, isSending: isPending, problem, version, keepMine };
}

function useAskBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
