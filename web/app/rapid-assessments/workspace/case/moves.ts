/** The ways on of a case besides its answer: what each is called, its key, and what follows. */
import back from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import give from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import ask from '@tabler/icons-react/dist/esm/icons/IconCameraPlus.mjs';
import stop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import prepare from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import video from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';

export interface MoveDialogProps {
  id: string;
  onClose: () => void;
  /** The case has left one's hands, with what the clinic says about it. */
  onDone: (sentence: string) => void;
}

export type MoveName = 'ask' | 'video' | 'not_suitable' | 'hand_over' | 'second_read' | 'prepare' | 'give_back';

export interface Move {
  name: MoveName;
  key: string;
  label: string;
  /** What follows, in a line. */
  after: string;
  icon: typeof ask;
  /** Not while the patient has something to answer. */
  isForUnasked?: true;
  /** Of those who supervise a nurse or a physician assistant. */
  isForSupervisors?: true;
}

export const allMoves: readonly Move[] = [
  {
    name: 'ask',
    key: 'o',
    label: 'One more photo, please',
    after: 'The patient is asked; the clock rests until they answer.',
    icon: ask,
    isForUnasked: true,
  },
  {
    name: 'video',
    key: 'v',
    label: 'Needs a video visit',
    after: 'The patient is offered times; the clock rests until they choose.',
    icon: video,
  },
  { name: 'not_suitable', key: 'x', label: 'Not suitable', after: 'The case is closed; the patient pays nothing.', icon: stop },
  { name: 'hand_over', key: 'h', label: 'Hand over', after: 'To a colleague, with your draft.', icon: give },
  { name: 'second_read', key: 'y', label: 'Second read', after: 'A colleague answers it too, without your answer.', icon: give },
  {
    name: 'prepare',
    key: 'w',
    label: 'Have it prepared',
    after: 'By somebody whom you supervise: they draft the note, you sign.',
    icon: prepare,
    isForSupervisors: true,
  },
  { name: 'give_back', key: 'g', label: 'Give back', after: 'To the queue, with your draft.', icon: back, isForUnasked: true },
];
