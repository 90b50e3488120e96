/** Who bills and whom: what every claim says of the clinic, how the clearinghouse knows it, and by which id each insurer is reached. */
import { z } from 'zod';
import { isNpi } from '../doctors/provider-numbers.ts';
import { insurers } from '../health-profiles/health-profiles.ts';
import { State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { required } from '../platform/wire.ts';

const idWords = 'Enter 2 to 15 letters and digits, as the clearinghouse gave it';
const clearinghouseId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,15}$/, idWords);

export const BillingForm = z.object({
  name: required('Enter the name of the practice, as insurers know it', 60),
  npi: z.string().trim().refine(isNpi, 'This is not an NPI: ten digits, the last of which checks the others'),
  taxonomy: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{9}X$/, 'Enter ten characters that end in X, such as 207N00000X for dermatology'),
  street: required('Enter the street', 55),
  city: required('Enter the city', 30),
  state: State,
  postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}(-?\d{4})?$/, 'Enter five or nine digits'),
  contact: required('Enter whom the insurer asks', 60),
  phone: z
    .string()
    .trim()
    .refine((typed) => typed.replaceAll(/\D/g, '').length === 10, 'Enter ten digits'),
  submitter_id: clearinghouseId,
  receiver_name: required('Enter the clearinghouse’s name', 60),
  receiver_id: clearinghouseId,
  is_test: z.boolean(),
});
export type BillingForm = z.output<typeof BillingForm>;

export const payingInsurers = insurers.filter((insurer) => insurer !== 'none');
export type PayingInsurer = (typeof payingInsurers)[number];

/** SBR09 of the claim. */
export const filings = { CI: 'Commercial', MB: 'Medicare Part B', BL: 'Blue Cross and Blue Shield', HM: 'HMO', '12': 'PPO' } as const;

export const PayerForm = z.object({
  name: required('Enter the insurer’s name, as its claims have it', 60),
  payer_id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,20}$/, 'Enter the payer id of your clearinghouse’s list: letters and digits'),
  filing: z.enum(Object.keys(filings) as [keyof typeof filings], { error: 'Select a kind of plan' }),
  /** Every claim to it names who referred the patient. */
  wants_referrer: z.boolean(),
});
export type PayerForm = z.output<typeof PayerForm>;

export const Billing = z.object({
  details: BillingForm.extend({ version: z.int() }).nullable(),
  /** Of the set-up; insurers want it. */
  tax_id: z.string().nullable(),
  payers: z.array(PayerForm.extend({ insurer: z.enum(insurers), version: z.int() })),
  /** Where files go by themselves, as "the server files.example"; null where whoever bills takes each along. */
  goes_to: z.string().nullable(),
});
export type Billing = z.output<typeof Billing>;

export const readBilling = endpoint({
  method: 'GET',
  path: '/workspace/billing',
  summary: 'Who bills, and each insurer’s payer id',
  access: 'bill-insurance',
  reply: Billing,
});

export const saveBilling = endpoint({
  method: 'PUT',
  path: '/workspace/billing',
  summary: 'Set who bills; 412 when somebody else did since it was read (version 0: nobody)',
  access: 'bill-insurance',
  versioned: true,
  body: BillingForm,
  reply: Billing,
});

export const savePayer = endpoint({
  method: 'PUT',
  path: '/workspace/payers/:insurer',
  summary: 'Set the payer id of an insurer; 412 when somebody else did since it was read (version 0: nobody)',
  access: 'bill-insurance',
  versioned: true,
  params: z.object({ insurer: z.enum(payingInsurers) }),
  body: PayerForm,
  reply: Billing,
});
