/** What happens to the patient's money when they submit, in plain words. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import card4 from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { Icon } from '../ui/icon.tsx';
import { money } from '../ui/money.ts';
import styles from './payment-promise.module.css';
import { usePrice } from './use-price.ts';

export function PaymentPromise({ card }: { card: PaymentMethod }) {
  const price = usePrice();
  return (
    <div className={styles['payment-promise']}>
      <Icon of={card4} size={26} />
      <div>
        <p className={`${styles['payment-promise-amount']} figures`}>
          {price ? money(price.price, price.currency) : 'The price'} on {card.brand} ending in {card.last4}
        </p>
        <p className="small soft">
          Held now, charged only when the dermatologist has answered. If no answer comes within 24 hours, the hold is let go and you pay
          nothing.
        </p>
      </div>
    </div>
  );
}
