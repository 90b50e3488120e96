/** Pregnancy tests that are due after a treatment has ended, and of which no result is known. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, PublicId } from '../platform/wire.ts';
import { preventedMedicines } from './programmes.ts';

export const TestDue = z.object({
  /** Of the enrollment that has ended. */
  id: PublicId,
  patient: z.object({ id: PublicId, full_name: z.string() }),
  medicine: z.enum(preventedMedicines),
  ended_on: Day,
  /** The last day on which one was due: a later test covers those before. */
  due_on: Day,
  /** A week has passed since. */
  is_late: z.boolean(),
});
export type TestDue = z.output<typeof TestDue>;

export const listTestsDue = endpoint({
  method: 'GET',
  path: '/workspace/prevention_tests_due',
  summary:
    'Tests that are due after isotretinoin or acitretin has ended and of which nothing is known, the longest due first: of those whom I enrolled, and of those whose dermatologist works here no more',
  access: 'sign-notes',
  reply: z.array(TestDue),
});
