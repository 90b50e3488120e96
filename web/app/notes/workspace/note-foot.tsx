/** The foot of the note: whether it is saved, and what comes last. */
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useEdgeRoom } from '../../ui/use-edge-room.ts';
import { bringBack, saveNow } from './draft-keeper.ts';
import type { Keeper, Keeping } from './keeper.ts';
import styles from './note-editor.module.css';
import { SaveState } from './save-state.tsx';
import type { Finishing } from './use-finish.ts';

export function NoteFoot({ keeper, keeping, finishing }: { keeper: Keeper; keeping: Keeping; finishing: Finishing }) {
  const foot = useEdgeRoom<HTMLDivElement>('foot');
  return (
    <div ref={foot} className={styles['note-foot']}>
      <SaveState keeping={keeping} onRetry={() => void saveNow(keeper)} />
      {keeping.setAside ? <ToolButton onClick={() => bringBack(keeper)}>Bring my words back</ToolButton> : null}
      <Button isSmall onClick={finishing.finish} disabled={finishing.isSending}>
        {finishing.label}
      </Button>
    </div>
  );
}
