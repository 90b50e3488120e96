/** What the clinic orders from laboratories, as its people set it: tests and panels, their units, and the ranges that values are held against. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, required } from '../platform/wire.ts';

export const testKinds = ['panel', 'number', 'words'] as const;
export type TestKind = (typeof testKinds)[number];
export const sexes = ['female', 'male'] as const;

const Limit = z.number({ error: 'Enter a number' }).nullable();
const Age = z.int('Enter whole years').min(0, 'Enter whole years').max(130, 'Enter whole years');

/** For whom it counts, in whole years; no end and no sex mean everybody. Outside a critical limit somebody is called at once. */
export const LabRange = z
  .object({
    sex: z.enum(sexes).nullable(),
    from_age: Age,
    to_age: Age.nullable(),
    low: Limit,
    high: Limit,
    critical_low: Limit,
    critical_high: Limit,
  })
  .refine(({ low, high }) => low === null || high === null || low <= high, {
    path: ['high'],
    error: 'The upper limit lies below the lower one',
  })
  .refine(({ critical_low, low }) => critical_low === null || low === null || critical_low <= low, {
    path: ['critical_low'],
    error: 'The critical limit lies inside the range',
  })
  .refine(({ critical_high, high }) => critical_high === null || high === null || critical_high >= high, {
    path: ['critical_high'],
    error: 'The critical limit lies inside the range',
  });
export type LabRange = z.output<typeof LabRange>;

export const LabTestKey = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Not found');

/** What of a test may be set; of a panel its parts stay as they are. */
export const LabTestForm = z.object({
  name: required('Name the test', 120),
  loinc: z
    .string()
    .trim()
    .regex(/^([0-9]{1,7}-[0-9])?$/, 'Enter a LOINC code such as 718-7, or nothing'),
  expects: z.enum(testKinds),
  unit: z.string().trim().max(30, 'Maximum 30 characters'),
  fasting_hours: z.int('Enter whole hours').min(0, 'Enter 0 to 24 hours').max(24, 'Enter 0 to 24 hours'),
  usual_words: z.string().trim().max(60, 'Maximum 60 characters'),
  rings_otherwise: z.boolean(),
  is_offered: z.boolean(),
  ranges: z.array(LabRange).max(12, 'At most 12 ranges'),
  /** Says that a clinician has read it as it stands here. */
  is_reviewed: z.boolean(),
});
export type LabTestForm = z.output<typeof LabTestForm>;

export const LabTest = z.object({
  key: LabTestKey,
  version: z.int(),
  loinc: z.string().nullable(),
  name: z.string(),
  also: z.string(),
  expects: z.enum(testKinds),
  unit: z.string(),
  fasting_hours: z.int(),
  parts: z.array(z.string()),
  ranges: z.array(LabRange),
  usual_words: z.string(),
  rings_otherwise: z.boolean(),
  is_offered: z.boolean(),
  source: z.string(),
  since: Day,
  /** Null while no clinician of the clinic has read it. */
  reviewed_on: Day.nullable(),
});
export type LabTest = z.output<typeof LabTest>;

export const listLabTests = endpoint({
  method: 'GET',
  path: '/workspace/lab_tests',
  summary: 'The tests and panels of the clinic’s list, with their ranges',
  access: 'work-here',
  reply: z.array(LabTest),
});

export const setLabTest = endpoint({
  method: 'PUT',
  path: '/workspace/lab_tests/:key',
  summary: 'Set a test of the list, or add one (version 0); results of before keep what they were held against',
  access: 'set-lab-tests',
  versioned: true,
  params: z.object({ key: LabTestKey }),
  body: LabTestForm,
  reply: LabTest,
});

/** "hemoglobin-a1c" for a test that is added. */
export function keyOfTest(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** The tests themselves of whatever was chosen: a panel gives its parts. */
export function withParts(tests: readonly LabTest[], keys: readonly string[]): LabTest[] {
  const byKey = new Map(tests.map((test) => [test.key, test]));
  const wanted = keys.flatMap((key) => {
    const test = byKey.get(key);
    return test === undefined ? [] : test.expects === 'panel' ? test.parts : [key];
  });
  return [...new Set(wanted)].flatMap((key) => byKey.get(key) ?? []);
}
