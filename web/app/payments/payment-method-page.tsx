/** The cards a patient pays with. */

import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import { listPaymentMethods } from '@pellis/contract/payments/payments';
import lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { InOrder } from '../ui/in-order.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { AddCard } from './add-card.tsx';
import { CardList } from './card-list.tsx';
import { nameOfCard } from './card-words.ts';
import styles from './payment-method-page.module.css';
import { type Redirect, redirectOf } from './redirects.ts';

export default function PaymentMethodPage() {
  const cards = useRead(listPaymentMethods);
  const [search] = useSearchParams();
  const next = redirectOf(search.get('redirect'));
  return (
    <Page title="Payment method" lead="The card that holds the price of your care, and is charged only after it.">
      <InOrder className="stack" style={{ '--gap': '20px' }}>
        {cards.data ? <Cards cards={cards.data} next={next} /> : null}
        {cards.isPending ? <SkeletonCard label="your cards" /> : null}
        {cards.error && !cards.data ? (
          <Notice
            kind="error"
            heading={cards.error.detail}
            isSpoken
            actions={<Button onClick={() => void cards.refetch()}>Try again</Button>}
          >
            Your cards could not be loaded.
          </Notice>
        ) : null}
        <Safety />
      </InOrder>
    </Page>
  );
}

function Cards({ cards, next }: { cards: PaymentMethod[]; next: Redirect | undefined }) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [first] = cards;
  const added = (card: PaymentMethod) => {
    toast('success', `${nameOfCard(card)} is on file.`);
    setAdding(false);
    if (next) void navigate(next.path);
  };
  if (!first)
    return (
      <Card heading="Add your card" isNext>
        <p>You have no card on file yet. Nothing is charged when you add one.</p>
        <AddCard hasOthers={false} onAdded={added} />
      </Card>
    );
  return (
    <>
      {next ? (
        <Card isNext heading={`You pay with ${nameOfCard(first)}`} actions={<ButtonLink to={next.path}>{next.going}</ButtonLink>} />
      ) : null}
      <Card heading="Cards on file">
        <CardList cards={cards} />
      </Card>
      {isAdding ? (
        <Card heading="Add another card">
          <AddCard hasOthers onAdded={added} onCancel={() => setAdding(false)} />
        </Card>
      ) : (
        <div>
          <Button kind={next ? 'secondary' : 'primary'} icon={<Icon of={plus} />} onClick={() => setAdding(true)}>
            Add another card
          </Button>
        </div>
      )}
    </>
  );
}

function Safety() {
  return (
    <section className={`${styles.safety} small`} aria-label="How your card is kept safe">
      <Icon of={lock} size={22} />
      <div className="stack" style={{ '--gap': '6px' }}>
        <p>
          <strong>Your card number never reaches us.</strong> You type it into the card processor's own form. We keep only the brand, the
          last four digits and the expiry date.
        </p>
        <p>
          For a Rapid Assessment we ask your bank to hold the price. The money moves only when a dermatologist has answered. No
          subscription, no hidden fees.
        </p>
      </div>
    </section>
  );
}
