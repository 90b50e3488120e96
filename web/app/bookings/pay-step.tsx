/** Step 4: insurance on file, or the cash price; and the card that fees are taken from. */
import { type PayChoice, savePay, type VisitDraft, visitCardMissing, waysToPay } from '@pellis/contract/bookings/bookings';
import { useState } from 'react';
import { Link } from 'react-router';
import { nameOfCard } from '../payments/card-words.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { type Problem, problemOf } from '../ui/form-errors.ts';
import { price } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import { payLabel } from './summary-words.ts';
import { useGoOn } from './use-draft.ts';

const cardPage = '/payment-method?redirect=new-visit';
const notChosen = 'Choose how you pay';

export function PayStep({ draft }: StepProps) {
  const { pay_choices: choices, card, service } = draft;
  const open = choices.filter(({ refused }) => refused === null);
  const [by, setBy] = useState(draft.answers.pay?.by ?? (open.length === 1 ? open[0]?.by : undefined));
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = useSend(savePay);
  const goOn = useGoOn('pay');
  const keep = (address?: string) => {
    if (!by) return setProblem({ sentence: notChosen, fields: { by: notChosen } });
    setProblem(null);
    save.mutate({ body: { by } }, { onSuccess: (kept) => goOn(kept, address), onError: (error) => setProblem(problemOf(error)) });
  };
  return (
    <StepFrame
      step="pay"
      problem={problem}
      onSubmit={() => keep(card ? undefined : cardPage)}
      isSending={save.isPending}
      goOn={card ? 'Continue' : 'Continue and add a payment method'}
      aside={
        card ? null : (
          <Button kind="quiet" disabled={save.isPending} onClick={() => keep()}>
            Look at the times first
          </Button>
        )
      }
    >
      <ChoiceGroup
        legend="How the visit is paid for"
        data-path="by"
        choices={open.map((choice) => ({
          value: choice.by,
          label: payLabel(choice, price(service.price, service.currency)),
          about: choice.sentence,
        }))}
        value={by}
        onChange={(value) => {
          setBy(waysToPay.find((way) => way === value));
          setProblem(null);
        }}
        error={problem?.fields['by']}
      />
      <Refused choices={choices} />
      <CardOnFile card={card} />
    </StepFrame>
  );
}

function Refused({ choices }: { choices: readonly PayChoice[] }) {
  return choices.map(({ by, refused }) =>
    refused === null ? null : (
      <Notice key={by} heading={by === 'insurance' ? 'Insurance cannot be chosen' : 'The cash price cannot be chosen'}>
        {refused} {by === 'insurance' ? <Link to="/settings/insurance">My insurance</Link> : null}
      </Notice>
    ),
  );
}

function CardOnFile({ card }: Pick<VisitDraft, 'card'>) {
  if (!card) return <Notice kind="warning">{visitCardMissing} Nothing is charged when you add one, and your answers are kept.</Notice>;
  return (
    <p>
      Fees and prices are taken from your {nameOfCard(card)}. <Link to={cardPage}>Use another card</Link>
    </p>
  );
}
