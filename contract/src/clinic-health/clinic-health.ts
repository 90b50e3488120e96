/** How the running clinic is: what it needs from outside, what failed, what waits, and what it keeps. For those who run it; nothing about anybody. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, Instant, required } from '../platform/wire.ts';

export const serviceNames = ['mail', 'texts', 'cards', 'pharmacies', 'shipping', 'fax', 'relay', 'certificate'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const ServiceStanding = z.object({
  name: z.enum(serviceNames),
  /** `built_in`: a form for trying out, in this process. `unchecked`: not asked so far. */
  state: z.enum(['up', 'down', 'not_set_up', 'built_in', 'unchecked']),
  words: z.string(),
  checked_at: Instant.nullable(),
  since: Instant.nullable(),
  /** Of a certificate. */
  ends_at: Instant.nullable(),
});
export type ServiceStanding = z.output<typeof ServiceStanding>;

export const FailedJob = z.object({
  id: z.uuid(),
  what: z.string(),
  why: z.string(),
  /** Ids, by which the log knows it. */
  reference: z.string(),
  asked_at: Instant,
  failed_at: Instant,
  tries: z.int(),
});
export type FailedJob = z.output<typeof FailedJob>;

export const UnsentMessages = z.object({
  channel: z.enum(['mail', 'sms']),
  words: z.string(),
  count: z.int(),
  oldest_at: Instant,
});
export type UnsentMessages = z.output<typeof UnsentMessages>;

export const ClinicHealth = z.object({
  services: z.array(ServiceStanding),
  jobs: z.object({ waiting: z.int(), retried: z.int(), given_up: z.int() }),
  /** The oldest hundred. */
  failed_jobs: z.array(FailedJob),
  unsent: z.array(UnsentMessages),
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
  database_bytes: z.int(),
  /** Those that end within 90 days, or have ended; the soonest first. */
  licenses: z.array(z.object({ doctor_id: z.string(), name: z.string(), state: z.string(), expires_on: Day, days: z.int() })),
});
export type ClinicHealth = z.output<typeof ClinicHealth>;

export const readClinicHealth = endpoint({
  method: 'GET',
  path: '/workspace/health',
  summary: 'How the running clinic is: outside services, failed jobs, what is unsent, room on the disk, certificate, licenses',
  access: 'oversee-clinic',
  reply: ClinicHealth,
});

export const mostJobs = 100;
const ids = z.array(z.uuid()).min(1, 'Choose a job').max(mostJobs);
const Moved = z.object({ detail: z.string(), moved: z.int() });

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/workspace/health/retry_jobs',
  summary: 'Have failed jobs tried again as if they were new; those that somebody else moved meanwhile are left alone',
  access: 'keep-clinic-running',
  body: z.object({ ids }),
  reply: Moved,
});

export const dropFailedJobs = endpoint({
  method: 'POST',
  path: '/workspace/health/drop_jobs',
  summary: 'Drop failed jobs for good, for a reason that is recorded: what they were to do is not done',
  access: 'keep-clinic-running',
  body: z.object({ ids, because: required('Say why it need not be done, in a few words', 300) }),
  reply: Moved,
});

export const checkServices = endpoint({
  method: 'POST',
  path: '/workspace/health/check_services',
  summary: 'Ask the outside services now whether they answer',
  access: 'keep-clinic-running',
  limit: { calls: 6, seconds: 60, per: 'account' },
  reply: z.object({ detail: z.string() }),
});
