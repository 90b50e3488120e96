/** The foot of a form of kept words: for whom they are, and keeping them. */
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields.tsx';

interface KeptFormFootProps {
  /** "phrase". */
  one: string;
  mayShare: boolean;
  isOwn: boolean;
  isSending: boolean;
  onOwn: (isOwn: boolean) => void;
  onClose: () => void;
}

export function KeptFormFoot({ one, mayShare, isOwn, isSending, onOwn, onClose }: KeptFormFootProps) {
  return (
    <>
      {mayShare ? (
        <CheckField
          label="For myself only"
          hint="Nobody else sees it."
          checked={isOwn}
          onChange={(event) => onOwn(event.currentTarget.checked)}
        />
      ) : null}
      <div className="row">
        <Button type="submit" disabled={isSending}>
          Keep the {one}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}
