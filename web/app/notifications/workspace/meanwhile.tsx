/** Somebody else saved other words while these were typed: both stand here, and one decides. */
import type { EditableWords } from '@pellis/contract/notifications/emails';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { workLook } from '../../work-list/look.ts';

interface MeanwhileProps {
  words: EditableWords;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

export function Meanwhile({ words, onTakeTheirs, onKeepMine }: MeanwhileProps) {
  const { subject, text } = words.own ?? words.built_in;
  return (
    <Notice
      kind="warning"
      isSpoken
      heading={`${words.set_by || 'Somebody else'} saved other words in the meantime`}
      actions={
        <>
          <Button kind="secondary" isSmall onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button kind="quiet" isSmall onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      <p>{words.own ? 'Theirs:' : 'They went back to the built-in words:'}</p>
      <p>
        <strong>{subject}</strong>
      </p>
      <p className={`${workLook.words} small`}>{text}</p>
      <p>Yours are below and not saved. Keep them and save again to put them in the place of theirs.</p>
    </Notice>
  );
}
