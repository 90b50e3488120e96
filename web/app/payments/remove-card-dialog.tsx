/** Asks before a card is taken off file, and says why when it cannot be. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { nameOfCard } from './card-words.ts';

interface RemoveCardDialogProps {
  card: PaymentMethod;
  isLast: boolean;
  isRemoving: boolean;
  problem: string | undefined;
  onRemove: () => void;
  onClose: () => void;
}

export function RemoveCardDialog({ card, isLast, isRemoving, problem, onRemove, onClose }: RemoveCardDialogProps) {
  const remove = (
    <>
      <Button kind="danger" onClick={onRemove} disabled={isRemoving}>
        {isRemoving ? 'Removing…' : 'Remove card'}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        Keep it
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Remove ${nameOfCard(card)}?`}
      actions={problem ? <Button onClick={onClose}>Keep it</Button> : remove}
    >
      <div className="stack">
        {problem ? (
          <Notice kind="warning" heading={problem} isSpoken />
        ) : (
          <p>
            {isLast
              ? 'It is your only card. You will need to add another one before your next Rapid Assessment.'
              : 'You can add it again at any time.'}
          </p>
        )}
      </div>
    </Dialog>
  );
}
