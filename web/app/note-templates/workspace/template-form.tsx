/** A template: title, shortcut, for what, and what it puts into a note. Nothing typed is lost when it is refused. */
import { addNoteTemplate, changeNoteTemplate, type NoteTemplate, NoteTemplateForm } from '@pellis/contract/note-templates/note-templates';
import { templateFieldsInWords } from '@pellis/contract/note-templates/template-fields';
import { useSend } from '../../platform/use-api.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';
import { useKeptForm } from '../../work-list/use-kept-form.ts';
import { ConcernChoice } from './concern-choice.tsx';
import { KeptFormFoot } from './kept-form-foot.tsx';
import { Taken } from './taken-parts.tsx';
import { TemplateParts } from './template-parts.tsx';
import type { TemplateWords } from './template-words.ts';

interface TemplateFormProps {
  /** Which one is changed; none: a new one. */
  template?: Pick<NoteTemplate, 'id' | 'version'> | undefined;
  begun: TemplateWords;
  mayShare: boolean;
  /** Beside an open note, whose own fields are these, its parts are taken or left out as they are. */
  hasParts?: boolean;
  onKept: (kept: NoteTemplate) => void;
  onClose: () => void;
}

export function TemplateForm({ template, begun, mayShare, hasParts = true, onKept, onClose }: TemplateFormProps) {
  const { words, set, errorOf, ...form } = useKeptForm({
    schema: NoteTemplateForm,
    begun,
    kept: template,
    adding: useSend(addNoteTemplate),
    changing: useSend(changeNoteTemplate),
    onKept,
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problem={form.problem} />
      <TypedLater of={form.refusal} />
      <TextField
        id="title"
        label="Title"
        maxLength={80}
        value={words.title}
        onChange={(event) => set({ title: event.target.value })}
        error={errorOf('title')}
      />
      <TextField
        id="shortcut"
        label="Shortcut"
        hint="Typed in the plan after a dot: acne for “.acne”."
        isOptional
        maxLength={20}
        autoCapitalize="none"
        value={words.shortcut}
        onChange={(event) => set({ shortcut: event.target.value.trim() })}
        error={errorOf('shortcut')}
      />
      <ConcernChoice concerns={words.concerns} onChange={(concerns) => set({ concerns })} />
      <LongField
        id="treatment_plan"
        label="Treatment plan"
        hint={`____ is a blank to fill in. Filled in by themselves: ${templateFieldsInWords}.`}
        isOptional
        rows={8}
        most={20_000}
        value={words.treatment_plan}
        onChange={(event) => set({ treatment_plan: event.target.value })}
        error={errorOf('treatment_plan')}
      />
      <TextField
        id="diagnosis"
        label="Diagnosis in the patient’s words"
        hint="Put into a note that has none yet."
        isOptional
        maxLength={500}
        value={words.diagnosis}
        onChange={(event) => set({ diagnosis: event.target.value })}
        error={errorOf('diagnosis')}
      />
      <LongField
        id="follow_up"
        label="Follow-up"
        hint="Put into a note that has none yet."
        isOptional
        rows={3}
        most={4000}
        value={words.follow_up}
        onChange={(event) => set({ follow_up: event.target.value })}
        error={errorOf('follow_up')}
      />
      {hasParts ? <TemplateParts words={words} onChange={set} errorOf={errorOf} /> : <Taken words={words} begun={begun} onChange={set} />}
      <KeptFormFoot
        one="template"
        mayShare={mayShare}
        isOwn={words.is_own}
        isSending={form.isSending}
        onOwn={(is_own) => set({ is_own })}
        onClose={onClose}
      />
    </form>
  );
}
