/** Lab orders: what a dermatologist asks a laboratory for, with the note that says why, and the paper that the patient takes along. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { LabOrderFax } from './lab-order-fax.ts';
import { LabTestKey } from './lab-tests.ts';

export const labOrderStates = ['prepared', 'ordered', 'resulted', 'cancelled'] as const;
export type LabOrderState = (typeof labOrderStates)[number];

/** How long after its day a result is waited for, until its dermatologist is told. */
export const daysUntilMissed = 14;

export const OrderedTest = z.object({ key: LabTestKey, loinc: z.string().nullable(), name: z.string() });
export type OrderedTest = z.output<typeof OrderedTest>;

export const LabOrderForm = z.object({
  tests: z.array(LabTestKey, { error: 'Choose at least one test' }).min(1, 'Choose at least one test').max(30, 'Choose at most 30 tests'),
  fasting_hours: z.int('Enter whole hours').min(0, 'Enter 0 to 24 hours').max(24, 'Enter 0 to 24 hours'),
  /** Null: as soon as it suits. */
  collect_on: Day.nullable(),
  /** Empty: any laboratory. */
  site: z.string().trim().max(300, 'Maximum 300 characters'),
  to_lab: z.string().trim().max(500, 'Maximum 500 characters'),
});
export type LabOrderForm = z.output<typeof LabOrderForm>;

export const LabOrder = z.object({
  id: PublicId,
  number: z.string(),
  encounter_id: PublicId,
  state: z.enum(labOrderStates),
  tests: z.array(OrderedTest),
  diagnoses: z.array(z.object({ code: z.string(), words: z.string() })),
  fasting_hours: z.int(),
  collect_on: Day.nullable(),
  site: z.string(),
  to_lab: z.string(),
  made_at: Instant,
  ordered_at: Instant.nullable(),
  ordered_by: z.string().nullable(),
  expected_by: Day.nullable(),
  /** As the patient has said. */
  collected_on: Day.nullable(),
  /** Of the first result, also where it came after the order was cancelled. */
  resulted_at: Instant.nullable(),
  cancelled: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  /** No result has come by the day it was expected. */
  is_missed: z.boolean(),
  /** The latest that was sent to a laboratory; a patient is told of one that arrived. */
  fax: LabOrderFax.nullable(),
});
export type LabOrder = z.output<typeof LabOrder>;

export const listLabOrdersOfEncounter = endpoint({
  method: 'GET',
  path: '/workspace/encounters/:id/lab_orders',
  summary: 'The lab orders of a case or a visit, with those that its note still has to sign',
  access: 'read-clinical',
  params: IdParams,
  reply: z.array(LabOrder),
});

export const makeLabOrder = endpoint({
  method: 'POST',
  path: '/workspace/encounters/:id/lab_orders',
  summary: 'Order lab tests: with the signature of the note, or at once where it is signed already',
  access: 'write-notes',
  consequence: 'record',
  params: IdParams,
  body: LabOrderForm,
  reply: LabOrder,
});

export const removeLabOrder = endpoint({
  method: 'DELETE',
  path: '/workspace/lab_orders/:id',
  summary: 'Take a lab order off a draft',
  access: 'write-notes',
  params: IdParams,
  reply: OneSentence,
});

export const cancelLabOrder = endpoint({
  method: 'POST',
  path: '/workspace/lab_orders/:id/cancel',
  summary: 'Cancel an order that has no result, with the reason that the patient reads',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: z.object({ reason: required('Write why', 500) }),
  reply: OneSentence,
});

export const listLabOrders = endpoint({
  method: 'GET',
  path: '/patients/:id/lab_orders',
  summary: 'What was ordered from laboratories for a patient, the newest first',
  access: 'signed-in',
  params: IdParams,
  reply: z.array(LabOrder),
});

export const markCollected = endpoint({
  method: 'POST',
  path: '/lab_orders/:id/collected',
  summary: 'The patient says on which day they were at the laboratory',
  access: 'arrange-care',
  params: IdParams,
  body: z.object({ collected_on: Day }),
  reply: OneSentence,
});

/** "Lab order L10000421: Complete blood count, Lipid panel". */
export function nameOfOrder({ number, tests }: Pick<LabOrder, 'number' | 'tests'>): string {
  return `Lab order ${number}: ${tests.map(({ name }) => name).join(', ')}`;
}
