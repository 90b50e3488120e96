/** The window of what was chosen to do with a case: it says first what will follow. All of them come together, with the first that is asked for. */
import type { ComponentType } from 'react';
import { SecondReadHere } from '../hands/ask-second-read.tsx';
import { HandOverDialog } from '../hands/hand-over-dialog.tsx';
import { PrepareDialog } from '../hands/prepare-dialog.tsx';
import { MoveSheet } from './move-sheet.tsx';
import type { Move, MoveDialogProps, MoveName } from './moves.ts';
import { NotSuitableDialog } from './not-suitable-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { VideoDialog } from './video-dialog.tsx';

const dialogs: Record<MoveName, ComponentType<MoveDialogProps>> = {
  ask: RequestDialog,
  video: VideoDialog,
  not_suitable: NotSuitableDialog,
  hand_over: HandOverDialog,
  second_read: SecondReadHere,
  prepare: PrepareDialog,
  give_back: ReleaseDialog,
};

interface MoveWindowProps extends MoveDialogProps {
  open: Move | 'sheet';
  /** What the sheet offers. */
  moves: readonly Move[];
  onChoose: (move: Move) => void;
}

export function MoveWindow({ open, moves, onChoose, ...props }: MoveWindowProps) {
  if (open === 'sheet') return <MoveSheet moves={moves} onChoose={onChoose} onClose={props.onClose} />;
  const MoveDialog = dialogs[open.name];
  return <MoveDialog {...props} />;
}
