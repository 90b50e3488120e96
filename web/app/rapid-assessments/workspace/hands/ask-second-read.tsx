/** The way to a second read of a case of one's own, open or answered: it stays where it is. */
import colleagues from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { LaterWindow } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toasts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';

export function AskSecondRead({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ToolButton onClick={() => setAsking(true)}>
        <Icon of={colleagues} size={18} />
        Second read
      </ToolButton>
      {isAsking ? <SecondReadHere id={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The case is not left for it. */
export function SecondReadHere({ id, onClose }: { id: string; onClose: () => void }) {
  const done = (sentence: string) => {
    toast('success', sentence);
    onClose();
  };
  return <LaterWindow part={secondReadDialog} props={{ id, onClose, onDone: done }} />;
}

const secondReadDialog = { load: async () => (await import('./hand-over-dialog.tsx')).SecondReadDialog };
