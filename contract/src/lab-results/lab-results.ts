/** Lab results: what a laboratory found, held against its range, read by a dermatologist within a clock, and the patient's from the moment it is there. */
import { z } from 'zod';
import { LabOrder } from '../lab-orders/lab-orders.ts';
import { LabTestKey } from '../lab-orders/lab-tests.ts';
import { SeenToBy, SeeTo } from '../people/see-to.ts';
import { megabyte, Photo } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { ResultPatient, SeenResult } from './whose-result.ts';

/** Within which its dermatologist reads a result; a critical one sooner, or others are told. */
export const hoursToRead = 48;
export const minutesToReadCritical = 60;

export const resultWays = ['typed', 'hl7', 'csv'] as const;
export type ResultWay = (typeof resultWays)[number];
export const resultFlags = ['normal', 'abnormal', 'critical', 'unclear'] as const;
export type ResultFlag = (typeof resultFlags)[number];
export const valueFlags = ['normal', 'low', 'high', 'abnormal', 'critical', 'unclear'] as const;
export type ValueFlag = (typeof valueFlags)[number];

/** A flag is always said in words, never by colour alone. */
export const flagWords: Record<ValueFlag, string> = {
  normal: 'In range',
  low: 'Low',
  high: 'High',
  abnormal: 'Not as usual',
  critical: 'Critical',
  unclear: 'To be looked at',
};

export const LabValue = z.object({
  id: PublicId,
  /** Of the clinic's list; null where it has no such test. */
  test: z.string().nullable(),
  name: z.string(),
  number: z.number().nullable(),
  words: z.string(),
  unit: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  range_words: z.string(),
  flag: z.enum(valueFlags),
  /** Preliminary, final, corrected, or none: not done, or taken back. As the laboratory says. */
  status: z.enum(['P', 'F', 'C', 'X']),
  /** Why it could not be held against the range. */
  problem: z.string(),
  comment: z.string(),
  is_held: z.boolean(),
  /** What stood here before the laboratory corrected it, the latest first. */
  before: z.array(z.object({ words: z.string(), unit: z.string(), kept_at: Instant })),
});
export type LabValue = z.output<typeof LabValue>;

const Reading = z.object({ at: Instant, by: z.string(), words: z.string() });

export const LabResult = z.object({
  id: PublicId,
  order: z
    .object({
      id: PublicId,
      number: z.string(),
      expected_by: Day.nullable(),
      /** Of its first result. */
      resulted_at: Instant.nullable(),
      cancelled_at: Instant.nullable(),
    })
    .nullable(),
  encounter_id: PublicId.nullable(),
  way: z.enum(resultWays),
  lab: z.string(),
  collected_at: Instant.nullable(),
  received_at: Instant,
  flag: z.enum(resultFlags),
  comment: z.string(),
  /** The laboratory's own paper. */
  document_id: PublicId.nullable(),
  values: z.array(LabValue),
  /** How many values are spoken about first. */
  held: z.int(),
  corrected_at: Instant.nullable(),
  /** Null while no dermatologist has read it. */
  read: Reading.nullable(),
  /** What was said of it before the laboratory sent it again, the latest first. */
  earlier_readings: z.array(Reading).default([]),
});
export type LabResult = z.output<typeof LabResult>;

export const listLabResults = endpoint({
  method: 'GET',
  path: '/patients/:id/lab_results',
  summary:
    'The lab results of a patient, the newest first; values that a release rule keeps until they were spoken about are counted and not shown to the patient',
  access: 'signed-in',
  params: IdParams,
  reply: z.array(LabResult),
});

/** Who of the clinic's people has taken it upon themselves; null: whoever has time. */
export const LabResultAtWork = LabResult.extend({
  patient: ResultPatient,
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  seen_to_by: SeenToBy,
  said: z.object({ name: z.string(), dob: z.string(), order_number: z.string() }),
  read_by: Instant,
  is_late: z.boolean(),
  entered_by: z.string(),
  may_read: z.boolean(),
  may_take_out: z.boolean().default(false),
  /** A report under the same number names somebody else. */
  is_doubtful: z.boolean().default(false),
  /** Of the patient's state, where one keeps values back today. */
  rules: z.array(z.object({ words: z.string(), law: z.string(), checked_on: Day.nullable() })),
  discarded: z.object({ by: z.string(), reason: z.string() }).nullable(),
  /** From the record of a patient whose it was not; while it waits for whose it is. */
  taken_out: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable().default(null),
});
export type LabResultAtWork = z.output<typeof LabResultAtWork>;

export const readLabResult = endpoint({
  method: 'GET',
  path: '/workspace/lab_results/:id',
  summary: 'One lab result, for whoever reads it or finds whose it is',
  access: 'work-here',
  params: IdParams,
  reply: LabResultAtWork,
});

const WorkRow = z.object({
  id: PublicId,
  patient: z.string(),
  about: z.string(),
  flag: z.enum(resultFlags),
  at: Instant,
  due_at: Instant.nullable(),
  is_late: z.boolean(),
  owner: z.string(),
  /** Of one for nobody yet, who finds out whose it is. */
  seen_to_by: SeenToBy,
});

const OrderAtWork = LabOrder.extend({ patient: z.object({ id: PublicId, name: z.string() }) });

export const LabWork = z.object({
  /** Mine to read, the critical ones first; with those that others have left unread for too long. */
  to_read: z.array(WorkRow),
  /** Whose they are, nobody knows. */
  for_nobody: z.array(WorkRow),
  /** Orders of mine without a result. */
  missed: z.array(OrderAtWork),
  /** Orders of mine whose fax did not reach the laboratory, and those that somebody who left leaves to me. */
  not_sent: z.array(OrderAtWork),
  read_lately: z.array(WorkRow),
});
export type LabWork = z.output<typeof LabWork>;
export type LabWorkRow = z.output<typeof WorkRow>;

export const readLabWork = endpoint({
  method: 'GET',
  path: '/workspace/lab_work',
  summary: 'What is to be done about labs: results to read, results for nobody, orders without a result',
  access: 'work-here',
  reply: LabWork,
});

/** One line of a laboratory's paper, as somebody types it. */
export const TypedValue = z.object({
  test: LabTestKey,
  value: z.string().trim().max(200, 'Maximum 200 characters'),
  unit: z.string().trim().max(30, 'Maximum 30 characters'),
  /** The laboratory's own range, as it prints it. */
  range: z.string().trim().max(60, 'Maximum 60 characters'),
  /** As the laboratory marks it: H, L, A, critical; empty where it marks nothing. */
  lab_flag: z.string().trim().max(20, 'Maximum 20 characters'),
});
export type TypedValue = z.output<typeof TypedValue>;

export const TypedResult = z.object({
  /** The order that it answers; without one, the patient. */
  order_number: z.string().trim().max(20, 'Maximum 20 characters'),
  patient_id: PublicId.nullable(),
  lab: required('Write which laboratory', 120),
  collected_on: Day.nullable(),
  comment: z.string().trim().max(2000, 'Maximum 2000 characters'),
  values: z.array(TypedValue).min(1, 'Type at least one value').max(60, 'At most 60 values'),
  /** The laboratory's own paper. */
  file: Photo.nullable(),
});
export type TypedResult = z.output<typeof TypedResult>;

export const typeLabResult = endpoint({
  method: 'POST',
  path: '/workspace/lab_results',
  summary:
    'Type a result from the laboratory’s paper; 422 with the line for a unit that does not fit, a value that is no number, a day to come',
  access: 'enter-lab-results',
  consequence: 'record',
  body: TypedResult,
  reply: z.object({ id: PublicId, detail: z.string() }),
  bodyLimit: 21 * megabyte,
});

export const OrderForResult = z.object({
  number: z.string(),
  patient: z.string(),
  tests: z.array(LabTestKey),
});

export const findLabOrder = endpoint({
  method: 'GET',
  path: '/workspace/lab_orders/by_number/:number',
  summary: 'Whose an order is and which tests it names, for whoever types its result',
  access: 'enter-lab-results',
  params: z.object({ number: z.string().max(20) }),
  reply: OrderForResult,
});

export const importOutcomes = ['new', 'known', 'corrected', 'nobody', 'unreadable'] as const;
export const ImportedReport = z.object({
  outcome: z.enum(importOutcomes),
  /** "Report 2: …", in a sentence. */
  words: z.string(),
  result_id: PublicId.nullable(),
});

export const importLabResults = endpoint({
  method: 'POST',
  path: '/workspace/lab_results/import',
  summary: 'Take in a file of a laboratory: HL7 v2 ORU^R01 messages or a CSV; each report once, however often the file comes',
  access: 'enter-lab-results',
  body: z.object({ file: Photo }),
  reply: z.object({ reports: z.array(ImportedReport) }),
  bodyLimit: 21 * megabyte,
});

export const matchLabResult = endpoint({
  method: 'POST',
  path: '/workspace/lab_results/:id/match',
  summary: 'Say whose a result is that came for nobody: by the number of its order, or the patient',
  access: 'enter-lab-results',
  consequence: 'record',
  params: IdParams,
  body: z.object({ order_number: z.string().trim().max(20), patient_id: PublicId.nullable() }),
  reply: OneSentence,
});

export const seeToLabResult = endpoint({
  method: 'POST',
  path: '/workspace/lab_results/:id/see_to',
  summary: 'Take it upon oneself to find out whose a result is, or give it back; 409 when it is no longer with whom the page showed',
  access: 'enter-lab-results',
  params: IdParams,
  body: SeeTo,
  reply: OneSentence,
});

export const discardLabResult = endpoint({
  method: 'POST',
  path: '/workspace/lab_results/:id/discard',
  summary: 'Lay a result aside that is no patient’s of this clinic, with the reason; it stays kept',
  access: 'enter-lab-results',
  consequence: 'record',
  params: IdParams,
  body: z.object({ reason: required('Write why', 500) }),
  reply: OneSentence,
});

export const takeLabResultOut = endpoint({
  method: 'POST',
  path: '/workspace/lab_results/:id/take_out',
  summary: 'Take a result out of the record of a patient whose it is not, with the reason; it waits again for whoever finds whose it is',
  access: 'enter-lab-results',
  consequence: 'record',
  params: IdParams,
  /** With whose record it was shown in. */
  body: z.object({ reason: required('Write why', 500), patient_id: PublicId }),
  reply: OneSentence,
});

export const acknowledgeLabResult = endpoint({
  method: 'POST',
  path: '/workspace/lab_results/:id/acknowledge',
  summary:
    'Say by name that it was read, with a sentence for the patient; values that a rule keeps back are shown once they were spoken about; 409 when it has changed since it was opened',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: z.object({
    words: z.string().trim().max(2000, 'Maximum 2000 characters'),
    was_discussed: z.boolean(),
    seen: SeenResult.optional(),
  }),
  reply: OneSentence,
});
