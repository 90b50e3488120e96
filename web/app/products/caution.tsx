/** What speaks against a product by now, and the way to ask whoever recommended it. */
import { AskWay } from './ask-way.tsx';
import type { AskedAbout } from './asked-about.ts';
import styles from './products.module.css';

interface CautionProps {
  words: string;
  /** Missing without a connection: no question goes from there. */
  of?: AskedAbout | undefined;
}

export function Caution({ words, of }: CautionProps) {
  return (
    <div className={styles.caution}>
      <p className={styles.warning}>{words} Do not use it before you have asked your dermatologist.</p>
      {of ? <AskWay of={of} /> : null}
    </div>
  );
}
