/** Muting whoever writes under a pen name, and reading them again; what is on the screen follows. */
import { muteForumPen, readForum, readForumPost, readRoom } from '@pellis/contract/forum/forum';
import { useReads, useSend } from '../platform/use-api.ts';
import { toast } from '../ui/toasts.ts';

export function useMute(): { isSending: boolean; mute: (name: string, isMuted: boolean) => void } {
  const send = useSend(muteForumPen);
  const reads = useReads();
  const mute = (name: string, is_muted: boolean) =>
    send.mutate(
      { body: { name, is_muted } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          for (const read of [readForum, readRoom, readForumPost]) void reads.refresh(read);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  return { isSending: send.isPending, mute };
}
