/** Numbers to try with, in the demo clinic only: no real card is asked for or accepted there. */
import type { CardForm } from '@pellis/contract/payments/payments';
import styles from './test-cards.module.css';

export function TestCards({ cards }: { cards: CardForm['test_cards'] }) {
  return (
    <details className={styles['test-cards']}>
      <summary>This is a demo: card numbers to try</summary>
      <p className="small soft">Any date in the future, any code and any ZIP will do. A real card is refused.</p>
      <dl>
        {cards.map(({ number, outcome }) => (
          <div key={number}>
            <dt className="figures">{number}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
