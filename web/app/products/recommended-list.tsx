/** Recommended products as their patient reads them: what for, when in the day, what is in them and about what they cost. Nothing leads to a shop. */
import type { KeptProduct } from '@pellis/contract/products/own-products';
import { aboutProduct, whenInWords, withdrawnInWords } from '@pellis/contract/products/product-words';
import type { RecommendedProduct, SignedRecommendation } from '@pellis/contract/products/recommendations';
import type { ReactNode } from 'react';
import { longDate } from '../ui/dates.ts';
import type { AskedAbout } from './asked-about.ts';
import { Caution } from './caution.tsx';
import styles from './products.module.css';

type Shown = RecommendedProduct & Partial<SignedRecommendation> & Pick<Partial<KeptProduct>, 'caution' | 'note_id' | 'provider'>;

interface RecommendedListProps<T extends Shown> {
  products: readonly T[];
  /** What can be done with one. */
  ways?: (one: T) => ReactNode;
  /** Without a connection nothing is asked. */
  isOffline?: boolean;
}

export function RecommendedList<T extends Shown>({ products, ways, isOffline = false }: RecommendedListProps<T>) {
  return (
    <ul className={styles.products}>
      {products.map((one) => (
        <li key={one.product_id} className={styles.product}>
          <div className={styles.head}>
            <strong>{one.name}</strong>
            <span className={styles.when}>{whenInWords(one.times)}</span>
          </div>
          {one.withdrawn ? (
            <p className={styles.warning}>
              {withdrawnInWords(one.withdrawn)} <span className={styles.when}>{longDate(one.withdrawn.at)}</span>
            </p>
          ) : null}
          {one.caution ? <Caution words={one.caution} of={isOffline ? undefined : askedAbout(one)} /> : null}
          {one.why ? <p>{one.why}</p> : null}
          <p className={styles.about}>{aboutProduct(one)}</p>
          {ways?.(one)}
        </li>
      ))}
    </ul>
  );
}

/** Only what stands in a note can be asked about. */
function askedAbout({ note_id, product_id, name, provider }: Shown): AskedAbout | undefined {
  return note_id && provider ? { note_id, product_id, name, provider } : undefined;
}
