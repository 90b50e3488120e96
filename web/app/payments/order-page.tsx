/** One thing the patient agreed to pay for: what it is, where it stands, what can be done. */
import type { Order } from '@pellis/contract/payments/payments';
import { Link, useParams } from 'react-router';
import { OtherPatient } from '../shell/other-patient.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Page } from '../ui/page.tsx';
import { BankStep } from './bank-step.tsx';
import { NextSteps } from './next-steps.tsx';
import { OneThingMore } from './one-thing-more.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderOrNot } from './order-or-not.tsx';
import { OrderState } from './order-state.tsx';
import { PayAgain } from './pay-again.tsx';
import { SafetyNotAsked } from './safety-not-asked.tsx';
import { useOrder } from './use-order.ts';
import { useRequestAddress } from './use-request-address.ts';
import { asksForMoney, isVisit } from './visit-order-words.ts';
import { Withdraw } from './withdraw.tsx';

export default function OrderPage() {
  const { id = '' } = useParams();
  const watched = useOrder(id);
  return (
    <Page title="Order">
      <OrderOrNot watched={watched}>
        {(order) => <OrderInFull order={order} isSlow={watched.isSlow} onAskAgain={watched.refetch} />}
      </OrderOrNot>
    </Page>
  );
}

function OrderInFull({ order, isSlow, onAskAgain }: { order: Order; isSlow: boolean; onAskAgain: () => void }) {
  const request = useRequestAddress(order.id);
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      <OtherPatient patientId={order.patient.id} name={order.patient.first_name} address={`/order/${order.id}`} />
      <SafetyNotAsked assessment={order.assessment} />
      {request ? <OneThingMore {...request} /> : null}
      <OrderState order={order} isSlow={isSlow} onAskAgain={onAskAgain} />
      {order.status === 'needs_action' && (order.is_part || asksForMoney(order)) ? <BankStep key={order.action_url} order={order} /> : null}
      {order.status === 'declined' && asksForMoney(order) ? (
        <Card heading={order.is_fee ? 'Pay it' : 'Try again'} isNext>
          <PayAgain order={order} />
        </Card>
      ) : null}
      <Card
        heading="What happens next"
        actions={order.status === 'paid' || order.is_part || isVisit(order.service_kind) ? <Onward order={order} /> : undefined}
      >
        <NextSteps order={order} isAsked={request !== undefined} />
      </Card>
      <Card heading="What you ordered">
        <OrderLines order={order} />
        {(order.status === 'paid' || order.status === 'refunded') && (!order.is_part || order.receipt) ? (
          <p>
            <Link to={receiptOf(order)} className="way">
              See my receipt
            </Link>
          </p>
        ) : null}
      </Card>
      <Card heading="So far">
        <OrderHistory history={order.history} />
      </Card>
      <div className="row" style={{ '--gap': '8px 32px' }}>
        <Link to="/dashboard" className="way">
          Back to my Portal
        </Link>
        <ChatLink topic="payment" isWay>
          Ask about this order
        </ChatLink>
        {order.may_withdraw ? <Withdraw order={order} /> : null}
      </div>
    </div>
  );
}

/** The care itself has its receipt with the note; each payment of a part has one of its own. */
function receiptOf({ encounter_id, patient, receipt }: Order): string {
  if (!receipt) return `/insurance-receipt/${encounter_id}`;
  return `/patient/${patient.id}/provider/${receipt.provider_id}/payment-receipt/${receipt.fee_id}`;
}

function Onward({ order: { encounter_id, service_kind, patient, is_part } }: { order: Order }) {
  if (is_part) return <ButtonLink to={`/bill/${encounter_id}`}>See the bill</ButtonLink>;
  const whose = patient.is_self ? 'your' : `${patient.first_name}'s`;
  if (isVisit(service_kind))
    return <ButtonLink to={`/appointment/${encounter_id}`}>See {patient.is_self ? 'my' : whose} appointment</ButtonLink>;
  return <ButtonLink to={`/notes/${encounter_id}`}>View {whose} Treatment Plan</ButtonLink>;
}
