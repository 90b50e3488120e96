/** What the note recommends: suggestions by concern and skin type, each taken by one press, the first by a key; what this patient did not tolerate is left out, and said. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { allergiesAgainst, isStoodBy, recommendationOf, suggestionsFor } from '@pellis/contract/products/fit';
import { type OwnProducts, readOwnProducts } from '@pellis/contract/products/own-products';
import { skinTypesInWords } from '@pellis/contract/products/product-words';
import { listProducts, type Product } from '@pellis/contract/products/products';
import { mostRecommended, type Recommendations, skinTypes } from '@pellis/contract/products/recommendations';
import { severityInWords, sideEffects } from '@pellis/contract/routines/side-effects';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConcerns } from '../../concerns/use-concerns.ts';
import { useRead } from '../../platform/use-api.ts';
import { announce } from '../../ui/announcer.ts';
import { longDate } from '../../ui/dates.ts';
import { SelectField } from '../../ui/fields.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useGoTo } from '../../work-list/use-go-to.ts';
import { useKeys } from '../../work-list/use-keys.ts';
import { ChosenProducts } from './chosen-products.tsx';
import styles from './recommendations.module.css';
import { firstSuggestionId, SuggestedProducts } from './suggested-products.tsx';
import { useSkinType } from './use-skin-type.ts';

interface RecommendationsFieldProps {
  noteId: string;
  recommendations: Recommendations;
  patientId: string;
  /** Of the case; a visit has none. */
  concern: string | undefined;
  /** As the health profile says them; empty for none. */
  allergies: string;
  mayBePregnant: boolean;
  onChange: (recommendations: Recommendations) => void;
}

const anyConcern = { value: '', label: 'Any concern' };
const anySkin = { value: '', label: 'Any skin' };
const skins = [anySkin, ...skinTypes.map((value) => ({ value, label: skinTypesInWords[value] }))];

export function RecommendationsField({
  noteId,
  recommendations,
  patientId,
  concern: ofCase,
  allergies,
  mayBePregnant,
  onChange,
}: RecommendationsFieldProps) {
  const list = useRead(listProducts);
  const own = useRead(readOwnProducts, { params: { id: patientId } });
  const [concern, setConcern] = useState(ofCase ?? '');
  const { skinType, hint, say: setSkinType } = useSkinType(noteId);
  const goTo = useGoTo();
  const notTolerated = own.data?.not_tolerated ?? [];
  const who = { concern: concern || undefined, skinType, allergies, mayBePregnant, notTolerated };
  const chosen = recommendations.map(({ product_id }) => product_id);
  const suggested = suggestionsFor(list.data ?? [], who, chosen);
  const isFull = recommendations.length >= mostRecommended;
  // before it is known what was not tolerated nothing is offered
  const isKnown = list.data !== undefined && own.data !== undefined;
  const take = (product: Product) => {
    if (isFull) return;
    const isPressed = document.activeElement?.closest('section')?.contains(document.getElementById(firstSuggestionId)) ?? false;
    goTo(isPressed ? firstSuggestionId : null);
    onChange([...recommendations, recommendationOf(product)]);
    announce(`Recommended: ${product.name}`);
  };
  const nextSkin = () => {
    const next = skinTypes[skinType === null ? 0 : skinTypes.indexOf(skinType) + 1] ?? null;
    setSkinType(next);
    announce(next ? `${skinTypesInWords[next]} skin` : 'Any skin');
  };
  useKeys({
    ',': () => {
      const [first] = suggested.fitting;
      return first && isKnown ? take(first) : false;
    },
    ';': nextSkin,
  });
  const error = list.error ?? own.error;
  return (
    <section className={styles.field} aria-labelledby="note-products">
      <h3 className={styles.heading} id="note-products">
        Products without prescription
      </h3>
      {own.data ? <LivedWith own={own.data} /> : null}
      <ChosenProducts
        products={recommendations}
        list={list.data}
        notTolerated={notTolerated}
        warningsOf={(one) => allergiesAgainst(one, allergies).map(({ words }) => words)}
        onChange={onChange}
      />
      {error && !isKnown ? (
        <LoadFailed
          error={error}
          words="The list of products could not be loaded."
          onAgain={() => {
            void list.refetch();
            void own.refetch();
          }}
        />
      ) : null}
      {isKnown && !list.data.some(isStoodBy) ? <NoneReviewed isEmpty={list.data.every(({ removed_at }) => removed_at !== null)} /> : null}
      {isKnown && list.data.some(isStoodBy) ? (
        <>
          <div className={styles.choices}>
            <ConcernOf {...{ concern, ofCase }} onChange={setConcern} />
            <SelectField
              label="Skin"
              hint={hint}
              options={skins}
              value={skinType ?? ''}
              onChange={({ target: { value } }) => setSkinType(skinTypes.find((one) => one === value) ?? null)}
            />
          </div>
          <SuggestedProducts {...{ suggested, isFull }} onTake={take} />
        </>
      ) : null}
    </section>
  );
}

function ConcernOf({ concern, ofCase, onChange }: { concern: string; ofCase: string | undefined; onChange: (concern: string) => void }) {
  const concerns = useConcerns().map(({ value, label }) => ({ value, label }));
  const isKnown = ofCase === undefined || concerns.some(({ value }) => value === ofCase);
  const options = [anyConcern, ...concerns, ...(isKnown ? [] : [{ value: ofCase, label: labelOfConcern(ofCase) }])];
  return <SelectField label="For" options={options} value={concern} onChange={({ target: { value } }) => onChange(value)} />;
}

/** What the patient keeps of what was recommended before, and what irritated, also where the list has it no longer. */
function LivedWith({ own: { kept, not_tolerated } }: { own: OwnProducts }) {
  return (
    <>
      {kept.length > 0 ? <p className={styles.about}>Keeps: {kept.map(({ name }) => name).join(', ')}.</p> : null}
      {not_tolerated.map(({ id, name, ingredients, what, severity, since }) => (
        <p key={id} className={styles.why}>
          Not tolerated: {name} ({ingredients.join(', ')}). {sideEffects[what]}, since {longDate(since)}. {severityInWords[severity]}.
        </p>
      ))}
    </>
  );
}

function NoneReviewed({ isEmpty }: { isEmpty: boolean }) {
  return (
    <p className={styles.about}>
      {isEmpty
        ? 'The clinic’s list has no product yet.'
        : 'No dermatologist has reviewed a product of the clinic’s list yet, so none is suggested.'}{' '}
      <Link className="way" to="/workspace/templates?see=products">
        {isEmpty ? 'Write the first' : 'Review the list'}
      </Link>
    </p>
  );
}
