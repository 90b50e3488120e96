/** Billing details: who bills as every claim says it, how the clearinghouse knows the clinic, and each insurer's payer id. */

import { useForm } from '@mantine/form';
import { type Billing, BillingForm, payingInsurers, readBilling, saveBilling } from '@pellis/contract/claims/billing';
import { places } from '@pellis/contract/people/places';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { TypedLater } from '../../work-list/typed-later.tsx';
import { PayerRow } from './payer-row.tsx';

export const BillingDetails = forRights(
  { rights: ['bill-insurance'], title: 'Billing details', sentence: 'Whoever bills keeps the billing details.' },
  AllDetails,
);

function AllDetails() {
  const read = useRead(readBilling);
  return (
    <WorkPage
      from={{ to: '/workspace/insurance', label: 'Insurance' }}
      title="Billing details"
      lead="What every claim says of the clinic. A claim that was prepared keeps what it says."
    >
      <Loading read={read} label="the billing details" />
      {read.data ? (
        <div className={workLook.columns}>
          <div className={workLook.column}>
            <Details key={read.data.details?.version ?? 0} billing={read.data} />
          </div>
          <div className={workLook.column}>
            <Payers billing={read.data} />
            <Elsewhere billing={read.data} />
          </div>
        </div>
      ) : null}
    </WorkPage>
  );
}

const empty: BillingForm = {
  name: '',
  npi: '',
  taxonomy: '207N00000X',
  street: '',
  city: '',
  state: 'CA',
  postal_code: '',
  contact: '',
  phone: '',
  submitter_id: '',
  receiver_name: '',
  receiver_id: '',
  is_test: true,
};
const check = checkedBy(BillingForm);
const states = places.filter(([code]) => code !== 'ZZ').map(([value, label]) => ({ value: String(value), label: String(label) }));

function Details({ billing: { details } }: { billing: Billing }) {
  const sending = useSend(saveBilling);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { version, ...known } = details ?? { ...empty, version: 0 };
  const form = useForm<BillingForm>({ initialValues: known, validate: check, validateInputOnBlur: true });
  const field = form.getInputProps;
  const send = form.onSubmit(
    (body) => {
      setProblem(null);
      sending.mutate(
        { body, ifMatch: version },
        {
          onSuccess: (billing) => {
            toast('success', 'The billing details are kept.');
            reads.put(readBilling, undefined, billing);
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
    <Card heading="Who bills">
      <form className="stack" style={{ '--gap': '18px' }} onSubmit={send} noValidate aria-label="Who bills">
        <ErrorSummary problem={problem} />
        <TypedLater of={sending.error} />
        <TextField label="Practice, as insurers know it" autoComplete="organization" {...field('name')} />
        <div className="field-pair">
          <TextField label="NPI of the practice" inputMode="numeric" autoComplete="off" {...field('npi')} />
          <TextField label="Taxonomy code" hint="207N00000X is dermatology." autoComplete="off" {...field('taxonomy')} />
        </div>
        <TextField label="Street" autoComplete="address-line1" {...field('street')} />
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
        <div className="field-pair">
          <SelectField label="State" options={states} {...field('state')} />
          <TextField
            label="Zip code"
            hint="Best all nine digits."
            inputMode="numeric"
            autoComplete="postal-code"
            {...field('postal_code')}
          />
        </div>
        <div className="field-pair">
          <TextField label="Whom insurers ask" autoComplete="off" {...field('contact')} />
          <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
        </div>
        <TextField label="Clearinghouse" autoComplete="off" {...field('receiver_name')} />
        <div className="field-pair">
          <TextField label="Your id there" autoComplete="off" autoCapitalize="characters" {...field('submitter_id')} />
          <TextField label="Its own id" autoComplete="off" autoCapitalize="characters" {...field('receiver_id')} />
        </div>
        <CheckField
          label="Files are a test"
          hint="Until the clearinghouse has seen one and said that it is right."
          {...form.getInputProps('is_test', { type: 'checkbox' })}
        />
        <div>
          <SubmitButton isValid isSending={sending.isPending}>
            Save the billing details
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}

function Payers({ billing: { payers } }: { billing: Billing }) {
  return (
    <Card heading="Insurers">
      <p className="soft small">The payer id stands in your clearinghouse’s list.</p>
      <ul className={workLook.rows} aria-label="Insurers">
        {payingInsurers.map((insurer) => (
          <PayerRow key={insurer} insurer={insurer} known={payers.find((payer) => payer.insurer === insurer)} />
        ))}
      </ul>
    </Card>
  );
}

function Elsewhere({ billing: { tax_id, goes_to } }: { billing: Billing }) {
  return (
    <Card heading="Set by the owner">
      <Facts
        facts={[
          ['Tax number (EIN), under Set-up', tax_id ?? 'Not set yet'],
          ['Files go to', goes_to ?? 'Nowhere by themselves: download each file and hand it over'],
        ]}
      />
      {goes_to ? null : (
        <Notice>The owner can set your clearinghouse’s server up under Set-up: then each file goes there by itself.</Notice>
      )}
    </Card>
  );
}
