/** What was bought, and what it costs in all. */
import type { Order } from '@pellis/contract/payments/payments';
import { money } from '../ui/money.ts';
import { nameOfCard } from './card-words.ts';
import { whyRefunded } from './refund-words.ts';
import { sumsLook } from './sums-look.ts';

export function OrderLines({ order }: { order: Order }) {
  return (
    <table className={sumsLook.table}>
      <caption className="visually-hidden">What was bought</caption>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.description}>
            <th scope="row">{line.description}</th>
            <td>{money(line.amount, order.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{money(order.total, order.currency)}</td>
        </tr>
        {order.refunded > 0 ? (
          <tr className={sumsLook.aside}>
            <th scope="row">Refunded</th>
            <td>{money(order.refunded, order.currency)}</td>
          </tr>
        ) : null}
        {order.refunds.map((refund) => (
          <tr key={refund.at.getTime()} className={sumsLook.aside}>
            <th scope="row">{whyRefunded(refund)}</th>
            <td>{money(refund.amount, order.currency)}</td>
          </tr>
        ))}
        {order.lost ? (
          <tr className={sumsLook.aside}>
            <th scope="row">Given back by your bank</th>
            <td>{money(order.lost, order.currency)}</td>
          </tr>
        ) : null}
        {order.card ? (
          <tr className={sumsLook.aside}>
            <th scope="row">Card</th>
            <td>{nameOfCard(order.card)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  );
}
