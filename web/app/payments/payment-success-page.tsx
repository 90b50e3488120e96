/** The end of asking for care: what was sent or booked and what happens next, and then what became of the payment, as the clinic knows it. */
import type { Order } from '@pellis/contract/payments/payments';
import { Link, useParams } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { BankStep } from './bank-step.tsx';
import { DoneCard, isDone } from './done-card.tsx';
import { NextSteps } from './next-steps.tsx';
import { OneThingMore } from './one-thing-more.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderOrNot } from './order-or-not.tsx';
import { OrderState } from './order-state.tsx';
import styles from './payment-success-page.module.css';
import { useOrder } from './use-order.ts';
import { useRequestAddress } from './use-request-address.ts';
import { asksForMoney, isVisit } from './visit-order-words.ts';

export default function PaymentSuccessPage() {
  const { id = '' } = useParams();
  const watched = useOrder(id);
  return (
    <Page title={watched.order ? titleOf(watched.order) : 'Confirmation'}>
      <OrderOrNot watched={watched}>{(order) => <Outcome order={order} isSlow={watched.isSlow} onAskAgain={watched.refetch} />}</OrderOrNot>
    </Page>
  );
}

function titleOf(order: Order): string {
  if (order.assessment) return order.patient.is_self ? 'Your Rapid Assessment' : `${order.patient.first_name}’s Rapid Assessment`;
  return order.visit?.stage === 'ahead' && !order.is_fee ? 'Your video visit' : 'Payment';
}

function Outcome({ order, isSlow, onAskAgain }: { order: Order; isSlow: boolean; onAskAgain: () => void }) {
  const request = useRequestAddress(order.id);
  const isAsked = request !== undefined;
  const isWaiting = order.status === 'confirming' && !isSlow;
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      {request ? <OneThingMore {...request} /> : null}
      {isDone(order) ? (
        <DoneCard order={order} isAsked={isAsked} actions={<NextStep order={order} isAsked={isAsked} />} />
      ) : (
        <>
          <OrderState order={order} isSlow={isSlow} onAskAgain={onAskAgain} />
          {order.status === 'needs_action' && (order.is_part || asksForMoney(order)) ? (
            <BankStep key={order.action_url} order={order} />
          ) : null}
          <Card heading="What happens next" actions={<NextStep order={order} isAsked={isAsked} />}>
            <NextSteps order={order} isAsked={isAsked} />
          </Card>
        </>
      )}
      {isWaiting ? (
        <div className={styles['payment-waiting']}>
          <Loading words="Waiting for your bank…" />
        </div>
      ) : null}
      <Card heading={isDone(order) ? 'Your payment' : 'What you ordered'}>
        {isDone(order) ? <OrderState order={order} isSlow={isSlow} onAskAgain={onAskAgain} /> : null}
        <OrderLines order={order} />
      </Card>
      <p>
        <Link to={`/order/${order.id}`} className="way">
          See the whole order
        </Link>
      </p>
    </div>
  );
}

function NextStep({ order, isAsked }: { order: Order; isAsked: boolean }) {
  if (order.is_part) return <ButtonLink to={`/bill/${order.encounter_id}`}>See the bill</ButtonLink>;
  if (isVisit(order.service_kind) && ['authorised', 'paid', 'confirming'].includes(order.status))
    return <ButtonLink to={`/appointment/${order.encounter_id}`}>See my appointment</ButtonLink>;
  if (order.status === 'declined' && asksForMoney(order))
    return <ButtonLink to={`/order/${order.id}`}>Try again or use another card</ButtonLink>;
  if (order.status === 'paid' && order.assessment?.answer === 'given')
    return <ButtonLink to={`/notes/${order.encounter_id}`}>View your Treatment Plan</ButtonLink>;
  if (order.status === 'needs_action') return null;
  return (
    <ButtonLink to="/dashboard" kind={isAsked ? 'secondary' : 'primary'}>
      Go to my Portal
    </ButtonLink>
  );
}
