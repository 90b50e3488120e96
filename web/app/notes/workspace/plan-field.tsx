/** The treatment plan in markdown, with the patient's view of it below and beginnings to start from. */
import { useRef } from 'react';
import { LongField } from '../../ui/fields.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { appendAsTyped, selectBlank } from './insert-text.ts';
import noteEditorStyles from './note-editor.module.css';
import styles from './plan-field.module.css';
import { blank, type Template, templates, withTemplate } from './templates.ts';

const previewPause = 300;

interface PlanFieldProps {
  plan: string;
  error: string | undefined;
  onChange: (plan: string) => void;
}

export function PlanField({ plan, error, onChange }: PlanFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useSettled(plan, previewPause);
  const begin = (template: Template) => {
    if (!field.current) return;
    const { before, text } = withTemplate(plan, template);
    const from = field.current.value.length;
    appendAsTyped(field.current, before + text);
    selectBlank(field.current, blank, from);
  };
  return (
    <section className={noteEditorStyles['note-part']}>
      <LongField
        ref={field}
        id="note-plan"
        label="Treatment plan"
        hint="**bold**, 1. list, ### heading"
        rows={6}
        maxLength={20_000}
        error={error}
        value={plan}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={styles['note-beginnings']}>
        <span>Start from</span>
        {templates.map((template) => (
          <ToolButton key={template.name} onClick={() => begin(template)}>
            {template.name}
          </ToolButton>
        ))}
      </p>
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
