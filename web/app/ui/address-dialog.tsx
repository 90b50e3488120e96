/** Asks where something is to be sent: an address that is known already, to be confirmed or corrected. */
import { useForm } from '@mantine/form';
import { type Address, AddressForm } from '@pellis/contract/people/addresses';
import { places } from '@pellis/contract/people/places';
import { useId, useState } from 'react';
import { AddressFields } from './address-fields.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { checkedBy, type Problem, problemIn } from './form-errors.ts';

export interface AddressDialogProps {
  title: string;
  /** What will be sent there, in a sentence. */
  lead: string;
  known: Address;
  /** Of the button that confirms it. */
  verb: string;
  isSending: boolean;
  /** What went wrong with what was sent, in a sentence. */
  problem: string | undefined;
  /** Back to where somebody came from, where that is another window. */
  onBack?: (() => void) | undefined;
  onConfirmed: (address: AddressForm) => void;
  onClose: () => void;
}

const states = places.filter(([code]) => code !== 'ZZ').map(([value, label]) => ({ value: String(value), label: String(label) }));

export function AddressDialog(props: AddressDialogProps) {
  const { title, lead, known, verb, isSending, problem, onBack, onConfirmed, onClose } = props;
  const id = useId();
  const [wrong, setWrong] = useState<Problem | null>(null);
  const form = useForm({ initialValues: known, validate: checkedBy(AddressForm), validateInputOnBlur: true });
  const send = form.onSubmit(
    (values) => {
      setWrong(null);
      // the form's own check has just passed the same schema
      onConfirmed(values as AddressForm);
    },
    (errors) => setWrong(problemIn(errors)),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={id} disabled={isSending}>
            {isSending ? 'One moment…' : verb}
          </Button>
          {onBack ? (
            <Button kind="secondary" onClick={onBack}>
              Back
            </Button>
          ) : null}
        </>
      }
    >
      <form id={id} className="stack" onSubmit={send} noValidate>
        <ErrorSummary problem={wrong ?? (problem ? { sentence: problem, fields: {} } : null)} />
        <p className="soft">{lead}</p>
        <AddressFields field={form.getInputProps} states={states} />
      </form>
    </Dialog>
  );
}
