/** What happens next, step by step. */
import type { Order } from '@pellis/contract/payments/payments';
import styles from './next-steps.module.css';
import { orderWords } from './order-words.ts';

export function NextSteps({ order, isAsked }: { order: Order; isAsked: boolean }) {
  const { steps } = orderWords(order, isAsked);
  // one step is no list to count
  if (steps.length === 1) return <p>{steps[0]}</p>;
  return (
    <ol className={styles['next-steps']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
