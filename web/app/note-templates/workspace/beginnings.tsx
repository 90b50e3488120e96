/** What a plan may begin with: the templates that fit this case, and the way to all of them. */
import { listNoteTemplates, type NoteTemplate } from '@pellis/contract/note-templates/note-templates';
import { useState } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { inOrderFor } from '../../writing/in-order-for.ts';
import styles from './beginnings.module.css';

/** As many as stand in a line or two; the others behind one press. */
const most = 6;
const none: readonly NoteTemplate[] = [];

/** The templates of whoever writes, those that fit the concern first. */
export function useTemplates(concern: string | undefined): readonly NoteTemplate[] {
  const { data } = useRead(listNoteTemplates, {}, { freshFor: 60_000 });
  return data ? inOrderFor(data, concern) : none;
}

interface BeginningsProps {
  templates: readonly NoteTemplate[];
  onBegin: (template: NoteTemplate) => void;
  /** Keeps what is written now; nothing where there is nothing to keep. */
  onKeep: (() => void) | undefined;
}

export function Beginnings({ templates, onBegin, onKeep }: BeginningsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? templates : templates.slice(0, most);
  return (
    <p className={styles.beginnings}>
      {templates.length > 0 ? <span>Start from</span> : null}
      {shown.map((template) => (
        <ToolButton
          key={template.id}
          title={template.shortcut ? `Type .${template.shortcut} and a space in the plan` : undefined}
          onClick={() => onBegin(template)}
        >
          {template.title}
        </ToolButton>
      ))}
      {templates.length > shown.length ? (
        <ToolButton onClick={() => setShowsAll(true)}>{templates.length - shown.length} more</ToolButton>
      ) : null}
      {onKeep ? <ToolButton onClick={onKeep}>Keep as a template…</ToolButton> : null}
    </p>
  );
}
