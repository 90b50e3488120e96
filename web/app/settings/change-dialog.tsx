/** One detail about oneself, in a window of its own: the form, what is wrong with it, and the way out. */
import { type FormEventHandler, type ReactNode, useId } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

interface ChangeDialogProps {
  title: string;
  /** What the button that sends it says. */
  save: string;
  isValid: boolean;
  isSending: boolean;
  error: ApiError | null;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

export function ChangeDialog({ title, save, isValid, isSending, error, onSubmit, onClose, children }: ChangeDialogProps) {
  const id = useId();
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form id={id} className="stack" style={{ '--gap': '20px' }} onSubmit={onSubmit} noValidate>
        {error && Object.keys(error.fields).length === 0 ? (
          <Notice kind="error" isSpoken>
            {error.detail}
          </Notice>
        ) : null}
        {children}
        <div className="row">
          <SubmitButton isValid={isValid} isSending={isSending}>
            {save}
          </SubmitButton>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
