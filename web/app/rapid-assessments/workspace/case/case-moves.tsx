/** What can be done with a case besides answering it; each says first what will follow. */

import back from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import give from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import ask from '@tabler/icons-react/dist/esm/icons/IconCameraPlus.mjs';
import stop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import video from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useKeys } from '../../../work-list/use-keys.ts';
import { AskSecondRead } from '../hands/ask-second-read.tsx';
import { HandOverDialog } from '../hands/hand-over-dialog.tsx';
import caseLayoutStyles from './case-layout.module.css';
import { NotSuitableDialog } from './not-suitable-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { VideoDialog } from './video-dialog.tsx';

interface CaseMovesProps {
  id: string;
  /** The patient has been asked already: the case can be closed or handed over, but not asked or given back. */
  isWaiting: boolean;
  /** The case has left one's hands, with what the clinic says about it. */
  onDone: (sentence: string) => void;
}

const dialogs = { ask: RequestDialog, video: VideoDialog, stop: NotSuitableDialog, give: HandOverDialog, back: ReleaseDialog };

export function CaseMoves({ id, isWaiting, onDone }: CaseMovesProps) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const unlessWaiting = (move: keyof typeof dialogs) => () => (isWaiting ? false : setOpen(move));
  useKeys({
    o: unlessWaiting('ask'),
    g: unlessWaiting('back'),
    v: () => setOpen('video'),
    x: () => setOpen('stop'),
    h: () => setOpen('give'),
  });
  const MoveDialog = open && dialogs[open];
  return (
    <div className={`row ${caseLayoutStyles['case-moves']}`}>
      {isWaiting ? null : (
        <ToolButton onClick={() => setOpen('ask')}>
          <Icon of={ask} size={18} />
          One more photo, please
        </ToolButton>
      )}
      <ToolButton onClick={() => setOpen('video')}>
        <Icon of={video} size={18} />
        Needs a video visit
      </ToolButton>
      <ToolButton onClick={() => setOpen('stop')}>
        <Icon of={stop} size={18} />
        Not suitable
      </ToolButton>
      <ToolButton onClick={() => setOpen('give')}>
        <Icon of={give} size={18} />
        Hand over
      </ToolButton>
      <AskSecondRead id={id} />
      {isWaiting ? null : (
        <ToolButton onClick={() => setOpen('back')}>
          <Icon of={back} size={18} />
          Give back
        </ToolButton>
      )}
      {MoveDialog ? <MoveDialog id={id} onClose={() => setOpen(null)} onDone={onDone} /> : null}
    </div>
  );
}
