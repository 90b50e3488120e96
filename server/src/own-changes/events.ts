/** What people change about themselves. */
import { Instant } from '@pellis/contract/platform/wire';
import { z } from 'zod';
import { withoutData } from '../platform/events.ts';

/** What an objection took away. Told by its day, never by the name that it was given: whoever added it chose the name. */
const RemovedWay = z.object({
  way: z.enum(['passkey', 'totp', 'recovery_codes', 'identity', 'proxy', 'proxy_invitation', 'link', 'phone', 'closing']),
  at: Instant,
});
export type RemovedWay = z.output<typeof RemovedWay>;

export const events = {
  ...withoutData(
    'account.name_changed',
    'account.address_changed',
    'account.email_change_asked',
    'account.email_change_taken_back',
    'account.email_changed',
    'amendment.asked',
    'amendment.declined',
    'amendment.done',
  ),
  'account.email_change_objected': z.object({
    removed: z.array(RemovedWay).default([]),
    /** The mailbox has another account by now: this one was closed. */
    is_shut: z.boolean().optional(),
  }),
  'patient.details_corrected': z.object({ what: z.array(z.enum(['name', 'birthday', 'phone', 'address'])) }),
  'account.phone_proven': z.object({ is_new: z.boolean().default(false) }),
};
