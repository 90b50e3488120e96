/** The treatment plan in markdown, with the patient's view of it below and templates to start from. */
import { blank, type NoteTemplate } from '@pellis/contract/note-templates/note-templates';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Beginnings, useTemplates } from '../../note-templates/workspace/beginnings.tsx';
import { type Beginning, type Facts, filledIn, shortcutBefore } from '../../note-templates/workspace/fill-in.ts';
import { KeepDialog } from '../../note-templates/workspace/keep-dialog.tsx';
import { LongField } from '../../ui/fields.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { appendAsTyped, gapBefore, replaceAsTyped, selectBlank } from './insert-text.ts';
import noteEditorStyles from './note-editor.module.css';
import styles from './plan-field.module.css';

const previewPause = 300;

interface PlanFieldProps {
  words: Beginning;
  /** What the patient said, to fill templates in. */
  facts: Facts;
  concern: string | undefined;
  error: string | undefined;
  onChange: (plan: string) => void;
  /** A template began the plan; it may bring more than that. */
  onBegin: (beginning: Beginning) => void;
}

export function PlanField({ words, facts, concern, error, onChange, onBegin }: PlanFieldProps) {
  const { treatment_plan: plan } = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useSettled(plan, previewPause);
  const templates = useTemplates(concern);
  const [isKeeping, setKeeping] = useState(false);
  const begin = (template: NoteTemplate, insert: (at: HTMLTextAreaElement, text: string) => number) => {
    if (!field.current) return;
    const filled = filledIn(template, facts);
    selectBlank(field.current, blank, insert(field.current, filled.treatment_plan));
    onBegin(filled);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const at = event.currentTarget;
    if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
      selectBlank(at, blank, at.selectionEnd);
      return event.preventDefault();
    }
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || at.selectionStart !== at.selectionEnd) return;
    const shortcut = shortcutBefore(at.value, at.selectionStart);
    const template = shortcut ? templates.find((one) => one.shortcut === shortcut) : undefined;
    if (!shortcut || !template) return;
    event.preventDefault();
    const from = at.selectionStart - shortcut.length - 1;
    begin(template, (_, text) => replaceAsTyped(at, { from, to: at.selectionStart }, text));
  };
  return (
    <section className={noteEditorStyles['note-part']}>
      <LongField
        ref={field}
        id="note-plan"
        label="Treatment plan"
        hint="**bold**, 1. list, ### heading. Ctrl and . goes to the next blank."
        rows={6}
        maxLength={20_000}
        error={error}
        value={plan}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Beginnings
        templates={templates}
        onBegin={(template) => begin(template, (at, text) => appendAsTyped(at, gapBefore(at.value) + text))}
        onKeep={plan.trim() === '' ? undefined : () => setKeeping(true)}
      />
      {isKeeping ? <KeepDialog beginning={words} concern={concern} onClose={() => setKeeping(false)} /> : null}
      {shown.trim() === '' ? null : (
        <section className={styles['note-preview']} aria-label="As the patient reads it">
          <p className={styles['note-preview-heading']} aria-hidden="true">
            As the patient reads it
          </p>
          <Markdown text={shown} />
        </section>
      )}
    </section>
  );
}
