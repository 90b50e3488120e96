/** Paying with a card on file, or a new one, which is added on the page for cards alone. */
import { listPaymentMethods } from '@pellis/contract/payments/payments';
import { useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { expiryOf, nameOfCard } from './card-words.ts';

const another = 'another';

interface ChooseCardProps {
  /** "Pay $40 with this card". */
  label: string;
  /** The name of the page to come back to with a new card. */
  redirect: string;
  pay: { now: (cardId: string) => void; isPending: boolean; error: { detail: string } | null };
}

export function ChooseCard({ label, redirect, pay }: ChooseCardProps) {
  const cards = useRead(listPaymentMethods);
  const [chosen, setChosen] = useState<string>();
  if (cards.error)
    return (
      <Notice kind="error" heading={cards.error.detail} actions={<Button onClick={() => void cards.refetch()}>Try again</Button>}>
        Your cards could not be loaded.
      </Notice>
    );
  if (!cards.data) return <SkeletonText lines={3} />;
  const card = chosen ?? cards.data[0]?.id ?? another;
  const choices = [
    ...cards.data.map((one) => ({ value: one.id, label: nameOfCard(one), about: `Expires ${expiryOf(one)}` })),
    { value: another, label: 'Use another card', about: "You add it in the card processor's own form." },
  ];
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      <ChoiceGroup legend="Which card shall we use?" choices={choices} value={card} onChange={setChosen} />
      {card === another ? <ButtonLink to={`/payment-method?redirect=${redirect}`}>Add a card</ButtonLink> : null}
      {pay.error ? <Notice kind="error" heading={pay.error.detail} isSpoken /> : null}
      {card === another ? null : (
        <Button onClick={() => pay.now(card)} disabled={pay.isPending} aria-busy={pay.isPending || undefined}>
          {pay.isPending ? 'Asking your bank…' : label}
        </Button>
      )}
    </div>
  );
}
