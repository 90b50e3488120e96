/** Muting whoever writes under a pen name, and reading them again; what is on the screen follows. */
import { muteForumPen } from '@pellis/contract/forum/forum';
import { useReads, useSend } from '../platform/use-api.ts';
import { toast } from '../ui/toasts.ts';
import { readsOfForum } from './forum-reads.ts';

export function useMute(): { isSending: boolean; mute: (name: string, isMuted: boolean) => void } {
  const send = useSend(muteForumPen);
  const reads = useReads();
  const mute = (name: string, is_muted: boolean) =>
    send.mutate(
      { body: { name, is_muted } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          for (const read of readsOfForum) void reads.refresh(read);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return { isSending: send.isPending, mute };
}
