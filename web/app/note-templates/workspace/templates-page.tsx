/** The templates of notes: one's own and the shared ones, written, changed, removed and brought back. */
import {
  listNoteTemplates,
  type NoteTemplate,
  removeNoteTemplate,
  restoreNoteTemplate,
} from '@pellis/contract/note-templates/note-templates';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { TemplateForm } from './template-form.tsx';
import styles from './templates-page.module.css';

const empty = { title: '', shortcut: '', concerns: [], diagnosis: '', treatment_plan: '', follow_up: '', is_own: true };

const parts = [
  { heading: 'Yours', is_own: true, none: 'You have written none for yourself. A plan you are writing can be kept as one, too.' },
  { heading: 'Shared', is_own: false, none: 'There are none.' },
];

export default function TemplatesPage() {
  const read = useRead(listNoteTemplates);
  const reads = useReads();
  const mayShare = useMay()('sign-notes');
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<NoteTemplate | null>(null);
  const changed = () => {
    setOpen(null);
    void reads.refresh(listNoteTemplates);
  };
  const form = (template?: NoteTemplate) => (
    <Card heading={template ? `Change “${template.title}”` : 'A new template'}>
      <TemplateForm template={template} begun={template ?? empty} mayShare={mayShare} onKept={changed} onClose={() => setOpen(null)} />
    </Card>
  );
  return (
    <WorkPage
      title="Templates"
      count={read.data?.length}
      lead="What a treatment plan may begin with."
      actions={open === null ? <Button onClick={() => setOpen('new')}>New template</Button> : null}
    >
      <Loading read={read} label="the templates" />
      {removed ? <Removed template={removed} onBack={() => setRemoved(null)} onRestored={changed} /> : null}
      {open === 'new' ? form() : null}
      {parts.map(({ heading, is_own, none }) => (
        <section key={heading} className={styles.part} aria-label={heading}>
          <h2>{heading}</h2>
          {read.data && !read.data.some((one) => one.is_own === is_own) ? <EmptyState heading={none} /> : null}
          {read.data
            ?.filter((one) => one.is_own === is_own)
            .map((one) =>
              open === one.id ? (
                <div key={one.id}>{form(one)}</div>
              ) : (
                <Shown
                  key={one.id}
                  template={one}
                  mayChange={one.is_own || mayShare}
                  onChange={() => setOpen(one.id)}
                  onRemoved={() => {
                    setRemoved(one);
                    changed();
                  }}
                />
              ),
            )}
        </section>
      ))}
    </WorkPage>
  );
}

interface ShownProps {
  template: NoteTemplate;
  mayChange: boolean;
  onChange: () => void;
  onRemoved: () => void;
}

function Shown({ template: { id, title, shortcut, treatment_plan, follow_up }, mayChange, onChange, onRemoved }: ShownProps) {
  const remove = useSend(removeNoteTemplate);
  return (
    <details className={styles.template}>
      <summary>
        <strong>{title}</strong>
        {shortcut ? <code>.{shortcut}</code> : null}
      </summary>
      <Markdown text={treatment_plan} />
      {follow_up ? <Markdown text={`**Follow-up:** ${follow_up}`} /> : null}
      {mayChange ? (
        <div className="row">
          <Button kind="secondary" isSmall onClick={onChange}>
            Change<span className="visually-hidden"> {title}</span>
          </Button>
          <Button
            kind="quiet"
            isSmall
            disabled={remove.isPending}
            onClick={() => remove.mutate({ params: { id } }, { onSuccess: onRemoved, onError: ({ detail }) => toast('error', detail) })}
          >
            Remove<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      ) : null}
    </details>
  );
}

function Removed({ template: { id, title }, onBack, onRestored }: { template: NoteTemplate; onBack: () => void; onRestored: () => void }) {
  const restore = useSend(restoreNoteTemplate);
  const bringBack = () =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onBack();
          onRestored();
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return (
    <Notice
      isSpoken
      heading={`“${title}” is removed.`}
      actions={
        <Button kind="secondary" isSmall disabled={restore.isPending} onClick={bringBack}>
          Bring it back
        </Button>
      }
    >
      Notes that began with it stay as they are.
    </Notice>
  );
}
