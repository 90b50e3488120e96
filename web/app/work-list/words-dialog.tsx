/** Asks for the words that go with a move, and makes it. */
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField } from '../ui/fields.tsx';
import { type Problem, problemOf } from '../ui/form-errors.ts';

interface WordsDialogProps {
  title: string;
  /** What happens then, in a sentence or two. */
  about: ReactNode;
  label: string;
  hint?: string;
  most: number;
  /** What to say when nothing was written. */
  missing: string;
  button: string;
  isDanger?: boolean;
  isSending: boolean;
  /** What is asked besides, under the words. */
  children?: ReactNode;
  onClose: () => void;
  onSend: (words: string, onError: (error: ApiError) => void) => void;
}

const field = 'words';

export function WordsDialog({
  title,
  about,
  label,
  hint,
  most,
  missing,
  button,
  isDanger,
  isSending,
  children,
  onClose,
  onSend,
}: WordsDialogProps) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = () => {
    const wrong = words.trim() === '' ? missing : words.length > most ? `Maximum ${most} characters` : null;
    if (wrong) return setProblem({ sentence: wrong, fields: { [field]: wrong } });
    setProblem(null);
    onSend(words.trim(), (error) => setProblem(asOwn(problemOf(error))));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind={isDanger ? 'danger' : 'primary'} onClick={send} disabled={isSending}>
            {button}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <ErrorSummary problem={problem} />
        <p>{about}</p>
        <LongField
          id={field}
          label={label}
          hint={hint}
          most={most}
          rows={5}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={problem?.fields[field]}
        />
        {children}
      </div>
    </Dialog>
  );
}

/** The clinic's name for the field is another than ours. */
function asOwn({ sentence, fields }: Problem): Problem {
  const [message] = Object.values(fields);
  return { sentence, fields: message ? { [field]: message } : {} };
}
