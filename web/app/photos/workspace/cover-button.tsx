/** Covers a photo that stands outside the case and shows an intimate place, or uncovers one that was covered by mistake. */
import { coverPhoto, intimateOfMinor, uncoverPhoto } from '@pellis/contract/photos/photo-annotations';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';

interface CoverButtonProps {
  photo: Pick<PhotoRef, 'id' | 'is_covered'>;
  /** Which one, where several stand on a page: for a screen reader. */
  words?: string;
  onCover: (isCovered: boolean) => void;
}

export function CoverButton({ photo: { id, is_covered: isCovered }, words, onCover }: CoverButtonProps) {
  const covering = useSend(coverPhoto);
  const uncovering = useSend(uncoverPhoto);
  const onError = ({ detail }: { detail: string }) => toast('error', detail);
  const params = { id };
  const press = () =>
    isCovered
      ? uncovering.mutate({ params }, { onError, onSuccess: () => onCover(false) })
      : covering.mutate(
          { params },
          {
            onError,
            onSuccess: ({ is_minor: isMinor }) => {
              if (isMinor) toast('warning', intimateOfMinor);
              onCover(true);
            },
          },
        );
  return (
    <div>
      <Button kind="secondary" isSmall onClick={press} disabled={covering.isPending || uncovering.isPending}>
        {isCovered ? 'It shows no intimate place: uncover it' : 'It shows an intimate place: cover it'}
        {words ? <span className="visually-hidden">: {words}</span> : null}
      </Button>
    </div>
  );
}
