/** The products that fit, the best first; those for others, and those that are left out for this patient with why, closed until somebody looks. */
import type { Suggestions } from '@pellis/contract/products/fit';
import { aboutProduct, whenInWords } from '@pellis/contract/products/product-words';
import type { Product } from '@pellis/contract/products/products';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './recommendations.module.css';

interface SuggestedProductsProps {
  suggested: Suggestions;
  isFull: boolean;
  onTake: (one: Product) => void;
}

export const firstSuggestionId = 'note-products-first';
/** More than these are found under the others. */
const mostShown = 3;

export function SuggestedProducts({ suggested: { fitting, others, leftOut }, isFull, onTake }: SuggestedProductsProps) {
  const rest = [...fitting.slice(mostShown), ...others];
  if (isFull) return <p className={styles.about}>No more than 12 products are recommended in one note.</p>;
  return (
    <section className={styles.suggested} aria-label="Suggested products">
      <p className={styles.about}>
        From the clinic’s list. Keys: <kbd>,</kbd> recommends the first, <kbd>;</kbd> goes to the next skin type.
      </p>
      {fitting.length === 0 ? <p className={styles.about}>Nothing of the list fits that has not been recommended.</p> : null}
      <ul>
        {fitting.slice(0, mostShown).map((one, at) => (
          <Row key={one.id} one={one} id={at === 0 ? firstSuggestionId : undefined} onTake={onTake} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details>
          <summary>Others of the list ({rest.length})</summary>
          <ul>
            {rest.map((one) => (
              <Row key={one.id} one={one} id={undefined} onTake={onTake} />
            ))}
          </ul>
        </details>
      ) : null}
      {leftOut.length > 0 ? (
        <details open={leftOut.length < 4}>
          <summary>Left out for this patient ({leftOut.length})</summary>
          <ul>
            {leftOut.map(({ product, why }) => (
              <li key={product.id}>
                <span>
                  <strong>{product.name}</strong> <span className={styles.why}>{why}</span>
                </span>
                <ToolButton onClick={() => onTake(product)}>
                  Recommend all the same<span className="visually-hidden"> {product.name}</span>
                </ToolButton>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Row({ one, id, onTake }: { one: Product; id: string | undefined; onTake: (one: Product) => void }) {
  return (
    <li>
      <span>
        <strong>{one.name}</strong>{' '}
        <span className={styles.about}>
          {whenInWords(one.times)}. {aboutProduct(one)}
        </span>
      </span>
      <ToolButton id={id} onClick={() => onTake(one)}>
        Recommend<span className="visually-hidden"> {one.name}</span>
      </ToolButton>
    </li>
  );
}
