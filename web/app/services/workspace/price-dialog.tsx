/** Sets a price from a day on, for one state or everywhere. */
import { useForm } from '@mantine/form';
import type { Said } from '@pellis/contract/platform/two-at-once';
import {
  type KeptPrice,
  type KeptService,
  listKeptServices,
  noPriceYet,
  type PriceChange,
  PriceForm,
  setPrice,
} from '@pellis/contract/services/service-settings';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { BothVersions, useTwoAtOnce } from '../../ui/two-at-once.tsx';
import { placesToPrice } from './places-to-price.ts';
import styles from './services.module.css';
import { amount, centsOf, dayInWords, placeOf, todayIn } from './words.ts';

interface PriceDialogProps {
  service: KeptService;
  onClose: () => void;
  onChanged: () => void;
}

interface Typed {
  state: string;
  price: string;
  from_day: string;
}

type SeenPrice = NonNullable<PriceChange['seen']>;

const check = checkedBy(PriceForm);
const formFrom = ({ state, price, from_day }: Typed) => ({ state: state || null, price: centsOf(price), from_day });

export function PriceDialog({ service, onClose, onChanged }: PriceDialogProps) {
  const sending = useSend(setPrice);
  const reads = useReads();
  // as it was when the window opened: the list behind may be read anew
  const [prices] = useState(service.prices);
  const [problem, setProblem] = useState<Problem | null>(null);
  // days begin by the clock of the state; everywhere's by that of one where it counts
  const dayIn = (state: string) => todayIn(state || (service.today[0]?.state ?? ''));
  const form = useForm<Typed>({
    initialValues: { state: '', price: '', from_day: dayIn('') },
    validate: (typed) => check(formFrom(typed)),
    validateInputOnBlur: true,
  });
  const two = useTwoAtOnce<SeenPrice>({
    read: { price: priceOf(prices, form.values) },
    isDeliberate: true,
    set: (_, value) => form.setFieldValue('price', typeof value === 'number' ? String(value / 100) : ''),
  });
  const field = form.getInputProps;
  const about = (some: Partial<Typed>) => {
    form.setValues(some);
    two.begin({ price: priceOf(prices, { ...form.values, ...some }) });
  };
  const choose = (state: string) => {
    const isToday = form.values.from_day === dayIn(form.values.state);
    about({ state, ...(isToday ? { from_day: dayIn(state) } : {}) });
  };
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { params: { id: service.id }, body: { ...formFrom(typed), seen: two.seen } },
        {
          onSuccess: () => {
            const { state, price, from_day } = formFrom(typed);
            toast('success', `${placeOf({ state })}: ${amount(price)} from ${dayInWords(from_day)}.`);
            onChanged();
            onClose();
          },
          onError: (error) => {
            if (two.meet(error, { price: centsOf(typed.price) })) return void reads.refresh(listKeptServices);
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog isOpen onClose={onClose} title={`Set a price: ${service.name}`}>
      <form className={styles.form} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <BothVersions of={two} mine={{ price: centsOf(form.values.price) }} names={{ price: priceName(form.values) }} say={sayPrice} />
        <SelectField
          label="Where"
          options={placesToPrice(service.today)}
          {...field('state')}
          onChange={(event) => choose(event.target.value)}
        />
        <TextField
          label="Price in dollars"
          hint={form.values.state ? 'Leave it empty for the price of everywhere to count there again.' : undefined}
          inputMode="decimal"
          autoComplete="off"
          {...field('price')}
        />
        <TextField
          label="Counts from"
          type="date"
          hint="From the beginning of that day, by the clock of the state."
          {...field('from_day')}
          onChange={(event) => about({ from_day: event.target.value })}
        />
        <p className="soft small">Orders and held times keep the price they were made with.</p>
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Set the price
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** What stands for that place and that day. */
function priceOf(prices: readonly KeptPrice[], { state, from_day }: Typed): SeenPrice['price'] {
  const kept = prices
    .filter((one) => one.state === (state || null) && one.from_day === from_day && one.taken_back_at === null)
    .toSorted((one, other) => other.id - one.id);
  return kept[0] ? kept[0].price : noPriceYet;
}

function priceName({ state, from_day }: Typed): string {
  return from_day === '' ? placeOf({ state: state || null }) : `${placeOf({ state: state || null })}, from ${dayInWords(from_day)}`;
}

function sayPrice(_: string, price: Said): string {
  if (price === noPriceYet) return 'No price set for that day';
  return amount(typeof price === 'number' ? price : null);
}
