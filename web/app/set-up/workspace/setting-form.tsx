/** The frame of a group of settings: its fields, what went wrong, and Save. */
import type { ReactNode } from 'react';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Problem } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface SettingFormProps {
  /** What it is called; its step shows the same as a heading. */
  label: string;
  lead: ReactNode;
  form: { problem: Problem | null; isSaving: boolean; isDirty: boolean };
  onSave: () => void;
  children: ReactNode;
  /** Below the form: what can be tried. */
  after?: ReactNode;
}

export function SettingForm({ label, lead, form, onSave, children, after }: SettingFormProps) {
  return (
    <div className="stack" style={{ '--gap': '18px' }}>
      <p className="soft">{lead}</p>
      <form
        className="stack"
        style={{ '--gap': '18px' }}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <ErrorSummary problem={form.problem} />
        {children}
        <div>
          <SubmitButton isValid={form.isDirty} isSending={form.isSaving} untilValid="Change something to save">
            Save
          </SubmitButton>
        </div>
      </form>
      {after}
    </div>
  );
}
