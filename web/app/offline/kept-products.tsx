/** The products that are kept in the routine, as they were when this was read, and those that irritated. */

import { standingInWords } from '@pellis/contract/products/product-words';
import { useId } from 'react';
import { RecommendedList } from '../products/recommended-list.tsx';
import type { KeptPatient } from './kept.ts';
import styles from './offline.module.css';

export function KeptProducts({ products }: Pick<KeptPatient, 'products'>) {
  const id = useId();
  const { kept = [], not_tolerated = [] } = products ?? {};
  if (kept.length + not_tolerated.length === 0) return null;
  return (
    <section className={styles.products} aria-labelledby={id}>
      <h2 id={id}>Products you keep</h2>
      <RecommendedList
        isOffline
        products={kept}
        ways={({ withdrawn, standing }) => (withdrawn ? null : <Standing words={standingInWords(standing)} />)}
      />
      {not_tolerated.map(({ id: key, name, again }) =>
        again ? null : (
          <p key={key}>
            <strong>{name}</strong> irritated your skin: do not use it.
          </p>
        ),
      )}
    </section>
  );
}

function Standing({ words }: { words: string | null }) {
  return words ? <p>{words}</p> : null;
}
