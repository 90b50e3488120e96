/** The foot of the note: whether it is saved, and what comes last. On a phone both stand in the bar of the case. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useEdgeRoom } from '../../ui/use-edge-room.ts';
import { InFoot } from '../../work-list/foot-slot.tsx';
import { bringBack, saveNow } from './draft-keeper.ts';
import type { Keeper, Keeping } from './keeper.ts';
import styles from './note-editor.module.css';
import { SaveState } from './save-state.tsx';
import type { Finishing } from './use-finish.ts';

export function NoteFoot({ keeper, keeping, finishing }: { keeper: Keeper; keeping: Keeping; finishing: Finishing }) {
  return (
    <InFoot alone={(parts) => <BarOfNote>{parts}</BarOfNote>}>
      <SaveState keeping={keeping} onRetry={() => void saveNow(keeper)} />
      {keeping.setAside ? <ToolButton onClick={() => bringBack(keeper)}>Bring my words back</ToolButton> : null}
      <Button isSmall onClick={finishing.finish} disabled={finishing.isSending}>
        {finishing.label}
      </Button>
    </InFoot>
  );
}

function BarOfNote({ children }: { children: ReactNode }) {
  const foot = useEdgeRoom<HTMLDivElement>('foot');
  return (
    <div ref={foot} className={styles['note-foot']}>
      {children}
    </div>
  );
}
