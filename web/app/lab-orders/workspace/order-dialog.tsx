/** Lab tests are ordered: which, fasting or not, when and where. */
import { type LabOrderForm, listLabOrdersOfEncounter, makeLabOrder } from '@pellis/contract/lab-orders/lab-orders';
import { listLabTests } from '@pellis/contract/lab-orders/lab-tests';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { formToast } from '../../ui/toasts.ts';
import styles from './lab-orders.module.css';
import { TestPicker } from './test-picker.tsx';

interface OrderDialogProps {
  encounterId: string;
  isSigned: boolean;
  /** What is chosen beforehand. */
  begun?: Pick<LabOrderForm, 'tests' | 'fasting_hours'>;
  onClose: () => void;
}

const empty: LabOrderForm = { tests: [], fasting_hours: 0, collect_on: null, site: '', to_lab: '' };
const fastings = [0, 8, 10, 12].map((hours) => ({ value: String(hours), label: hours === 0 ? 'Not needed' : `${hours} hours` }));

export function OrderDialog({ encounterId, isSigned, begun, onClose }: OrderDialogProps) {
  const { data: tests, error } = useRead(listLabTests);
  const [form, setForm] = useState({ ...empty, ...begun });
  const [missing, setMissing] = useState<string>();
  const send = useSend(makeLabOrder);
  const reads = useReads();
  const change = (some: Partial<LabOrderForm>) => setForm((before) => ({ ...before, ...some }));
  const choose = (chosen: string[]) => {
    const hours = (tests ?? []).filter(({ key }) => chosen.includes(key)).map(({ fasting_hours }) => fasting_hours);
    setMissing(undefined);
    change({ tests: chosen, fasting_hours: Math.max(0, ...hours) });
  };
  const order = () => {
    if (form.tests.length === 0) {
      setMissing('Choose at least one test');
      document.querySelector<HTMLInputElement>('#lab-tests input')?.focus();
      return;
    }
    send.mutate(
      { params: { id: encounterId }, body: form },
      {
        onSuccess: ({ number }) => {
          formToast('success', isSigned ? `Ordered. The patient has the requisition ${number}.` : 'It goes out with your signature.');
          void reads.refresh(listLabOrdersOfEncounter, { id: encounterId });
          onClose();
        },
      },
    );
  };
  const fields = send.error?.fields ?? {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Order lab tests"
      actions={
        <>
          <Button onClick={order} disabled={send.isPending || !tests}>
            {send.isPending ? 'Ordering…' : isSigned ? 'Sign and order' : 'Add to the note'}
          </Button>
          <Button kind="secondary" onClick={onClose} disabled={send.isPending}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={send.error} />
        {error && !tests ? <Notice kind="error">{error.detail}</Notice> : null}
        {tests ? (
          <TestPicker tests={tests} chosen={form.tests} error={missing ?? fields['tests']} onChange={choose} />
        ) : (
          <SkeletonText lines={6} />
        )}
        <div className={styles['side-by-side']}>
          <SelectField
            label="Fasting"
            options={withOwn(form.fasting_hours)}
            value={String(form.fasting_hours)}
            onChange={(event) => change({ fasting_hours: Number(event.currentTarget.value) })}
          />
          <TextField
            label="On which day"
            hint="Empty: as soon as it suits"
            type="date"
            isOptional
            error={fields['collect_on']}
            value={form.collect_on ?? ''}
            onChange={(event) => change({ collect_on: event.currentTarget.value || null })}
          />
          <TextField
            label="Where"
            hint="Empty: any laboratory"
            isOptional
            maxLength={300}
            value={form.site}
            onChange={(event) => change({ site: event.currentTarget.value })}
          />
          <TextField
            label="For the laboratory"
            hint="Printed on the requisition"
            isOptional
            maxLength={500}
            value={form.to_lab}
            onChange={(event) => change({ to_lab: event.currentTarget.value })}
          />
        </div>
        <p className="small soft">The diagnoses with codes of this note and the patient’s insurance are printed with it.</p>
      </div>
    </Dialog>
  );
}

function withOwn(hours: number) {
  const isListed = fastings.some(({ value }) => value === String(hours));
  return isListed ? fastings : [...fastings, { value: String(hours), label: `${hours} hours` }];
}
