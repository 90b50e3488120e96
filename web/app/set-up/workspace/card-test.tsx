/** Proves that cards work: a small amount is held on a card, taken and given back. The card is typed into the processor's own form, as patients do. */
import type { CardForm } from '@pellis/contract/payments/payments';
import { readSetUp } from '@pellis/contract/set-up/set-up';
import { openCardTest, testCards } from '@pellis/contract/set-up/tests';
import { CardFrame } from '../../payments/card-frame.tsx';
import { StripeCard } from '../../payments/stripe-card.tsx';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { TestButton, TestOutcome, tellWhenFine } from './tested.tsx';

export function CardTest() {
  const opening = useSend(openCardTest);
  const testing = useSend(testCards);
  const reads = useReads();
  const form = opening.data;
  const open = () => {
    testing.reset();
    opening.mutate();
  };
  const test = () => {
    if (!form) return;
    testing.mutate({ body: { setup_id: form.setup_id } }, { onSuccess: tellWhenFine, onSettled: () => void reads.refresh(readSetUp) });
  };
  const isOver = testing.isPending || testing.data !== undefined || testing.error !== null;
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      <TestButton
        isTesting={opening.isPending || testing.isPending}
        does="Holds $1 on a card that you type, takes it and gives it back at once. Nothing of it stands in the books."
        onTest={open}
      />
      <TestOutcome tested={undefined} error={opening.error} />
      {form && !isOver ? <Fields key={form.setup_id} form={form} onSaved={test} onReopen={open} /> : null}
      {testing.isPending ? (
        <p role="status" className="soft">
          Holding, taking and giving back $1…
        </p>
      ) : null}
      {testing.isPending ? null : <TestOutcome tested={testing.data} error={testing.error} />}
      {!testing.isPending && isOver && !testing.data?.is_fine ? (
        <div>
          <Button kind="quiet" onClick={test}>
            Try again with this card
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

function Fields({ form: { setup_id, frame_url, stripe, test_cards }, ...doing }: FieldsProps) {
  const [number] = test_cards;
  return (
    <>
      {number ? (
        <p className="small">
          Real cards are refused here. Type <span className="figures">{number.number}</span>, any date in the future, any code and any ZIP.
        </p>
      ) : null}
      {stripe ? <StripeCard publishableKey={stripe.publishable_key} clientSecret={stripe.client_secret} {...doing} /> : null}
      {frame_url ? <CardFrame setupId={setup_id} frameUrl={frame_url} {...doing} /> : null}
    </>
  );
}
