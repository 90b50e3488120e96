/** A dermatologist puts a link to one of the clinic's tips into an answer. Not within its form: the search would send it. */
import { useState } from 'react';
import { LaterWindow } from '../ui/later.tsx';
import { ToolButton } from '../ui/tool-button.tsx';

const linkTip = { load: async () => (await import('../tips/link-dialog.tsx')).LinkTipDialog };

export function LinkTip({ room, onLink }: { room: string; onLink: (link: string) => void }) {
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <p>
        <ToolButton onClick={() => setLinking(true)}>Link a tip…</ToolButton>
      </p>
      {isLinking ? <LaterWindow part={linkTip} props={{ concern: room, onLink, onClose: () => setLinking(false) }} /> : null}
    </>
  );
}
