/** What a patient should know before the first question: when, how much, and what this is not for. */
import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import cardIcon from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import phone from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import video from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { price as written } from '../ui/money.ts';
import styles from './before-you-start.module.css';
import { usePrice, useTakesInsurance } from './use-price.ts';

export function BeforeYouStart({ card }: { card: PaymentMethod }) {
  const price = usePrice();
  const mayCover = useTakesInsurance();
  return (
    <Facts>
      <Fact icon={clock}>
        <strong>Answered within 24 hours</strong> by a board-certified dermatologist.
      </Fact>
      <Fact icon={cardIcon}>
        <strong className="figures">{price ? written(price.price, price.currency) : 'The price is'}</strong> held on your {card.brand}{' '}
        ending in {card.last4} when you submit, charged only after the answer.{' '}
        <Link to="/payment-method?redirect=rapid-assessment">Use another card</Link>
      </Fact>
      <Fact icon={video}>
        {mayCover ? 'Insurance does not cover this. It may cover a video visit: ' : 'Insurance does not cover this. To see somebody live: '}
        <Link to="/new-visit">Book a video appointment</Link>
      </Fact>
      <Fact icon={phone} isUrgent>
        <strong>An emergency?</strong> Trouble breathing, a swollen face or a rash with high fever:{' '}
        <a className="way" href="tel:911">
          Call 911
        </a>
      </Fact>
    </Facts>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <ul className={styles.before}>{children}</ul>;
}

export function Fact({ icon, isUrgent = false, children }: { icon: TablerIcon; isUrgent?: boolean; children: ReactNode }) {
  return (
    <li className={isUrgent ? `${styles['before-fact']} ${styles['before-urgent']}` : styles['before-fact']}>
      <Icon of={icon} size={22} />
      <span>{children}</span>
    </li>
  );
}
