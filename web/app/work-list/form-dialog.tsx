/** A window with a form that is saved or left: what is wrong stands above its fields. */
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { Problem } from '../ui/form-errors.ts';

interface FormDialogProps {
  title: string;
  /** What the button does. */
  save: string;
  width?: 'wide';
  isDanger?: boolean;
  isSending: boolean;
  problem: Problem | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, save, width, isDanger, isSending, problem, onSave, onClose, children }: FormDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...(width ? { width } : {})}
      title={title}
      actions={
        <>
          <Button kind={isDanger ? 'danger' : 'primary'} onClick={onSave} disabled={isSending}>
            {isSending ? 'Saving…' : save}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={isSending}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack" style={{ '--gap': '20px' }}>
        <ErrorSummary problem={problem} />
        {children}
      </div>
    </Dialog>
  );
}
