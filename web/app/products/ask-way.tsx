/** The way to ask about a recommended product: it opens the question, and sends nothing. */
import { useState } from 'react';
import { InScope } from '../platform/in-scope.ts';
import { LaterWindow } from '../ui/later.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import type { AskedAbout } from './asked-about.ts';

/** Comes when it is opened. */
const dialog = { load: async () => (await import('./ask-dialog.tsx')).AskDialog };

export function AskWay({ of }: { of: AskedAbout }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <InScope right="arrange-care">
      <div className="no-print">
        <ToolButton onClick={() => setOpen(true)}>
          Ask your dermatologist<span className="visually-hidden"> about {of.name}</span>
        </ToolButton>
        {isOpen ? <LaterWindow part={dialog} props={{ of, onClose: () => setOpen(false) }} /> : null}
      </div>
    </InScope>
  );
}
