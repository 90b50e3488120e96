/** The ways on of a case besides its answer: what each is called, its key, and the window that says first what will follow. */
import back from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import give from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import ask from '@tabler/icons-react/dist/esm/icons/IconCameraPlus.mjs';
import stop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import prepare from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import video from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ComponentType } from 'react';
import { SecondReadHere } from '../hands/ask-second-read.tsx';
import { HandOverDialog } from '../hands/hand-over-dialog.tsx';
import { PrepareDialog } from '../hands/prepare-dialog.tsx';
import { NotSuitableDialog } from './not-suitable-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { VideoDialog } from './video-dialog.tsx';

export interface MoveDialogProps {
  id: string;
  onClose: () => void;
  /** The case has left one's hands, with what the clinic says about it. */
  onDone: (sentence: string) => void;
}

export interface Move {
  key: string;
  label: string;
  /** What follows, in a line. */
  after: string;
  icon: typeof ask;
  Dialog: ComponentType<MoveDialogProps>;
  /** Not while the patient has something to answer. */
  isForUnasked?: true;
  /** Of those who supervise a nurse or a physician assistant. */
  isForSupervisors?: true;
}

export const allMoves: readonly Move[] = [
  {
    key: 'o',
    label: 'One more photo, please',
    after: 'The patient is asked; the clock rests until they answer.',
    icon: ask,
    Dialog: RequestDialog,
    isForUnasked: true,
  },
  {
    key: 'v',
    label: 'Needs a video visit',
    after: 'The patient is offered times; the clock rests until they choose.',
    icon: video,
    Dialog: VideoDialog,
  },
  { key: 'x', label: 'Not suitable', after: 'The case is closed; the patient pays nothing.', icon: stop, Dialog: NotSuitableDialog },
  { key: 'h', label: 'Hand over', after: 'To a colleague, with your draft.', icon: give, Dialog: HandOverDialog },
  { key: 'y', label: 'Second read', after: 'A colleague answers it too, without your answer.', icon: give, Dialog: SecondReadHere },
  {
    key: 'w',
    label: 'Have it prepared',
    after: 'By somebody whom you supervise: they draft the note, you sign.',
    icon: prepare,
    Dialog: PrepareDialog,
    isForSupervisors: true,
  },
  { key: 'g', label: 'Give back', after: 'To the queue, with your draft.', icon: back, Dialog: ReleaseDialog, isForUnasked: true },
];
