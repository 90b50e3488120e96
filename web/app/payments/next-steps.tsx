/** What happens next, step by step. */
import type { Order } from '@pellis/contract/payments';
import './next-steps.css';
import { nextSteps } from './order-words.ts';

export function NextSteps({ order, isAsked }: { order: Order; isAsked: boolean }) {
  return (
    <ol className="next-steps">
      {nextSteps(order, isAsked).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
