/** The record of who did what to whose record, when and from where; and the alarms that it raises. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, PublicId, required } from '../platform/wire.ts';

export const auditKinds = [
  { value: 'all', label: 'Everything' },
  { value: 'looks', label: 'Records opened' },
  { value: 'sign_in', label: 'Logging in' },
  { value: 'care', label: 'Care' },
  { value: 'money', label: 'Money' },
  { value: 'messages', label: 'Messages' },
  { value: 'accounts', label: 'Accounts and people' },
  { value: 'clinic', label: 'The clinic itself' },
] as const;
export type AuditKind = (typeof auditKinds)[number]['value'];

export const auditDays = ['1', '7', '30', '365', '3650'] as const;

const Anybody = z.union([z.literal('all'), z.string().regex(/^[\w-]{1,40}$/)]);
const Filter = z.object({
  /** Who did it, or `all`. */
  who: Anybody,
  /** Whose record it belongs to, or `all`. */
  whose: Anybody,
  kind: z.enum(auditKinds.map(({ value }) => value) as [AuditKind, ...AuditKind[]]),
  days: z.enum(auditDays),
});
export type AuditFilter = z.output<typeof Filter>;

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  who: z.object({ id: z.string().nullable(), name: z.string() }),
  /** In words. */
  what: z.string(),
  reason: z.string().nullable(),
  whose: z.object({ id: z.string(), name: z.string() }).nullable(),
  from: z.string().nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const readAudit = endpoint({
  method: 'GET',
  path: '/workspace/audit/who/:who/whose/:whose/kind/:kind/days/:days/before/:before',
  summary: 'What has happened, the newest first, fifty at a time: `before` is an entry’s id, or `now`',
  access: 'read-audit',
  params: Filter.extend({ before: z.union([z.literal('now'), z.string().regex(/^\d{1,15}$/)]) }),
  reply: z.object({ entries: z.array(AuditEntry), has_more: z.boolean() }),
});

export const mostExported = 10_000;

export const exportAudit = endpoint({
  method: 'POST',
  path: '/workspace/audit/export',
  summary: 'The same as CSV, ten thousand entries at most; that it was exported is an entry too',
  access: 'read-audit',
  body: Filter,
  limit: { calls: 10, seconds: 600, per: 'account' },
  reply: z.object({ csv: z.string(), rows: z.int() }),
});

export const alarmRules = ['many_records', 'records_without_care', 'emergency_access'] as const;
export type AlarmRule = (typeof alarmRules)[number];

export const Alarm = z.object({
  id: PublicId,
  rule: z.enum(alarmRules),
  who: z.object({ id: z.string(), name: z.string() }),
  records: z.int(),
  raised_at: Instant,
  acknowledged: z.object({ at: Instant, by: z.string(), note: z.string() }).nullable(),
  /** Nobody acknowledges an alarm about themselves. */
  may_acknowledge: z.boolean(),
});
export type Alarm = z.output<typeof Alarm>;

export const Alarms = z.object({
  /** Those to be looked at, then the latest. */
  alarms: z.array(Alarm),
  rules: z.array(z.object({ name: z.enum(alarmRules), at_least: z.int(), minutes: z.int(), is_on: z.boolean() })),
});
export type Alarms = z.output<typeof Alarms>;

export const listAlarms = endpoint({
  method: 'GET',
  path: '/workspace/alarms',
  summary: 'Alarms that the record of events raised: those to be looked at first, and the rules that raise them',
  access: 'read-audit',
  reply: Alarms,
});

export const acknowledgeAlarm = endpoint({
  method: 'POST',
  path: '/workspace/alarms/:id/acknowledge',
  summary: 'Say what one found about an alarm, once; never about oneself',
  access: 'read-audit',
  params: IdParams,
  body: z.object({ note: required('Say what you found, in a few words', 1000) }),
  reply: Alarms,
});

const whole = (most: number) =>
  z
    .int('Enter a whole number')
    .min(1, 'Enter 1 or more')
    .max(most, `Enter ${most.toLocaleString('en-US')} or less`);

export const AlarmRuleForm = z.object({
  at_least: whole(10_000),
  minutes: whole(1_440),
  is_on: z.boolean(),
  why: required('Say why, in a few words', 300),
});

export const setAlarmRule = endpoint({
  method: 'PUT',
  path: '/workspace/alarm_rules/:rule',
  summary: 'When an alarm is raised from now on, or that a rule rests; who changed it and why stands in the record of events',
  access: 'read-audit',
  params: z.object({ rule: z.enum(alarmRules) }),
  body: AlarmRuleForm,
  reply: Alarms,
});
