/** The frame of a group of settings: its heading, its fields, what went wrong, and Save. */
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { Problem } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface SettingFormProps {
  id: string;
  heading: string;
  lead: ReactNode;
  form: { problem: Problem | null; isSaving: boolean; isDirty: boolean };
  onSave: () => void;
  children: ReactNode;
  /** Below the form: what can be tried. */
  after?: ReactNode;
}

export function SettingForm({ id, heading, lead, form, onSave, children, after }: SettingFormProps) {
  return (
    <div id={id}>
      <Card heading={heading}>
        <p className="soft">{lead}</p>
        <form
          className="stack"
          style={{ '--gap': '18px' }}
          noValidate
          aria-label={heading}
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
      </Card>
    </div>
  );
}
