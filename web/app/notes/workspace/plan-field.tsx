/** The treatment plan in markdown, with the patient's view of it below and templates to start from. */
import { blank } from '@pellis/contract/note-templates/blank';
import type { NoteTemplate } from '@pellis/contract/note-templates/note-templates';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Beginnings, useTemplates } from '../../note-templates/workspace/beginnings.tsx';
import { type Beginning, filledIn } from '../../note-templates/workspace/fill-in.ts';
import { LongField } from '../../ui/fields.tsx';
import { appendAsTyped, gapBefore, goToNextBlank, replaceAsTyped, selectBlank } from '../../ui/insert-text.ts';
import { LaterWindow } from '../../ui/later.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { type Facts, shortcutBefore } from '../../writing/fill-words.ts';
import noteEditorStyles from './note-editor.module.css';
import styles from './plan-field.module.css';
import { putIntoPlan } from './put-into-plan.ts';

const previewPause = 300;
const keepDialog = { load: async () => (await import('../../note-templates/workspace/keep-dialog.tsx')).KeepDialog };

const linkTip = { load: async () => (await import('../../tips/link-dialog.tsx')).LinkTipDialog };

interface PlanFieldProps {
  words: Beginning;
  /** What the patient said, to fill templates in. */
  facts: Facts;
  concern: string | undefined;
  error: string | undefined;
  onChange: (plan: string) => void;
  /** A template puts in what it has; `put` writes its words into the plan. */
  onBegin: (begun: { what: string; filled: Beginning; put: () => void }) => void;
}

export function PlanField({ words, facts, concern, error, onChange, onBegin }: PlanFieldProps) {
  const { treatment_plan: plan } = words;
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useSettled(plan, previewPause);
  const templates = useTemplates(concern);
  const [isKeeping, setKeeping] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const begin = (template: NoteTemplate, insert: (at: HTMLTextAreaElement, text: string) => number) => {
    const filled = filledIn(template, facts);
    onBegin({ what: `The template “${template.title}”`, filled, put: () => putIn(field, (at) => insert(at, filled.treatment_plan)) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const at = event.currentTarget;
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || at.selectionStart !== at.selectionEnd) return;
    const shortcut = shortcutBefore(at.value, at.selectionStart);
    const template = shortcut ? templates.find((one) => one.shortcut === shortcut) : undefined;
    if (!shortcut || !template) return;
    event.preventDefault();
    const from = at.selectionStart - shortcut.length - 1;
    begin(template, (_, text) => replaceAsTyped(at, { from, to: from + shortcut.length + 1 }, text));
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
      {plan.includes(blank) ? <NextBlank field={field} /> : null}
      <Beginnings
        templates={templates}
        onBegin={(template) => begin(template, (at, text) => appendAsTyped(at, gapBefore(at.value) + text))}
        onKeep={saysAnything(words) ? () => setKeeping(true) : undefined}
      />
      <p>
        <ToolButton onClick={() => setLinking(true)}>Link a tip…</ToolButton>
      </p>
      {isLinking ? <LaterWindow part={linkTip} props={{ concern, onLink: putIntoPlan, onClose: () => setLinking(false) }} /> : null}
      {isKeeping ? <LaterWindow part={keepDialog} props={{ beginning: words, concern, onClose: () => setKeeping(false) }} /> : null}
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

/** What Ctrl and . does, for whoever has no such keys. */
function NextBlank({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <p>
      {/* the caret stays where it is: the next blank is the one behind it */}
      <ToolButton
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => field.current && goToNextBlank(field.current.closest('[data-note]') ?? document.body, blank)}
      >
        Next blank
      </ToolButton>
    </p>
  );
}

function putIn(field: RefObject<HTMLTextAreaElement | null>, insert: (at: HTMLTextAreaElement) => number): void {
  if (field.current) selectBlank(field.current, blank, insert(field.current));
}

function saysAnything({ treatment_plan, prescriptions, routine }: Beginning): boolean {
  return treatment_plan.trim() !== '' || prescriptions.length + routine.length > 0;
}
