/** Sets a price from a day on, for one state or everywhere. */
import { useForm } from '@mantine/form';
import { type KeptService, PriceForm, setPrice } from '@pellis/contract/services/service-settings';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
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

const check = checkedBy(PriceForm);
const formFrom = ({ state, price, from_day }: Typed) => ({ state: state || null, price: centsOf(price), from_day });

export function PriceDialog({ service, onClose, onChanged }: PriceDialogProps) {
  const sending = useSend(setPrice);
  const [problem, setProblem] = useState<Problem | null>(null);
  // days begin by the clock of the state; everywhere's by that of one where it counts
  const dayIn = (state: string) => todayIn(state || (service.today[0]?.state ?? ''));
  const form = useForm<Typed>({
    initialValues: { state: '', price: '', from_day: dayIn('') },
    validate: (typed) => check(formFrom(typed)),
    validateInputOnBlur: true,
  });
  const field = form.getInputProps;
  const choose = (state: string) => {
    if (form.values.from_day === dayIn(form.values.state)) form.setFieldValue('from_day', dayIn(state));
    form.setFieldValue('state', state);
  };
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { params: { id: service.id }, body: formFrom(typed) },
        {
          onSuccess: () => {
            const { state, price, from_day } = formFrom(typed);
            toast('success', `${placeOf({ state })}: ${amount(price)} from ${dayInWords(from_day)}.`);
            onChanged();
            onClose();
          },
          onError: (error) => {
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
        />
        <p className="soft small">Orders and held times keep the price they were made with.</p>
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Set the price
        </SubmitButton>
      </form>
    </Dialog>
  );
}
