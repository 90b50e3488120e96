/** How much, drawn: a pea, or fingertips from the crease to the tip; with its words beside it. */
import { amountInWords } from '@pellis/contract/routines/routine-words';
import type { Amount as AmountOf } from '@pellis/contract/routines/routines';
import styles from './own-routine.module.css';

/** More than these are told by the words alone. */
const mostDrawn = 4;

export function Amount({ amount }: { amount: AmountOf }) {
  const whole = Math.floor(amount.count);
  const drawn = Array.from({ length: Math.min(whole, mostDrawn) }, (_, at) => at);
  const Picture = amount.of === 'pea' ? Pea : Fingertip;
  return (
    <span className={styles.amount}>
      <span className={styles.pictures}>
        {drawn.map((at) => (
          <Picture key={at} isHalf={false} />
        ))}
        {amount.count % 1 !== 0 && whole < mostDrawn ? <Picture isHalf /> : null}
      </span>
      {amountInWords(amount)}
    </span>
  );
}

function Pea() {
  return (
    <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true" focusable="false">
      <path d="M4 28c4-14 10-20 18-20 9 0 14 6 14 13 0 5-4 7-10 7Z" fill="var(--tone-6)" stroke="var(--tone-4)" strokeWidth="1.5" />
      <circle className={styles.pea} cx="22" cy="18" r="5" />
    </svg>
  );
}

/** The last joint of a finger with a line of cream on it; half of the line for half. */
function Fingertip({ isHalf }: { isHalf: boolean }) {
  const line = isHalf ? 'M22 12h10' : 'M12 12h20';
  return (
    <svg viewBox="0 0 44 24" width="44" height="24" aria-hidden="true" focusable="false">
      <path d="M2 4h28a8 8 0 0 1 0 16H2Z" fill="var(--tone-5)" stroke="var(--tone-3)" strokeWidth="1.5" />
      <path d="M8 5c2 4 2 10 0 14" fill="none" stroke="var(--tone-3)" strokeWidth="1.5" />
      <path className={styles['cream-border']} d={line} />
      <path className={styles.cream} d={line} />
    </svg>
  );
}
