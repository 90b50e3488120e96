/** What happens to those who work here: invited, joined, gone, back. The account is their subject. */
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

const BySomebody = z.object({ by: z.string(), who: z.string() });
const WhichRight = z.object({ right: z.string() });

export const events = {
  ...withoutData(
    'account.invited',
    'account.joined',
    'account.left',
    'account.returned',
    'account.factor_reset_asked',
    'account.factor_reset_withdrawn',
    'account.factor_reset',
    'account.credentials_set',
  ),
  'account.right_given': WhichRight,
  'account.right_denied': WhichRight,
  'account.supervised': BySomebody,
  'account.unsupervised': BySomebody,
  /** Of whoever stops; `colleague` is null where every dermatologist has it from then on. */
  'account.care_handed_over': z.object({
    colleague: z.string().nullable(),
    ...{ results: z.int(), refills: z.int(), orders: z.int(), prescriptions: z.int().default(0) },
  }),
  'account.role_changed': z.object({ from: z.string(), to: z.string() }),
};
