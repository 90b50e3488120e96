/** One card on file: which it is, how long it works, and what can be done with it. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import cardIcon from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './card-list.module.css';
import { expiryOf, isExpired, nameOfCard } from './card-words.ts';

interface CardRowProps {
  card: PaymentMethod;
  isBusy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

export function CardRow({ card, isBusy, onDefault, onRemove }: CardRowProps) {
  const isOver = isExpired(card, new Date());
  const name = nameOfCard(card);
  return (
    <li className={styles['card-row']}>
      <Icon of={cardIcon} size={28} />
      <div className={styles['card-row-words']}>
        <p className={`${styles['card-row-name']} figures`}>{name}</p>
        <p className={isOver ? `${styles['card-row-over']} small figures` : 'soft small figures'}>
          {isOver ? 'Expired' : 'Expires'} {expiryOf(card)}
        </p>
      </div>
      {card.is_default ? <span className={styles['card-row-default']}>Default</span> : null}
      <div className={styles['card-row-actions']}>
        {card.is_default ? null : (
          <Button kind="secondary" isSmall disabled={isBusy} onClick={onDefault}>
            Make default <span className="visually-hidden">: {name}</span>
          </Button>
        )}
        <Button kind="quiet" isSmall disabled={isBusy} onClick={onRemove}>
          Remove <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </li>
  );
}
