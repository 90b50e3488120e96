/** Takes work that is anybody's upon oneself, or gives it back to whoever has time. */
import type { seeToLabFile } from '@pellis/contract/lab-results/lab-files';
import type { seeToLabResult } from '@pellis/contract/lab-results/lab-results';
import type { SeenToBy, SeeTo } from '@pellis/contract/people/see-to';
import type { seeToTransmission } from '@pellis/contract/transmissions/transmissions';
import { useSend } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toasts.ts';

interface SeeToButtonProps {
  endpoint: typeof seeToLabFile | typeof seeToLabResult | typeof seeToTransmission;
  id: string;
  /** What it is about, for a screen reader. */
  about: string;
  seenToBy: SeenToBy;
  onChanged: () => void;
}

/** Somebody who was faster keeps it: the page then shows who. */
export function SeeToButton({ endpoint, id, about, seenToBy, onChanged }: SeeToButtonProps) {
  const send = useSend(endpoint);
  const isMine = useIsMine(seenToBy);
  const press = () => {
    const body: SeeTo = { from: seenToBy?.id ?? null, is_mine: !isMine };
    send.mutate(
      { params: { id }, body },
      {
        onSuccess: onChanged,
        onError: ({ detail }) => {
          toast('error', detail);
          onChanged();
        },
      },
    );
  };
  return (
    <Button kind="secondary" isSmall disabled={send.isPending} onClick={press}>
      {isMine ? 'Give it back' : 'I see to it'}
      <span className="visually-hidden"> ({about})</span>
    </Button>
  );
}

export function useIsMine(seenToBy: SeenToBy): boolean {
  const me = useSession()?.userId;
  return seenToBy !== null && seenToBy.id === me;
}

/** As in "Sam sees to it". */
export function seenToWords(seenToBy: SeenToBy, isMine: boolean): string {
  if (isMine) return 'You see to it';
  return seenToBy ? `${seenToBy.name} sees to it` : 'Nobody sees to it yet';
}
