/** The products that the note recommends, each with why this one for this patient, when in the day, and what an allergy says against it. */
import { irritationAgainst, isChangedOnList, isStoodBy, problemOfRecommended, recommendationOf } from '@pellis/contract/products/fit';
import type { NotTolerated } from '@pellis/contract/products/own-products';
import { aboutProduct } from '@pellis/contract/products/product-words';
import type { Product } from '@pellis/contract/products/products';
import type { ProductTime, Recommendations, RecommendedProduct } from '@pellis/contract/products/recommendations';
import { useState } from 'react';
import { announce } from '../../ui/announcer.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useGoTo } from '../../work-list/use-go-to.ts';
import styles from './recommendations.module.css';

interface ChosenProductsProps {
  products: Recommendations;
  /** Undefined: not read yet. */
  list: readonly Product[] | undefined;
  notTolerated: readonly NotTolerated[];
  /** What the allergies say. */
  warningsOf: (one: RecommendedProduct) => readonly string[];
  onChange: (products: Recommendations) => void;
}

const undoId = 'note-products-undo';

export function ChosenProducts({ products, list, notTolerated, warningsOf, onChange }: ChosenProductsProps) {
  const [removed, setRemoved] = useState<{ one: RecommendedProduct; at: number } | null>(null);
  const goTo = useGoTo();
  const remove = (one: RecommendedProduct, at: number) => {
    goTo(undoId);
    onChange(products.toSpliced(at, 1));
    setRemoved({ one, at });
    announce(`${one.name} is no longer recommended`);
  };
  const bringBack = () => {
    if (!removed) return;
    onChange(products.toSpliced(removed.at, 0, removed.one));
    setRemoved(null);
  };
  return (
    <>
      {products.length > 0 ? (
        <ul className={styles.chosen} aria-label="Recommended in this note">
          {products.map((one, at) => (
            <Chosen
              key={one.product_id}
              one={one}
              listed={list && (list.find(({ id }) => id === one.product_id) ?? null)}
              warnings={[irritationAgainst(one, notTolerated) ?? [], warningsOf(one)].flat()}
              onChange={(some) => onChange(products.with(at, { ...one, ...some }))}
              onRemove={() => remove(one, at)}
            />
          ))}
        </ul>
      ) : null}
      {removed && !products.some(({ product_id }) => product_id === removed.one.product_id) ? (
        <p className={styles.ways}>
          <span>“{removed.one.name}” was taken out.</span>
          <ToolButton id={undoId} onClick={bringBack}>
            Undo<span className="visually-hidden">: recommend {removed.one.name}</span>
          </ToolButton>
        </p>
      ) : null}
    </>
  );
}

const both = 'both';
const whens = [
  { value: 'morning', label: 'Morning' },
  { value: 'evening', label: 'Evening' },
  { value: both, label: 'Both' },
];
const timesOf = (value: string): ProductTime[] => (value === both ? ['morning', 'evening'] : [value === 'morning' ? 'morning' : 'evening']);

interface ChosenProps {
  one: RecommendedProduct;
  /** Null: the list has it not; undefined: not known yet. */
  listed: Product | null | undefined;
  warnings: readonly string[];
  onChange: (some: Partial<RecommendedProduct>) => void;
  onRemove: () => void;
}

function Chosen({ one, listed, warnings, onChange, onRemove }: ChosenProps) {
  const problem = listed === undefined ? undefined : problemOfRecommended(one, listed ?? undefined);
  return (
    <li className={styles.one} aria-label={one.name}>
      <div className={styles.head}>
        <strong>{one.name}</strong>
        <ToolButton onClick={onRemove}>
          Remove<span className="visually-hidden"> {one.name}</span>
        </ToolButton>
      </div>
      <p className={styles.about}>{aboutProduct(one)}</p>
      {problem ? (
        <Notice
          kind="error"
          isSpoken
          actions={listed && isStoodBy(listed) && isChangedOnList(one, listed) ? <TakeAnew {...{ one, listed, onChange }} /> : undefined}
        >
          {problem}
        </Notice>
      ) : null}
      {warnings.map((words) => (
        <Notice key={words} kind="warning" isSpoken>
          {words}
        </Notice>
      ))}
      <div className={styles.parts}>
        <TextField
          label="Why this one"
          maxLength={300}
          spellCheck
          lang="en"
          value={one.why}
          onChange={({ currentTarget: { value } }) => onChange({ why: value })}
        />
        <SelectField
          label="When"
          options={whens}
          value={one.times.length > 1 ? both : (one.times[0] ?? 'morning')}
          onChange={({ target: { value } }) => onChange({ times: timesOf(value) })}
        />
      </div>
    </li>
  );
}

/** As the list has it now; the words for this patient stay. */
function TakeAnew({ one, listed, onChange }: Pick<ChosenProps, 'one' | 'onChange'> & { listed: Product }) {
  return (
    <ToolButton onClick={() => onChange({ ...recommendationOf(listed), why: one.why, times: one.times })}>
      Take it as it is now<span className="visually-hidden">: {listed.name}</span>
    </ToolButton>
  );
}
