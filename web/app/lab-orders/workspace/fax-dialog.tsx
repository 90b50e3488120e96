/** A requisition is sent to a laboratory by fax: which one, chosen from those that were reached before or typed. */
import { faxLabOrder, LabFaxForm, listLabFaxNumbers } from '@pellis/contract/lab-orders/lab-order-faxes';
import type { LabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { useState } from 'react';
import { PhoneField } from '../../accounts/phone-field.tsx';
import { useRead, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { formToast } from '../../ui/toasts.ts';
import { testsOfOrder } from '../order-words.ts';

interface FaxDialogProps {
  order: LabOrder;
  onClose: () => void;
  onSent: () => void;
}

export function FaxDialog({ order, onClose, onSent }: FaxDialogProps) {
  const { data: known = [] } = useRead(listLabFaxNumbers);
  const [form, setForm] = useState({ lab: order.fax?.lab ?? '', number: order.fax?.number ?? '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const send = useSend(faxLabOrder);
  const fields = { ...send.error?.fields, ...wrong };
  const change = (some: Partial<typeof form>) => {
    setWrong({});
    setForm((before) => ({ ...before, ...some }));
  };
  const sendIt = () => {
    const read = LabFaxForm.safeParse(form);
    if (!read.success) return setWrong(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
    send.mutate(
      { params: { id: order.id }, body: read.data },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          onSent();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Fax ${order.number}`}
      actions={
        <>
          <Button onClick={sendIt} disabled={send.isPending}>
            {send.isPending ? 'Sending…' : 'Send the fax'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={send.error} />
        <p>{testsOfOrder(order)}</p>
        {known.length > 0 ? (
          <SelectField
            label="Reached before"
            placeholder="Another laboratory"
            isOptional
            options={known.map(({ lab, number }) => ({ value: number, label: `${lab}, ${number}` }))}
            value={known.some(({ number }) => number === form.number) ? form.number : ''}
            onChange={(event) => change(known.find(({ number }) => number === event.currentTarget.value) ?? { lab: '', number: '' })}
          />
        ) : null}
        <TextField
          label="Laboratory"
          maxLength={120}
          error={fields['lab']}
          value={form.lab}
          onChange={(event) => change({ lab: event.currentTarget.value })}
        />
        <PhoneField
          label="Fax number"
          autoComplete="off"
          error={fields['number']}
          value={form.number}
          onChange={(number) => change({ number })}
        />
        <p className="small soft">
          The paper names the patient, the diagnoses and the insurance. Compare the number with the laboratory’s own before you send it.
        </p>
      </div>
    </Dialog>
  );
}
