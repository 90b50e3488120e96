/** Adding a card, in the processor's own form. */

import type { PaymentMethod } from '@pellis/contract/payments/payment-method';
import type { CardForm } from '@pellis/contract/payments/payments';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { CardFrame } from './card-frame.tsx';
import { StripeCard } from './stripe-card.tsx';
import { TestCards } from './test-cards.tsx';
import { useNewCard } from './use-new-card.ts';

interface AddCardProps {
  /** There are other cards: which one pays is then a choice. */
  hasOthers: boolean;
  onAdded: (card: PaymentMethod) => void;
  onCancel?: () => void;
}

export function AddCard({ hasOthers, onAdded, onCancel }: AddCardProps) {
  const [isDefault, setDefault] = useState(true);
  const { form, openingError, open, keep, isKeeping, keepingError } = useNewCard({ isDefault, onAdded });
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      {hasOthers ? (
        <CheckField
          label="Pay with this card from now on"
          checked={isDefault}
          onChange={(event) => setDefault(event.currentTarget.checked)}
        />
      ) : null}
      {form ? <Fields key={form.setup_id} form={form} onSaved={keep} onReopen={open} /> : null}
      {form || openingError ? null : (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">Loading the form of the card processor…</span>
          <SkeletonText lines={4} />
        </div>
      )}
      {openingError ? (
        <Notice kind="error" heading={openingError.detail} isSpoken actions={<Button onClick={open}>Try again</Button>}>
          The card form could not be opened.
        </Notice>
      ) : null}
      {keepingError && !isKeeping ? (
        <Notice kind="error" heading={keepingError.detail} isSpoken actions={<Button onClick={keep}>Try again</Button>}>
          The card processor has your card, but we could not put it on file yet. You need not type it again.
        </Notice>
      ) : null}
      {isKeeping ? (
        <p role="status" className="soft">
          Putting your card on file…
        </p>
      ) : null}
      {form && form.test_cards.length > 0 ? <TestCards cards={form.test_cards} /> : null}
      {onCancel ? (
        <div>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface FieldsProps {
  form: CardForm;
  onSaved: () => void;
  onReopen: () => void;
}

function Fields({ form: { setup_id, frame_url, stripe }, ...doing }: FieldsProps) {
  if (stripe) return <StripeCard publishableKey={stripe.publishable_key} clientSecret={stripe.client_secret} {...doing} />;
  return frame_url ? <CardFrame setupId={setup_id} frameUrl={frame_url} {...doing} /> : null;
}
