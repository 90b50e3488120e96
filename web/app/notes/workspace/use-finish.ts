/** What comes last: a dermatologist signs, after a last look; whoever prepares the note says that it is ready for that. */
import { markNoteReady } from '@pellis/contract/notes/notes';
import { useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { toast } from '../../ui/toasts.ts';
import { close, saveNow } from './draft-keeper.ts';
import type { Keeper } from './keeper.ts';

export interface Finishing {
  label: string;
  isSending: boolean;
  finish: () => void;
}

interface Finish {
  noteId: string;
  keeper: Keeper;
  /** False with what stops it said. */
  mayGoOn: () => boolean;
  onSign: () => void;
  /** Ready, with what the clinic says about it. */
  onReady: (sentence: string) => void;
}

export function useFinish({ noteId, keeper, mayGoOn, onSign, onReady }: Finish): Finishing {
  const maySign = useMay()('sign-notes');
  const send = useSend(markNoteReady);
  const ready = async () => {
    // what is wrong stands in the note, with the ways out of it
    if (send.isPending || !(await saveNow(keeper))) return;
    send.mutate(
      { params: { id: noteId }, ifMatch: keeper.state.version },
      {
        onSuccess: ({ detail }) => {
          close(keeper);
          onReady(detail);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  };
  return {
    label: maySign ? 'Sign…' : send.isPending ? 'Handing over…' : 'Ready to sign',
    isSending: send.isPending,
    finish: () => {
      if (!mayGoOn()) return;
      if (maySign) onSign();
      else void ready();
    },
  };
}
