/** A product of the list while it is written: whoever keeps it stands by it. Nothing typed is lost when it is refused. */
import { freeOfInWords, kindsInWords, priceBandsInWords, skinTypesInWords } from '@pellis/contract/products/product-words';
import {
  addProduct,
  changeProduct,
  type Product,
  ProductForm as ProductWords,
  type ProductForm as Words,
} from '@pellis/contract/products/products';
import { freeOf, priceBands, productKinds, productTimes, skinTypes } from '@pellis/contract/products/recommendations';
import { useState } from 'react';
import { useConcerns } from '../../concerns/use-concerns.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ManyChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { TypedLater } from '../../work-list/typed-later.tsx';
import { useKeptForm } from '../../work-list/use-kept-form.ts';

const blank: Words = {
  ...{ name: '', kind: 'moisturizer', ingredients: [], free_of: [], price_band: 'low', why: '', times: ['morning'] },
  ...{ concerns: [], skin_types: [] },
};
const choicesOf = <T extends string>(values: readonly T[], words: Record<T, string>) =>
  values.map((value) => ({ value, label: words[value] }));
const times = { morning: 'Morning', evening: 'Evening' };
const listedIn = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

interface ProductFormProps {
  /** None: a new one. */
  product: Product | undefined;
  onKept: () => void;
  onClose: () => void;
}

export function ProductForm({ product, onKept, onClose }: ProductFormProps) {
  const { words, set, errorOf, ...form } = useKeptForm({
    schema: ProductWords,
    begun: product ?? blank,
    kept: product,
    adding: useSend(addProduct),
    changing: useSend(changeProduct),
    onKept,
  });
  const [ingredients, setIngredients] = useState(words.ingredients.join(', '));
  const concerns = useConcerns()
    .filter(({ photo, video }) => photo || video)
    .map(({ value, label }) => ({ value, label }));
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problem={form.problem} />
      <TypedLater of={form.refusal} />
      <TextField
        id="name"
        label="Name"
        maxLength={120}
        value={words.name}
        onChange={({ target }) => set({ name: target.value })}
        error={errorOf('name')}
      />
      <SelectField
        id="kind"
        label="Kind"
        options={choicesOf(productKinds, kindsInWords)}
        value={words.kind}
        onChange={({ target }) => set({ kind: productKinds.find((one) => one === target.value) ?? words.kind })}
        error={errorOf('kind')}
      />
      <LongField
        id="ingredients"
        label="Ingredients that matter"
        hint="With commas between: Ceramides, Glycerin. Allergies and what a patient did not tolerate are looked for in them."
        rows={2}
        value={ingredients}
        onChange={({ target }) => {
          setIngredients(target.value);
          set({ ingredients: listedIn(target.value) });
        }}
        error={errorOf('ingredients') ?? words.ingredients.map((_, at) => errorOf(`ingredients.${at}`)).find(Boolean)}
      />
      <LongField
        id="why"
        label="Why this one"
        hint="As patients read it; in a note you can say it otherwise for one of them. No shop and no link."
        rows={2}
        most={300}
        value={words.why}
        onChange={({ target }) => set({ why: target.value })}
        error={errorOf('why')}
      />
      <ManyChoiceGroup
        legend="When in the day"
        columns={2}
        choices={choicesOf(productTimes, times)}
        value={words.times}
        onChange={(chosen) => set({ times: productTimes.filter((one) => chosen.includes(one)) })}
        error={errorOf('times')}
      />
      <ManyChoiceGroup
        legend="It is"
        columns={2}
        choices={choicesOf(freeOf, freeOfInWords)}
        value={words.free_of}
        onChange={(chosen) => set({ free_of: freeOf.filter((one) => chosen.includes(one)) })}
      />
      <SelectField
        id="price_band"
        label="About what a month of it costs"
        options={choicesOf(priceBands, priceBandsInWords)}
        value={words.price_band}
        onChange={({ target }) => set({ price_band: priceBands.find((one) => one === target.value) ?? words.price_band })}
      />
      <ManyChoiceGroup
        legend="For which skin"
        hint="None: for every skin."
        columns={2}
        choices={choicesOf(skinTypes, skinTypesInWords)}
        value={words.skin_types}
        onChange={(chosen) => set({ skin_types: skinTypes.filter((one) => chosen.includes(one)) })}
      />
      <ManyChoiceGroup
        legend="For which concerns"
        hint="None: for every concern."
        columns={3}
        choices={concerns}
        value={words.concerns}
        onChange={(chosen) => set({ concerns: chosen })}
      />
      <div className="row">
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? 'Saving…' : 'Keep it, in my name'}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
