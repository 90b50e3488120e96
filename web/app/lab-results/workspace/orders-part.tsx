/** Orders that want something done: those without a result after their day, and those that did not reach the laboratory by fax. */
import { settleLabFax } from '@pellis/contract/lab-orders/lab-order-faxes';
import type { LabWork } from '@pellis/contract/lab-results/lab-results';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { faxWords } from '../../lab-orders/fax-words.ts';
import { howOfOrder, stateOfOrder, testsOfOrder } from '../../lab-orders/order-words.ts';
import { CancelOrderDialog } from '../../lab-orders/workspace/cancel-order-dialog.tsx';
import { FaxDialog } from '../../lab-orders/workspace/fax-dialog.tsx';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toasts.ts';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import { useLabsChanged } from './use-labs-changed.ts';

type Order = LabWork['missed'][number];

export function Missed({ orders }: { orders: readonly Order[] }) {
  const [cancelled, setCancelled] = useState<Order | null>(null);
  const changed = useLabsChanged();
  if (orders.length === 0)
    return <EmptyState heading="No order is without its result">Two weeks after its day an order stands here.</EmptyState>;
  return (
    <>
      <ul className={workLook.rows} aria-label="Orders without a result">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} mark="No result" more={order.fax ? faxWords(order.fax) : ''} when={stateOfOrder(order)}>
            <Button kind="secondary" isSmall onClick={() => setCancelled(order)}>
              Cancel…<span className="visually-hidden"> {order.number}</span>
            </Button>
          </OrderRow>
        ))}
      </ul>
      {cancelled ? (
        <CancelOrderDialog key={cancelled.id} order={cancelled} onClose={() => setCancelled(null)} onCancelled={changed} />
      ) : null}
    </>
  );
}

export function NotSent({ orders }: { orders: readonly Order[] }) {
  const [sending, setSending] = useState<Order | null>(null);
  const [settling, setSettling] = useState<Order | null>(null);
  const changed = useLabsChanged();
  if (orders.length === 0)
    return <EmptyState heading="Every fax has reached its laboratory">Requisitions whose fax has failed stand here.</EmptyState>;
  return (
    <>
      <ul className={workLook.rows} aria-label="Requisitions that were not sent">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            mark="Not sent"
            more={order.fax ? faxWords(order.fax) : ''}
            when={order.fax ? `Sent by ${order.fax.asked_by}` : ''}
          >
            <div className="row">
              <Button kind="secondary" isSmall onClick={() => setSending(order)}>
                Send again…<span className="visually-hidden"> {order.number}</span>
              </Button>
              <Button kind="quiet" isSmall onClick={() => setSettling(order)}>
                Seen to…<span className="visually-hidden"> {order.number}</span>
              </Button>
            </div>
          </OrderRow>
        ))}
      </ul>
      {sending ? <FaxDialog key={sending.id} order={sending} onClose={() => setSending(null)} onSent={changed} /> : null}
      {settling?.fax ? (
        <SettleDialog key={settling.id} id={settling.fax.id} number={settling.number} onClose={() => setSettling(null)} onDone={changed} />
      ) : null}
    </>
  );
}

interface OrderRowProps {
  order: Order;
  mark: string;
  more: string;
  when: string;
  children: ReactNode;
}

function OrderRow({ order, mark, more, when, children }: OrderRowProps) {
  return (
    <li className={workLook.row}>
      <StateMark words={mark} kind="late" />
      <div className={workLook.what}>
        <Link className="way" to={`/workspace/patients/${order.patient.id}`}>
          {order.patient.name}
        </Link>
        <span className="soft">
          {order.number}: {testsOfOrder(order)}. {howOfOrder(order)}.
        </span>
        {more ? <span className={workLook.words}>{more}</span> : null}
      </div>
      <span className={`soft small ${workLook.when}`}>{when}</span>
      {children}
    </li>
  );
}

interface SettleDialogProps {
  id: string;
  number: string;
  onClose: () => void;
  onDone: () => void;
}

function SettleDialog({ id, number, onClose, onDone }: SettleDialogProps) {
  const settle = useSend(settleLabFax);
  return (
    <WordsDialog
      title={`${number} did not reach the laboratory`}
      about="The patient has the paper in their record and may take it along."
      label="What was done"
      hint="Such as: The patient takes the paper along"
      most={500}
      missing="Write what was done"
      button="It is seen to"
      isSending={settle.isPending}
      onClose={onClose}
      onSend={(words, onError) =>
        settle.mutate(
          { params: { id }, body: { words } },
          {
            onSuccess: ({ detail }) => {
              toast('success', detail);
              onDone();
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}
