/** What became of a payment, as the clinic knows it: looking at this page never makes anything paid. */
import type { Order } from '@pellis/contract/payments';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { BankStep } from './bank-step.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderOrNot } from './order-or-not.tsx';
import { OrderState } from './order-state.tsx';
import './payment-success-page.css';
import { OneThingMore } from './one-thing-more.tsx';
import { useOrder } from './use-order.ts';
import { useRequestAddress } from './use-request-address.ts';
import { isVisit } from './visit-order-words.ts';

export default function PaymentSuccessPage() {
  const { id = '' } = useParams();
  const watched = useOrder(id);
  return (
    <Page title="Payment">
      <OrderOrNot watched={watched}>{(order) => <Outcome order={order} isSlow={watched.isSlow} onAskAgain={watched.refetch} />}</OrderOrNot>
    </Page>
  );
}

function Outcome({ order, isSlow, onAskAgain }: { order: Order; isSlow: boolean; onAskAgain: () => void }) {
  const request = useRequestAddress(order.id);
  const isWaiting = order.status === 'confirming' && !isSlow;
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      {request ? <OneThingMore address={request} /> : null}
      <OrderState order={order} isSlow={isSlow} onAskAgain={onAskAgain} />
      {isWaiting ? (
        <div className="payment-waiting">
          <Loading words="Waiting for your bank…" />
        </div>
      ) : null}
      {order.status === 'authorised' && order.due_at && !request ? (
        <p className="payment-due">
          <span className="soft">Expected by</span>
          <time className="figures" dateTime={order.due_at.toISOString()}>
            {dateAndTime(order.due_at)}
          </time>
        </p>
      ) : null}
      {order.status === 'needs_action' ? <BankStep key={order.action_url} order={order} /> : null}
      <Card heading="What happens next" actions={<NextStep order={order} isAsked={request !== undefined} />}>
        <NextSteps order={order} isAsked={request !== undefined} />
      </Card>
      <Card heading="What you ordered">
        <OrderLines order={order} />
      </Card>
      <p>
        <Link to={`/order/${order.id}`}>See the whole order</Link>
      </p>
    </div>
  );
}

function NextStep({ order, isAsked }: { order: Order; isAsked: boolean }) {
  if (isVisit(order.service_kind) && (order.status === 'authorised' || order.status === 'paid'))
    return <ButtonLink to={`/appointment/${order.encounter_id}`}>See my appointment</ButtonLink>;
  if (order.status === 'declined') return <ButtonLink to={`/order/${order.id}`}>Try again or use another card</ButtonLink>;
  if (order.status === 'paid') return <ButtonLink to={`/notes/${order.encounter_id}`}>View your Treatment Plan</ButtonLink>;
  if (order.status === 'needs_action') return null;
  return (
    <ButtonLink to="/dashboard" kind={isAsked ? 'secondary' : 'primary'}>
      Go to my Portal
    </ButtonLink>
  );
}
