/** What the record of events is asked for, as its page's address says it; and alarms in words. */
import { type Alarm, type Alarms, type AuditFilter, auditDays, auditKinds } from '@pellis/contract/audit/audit';

export const dayLabels: Record<(typeof auditDays)[number], string> = {
  '1': 'Today and yesterday',
  '7': '7 days',
  '30': '30 days',
  '365': 'A year',
  '3650': 'All time',
};

/** Anything else in the address means what is asked for first: everything of seven days. */
export function filterOf(search: URLSearchParams): AuditFilter {
  const idIn = (name: string) => (/^[\w-]{1,40}$/.test(search.get(name) ?? '') ? (search.get(name) ?? 'all') : 'all');
  return {
    who: idIn('who'),
    whose: idIn('whose'),
    kind: auditKinds.find(({ value }) => value === search.get('show'))?.value ?? 'all',
    days: auditDays.find((days) => days === search.get('days')) ?? '7',
  };
}

/** The same address with one thing chosen otherwise; `all` and what is asked for first are left out. */
export function addressWith(search: URLSearchParams, name: 'who' | 'whose' | 'days', value: string): string {
  const address = new URLSearchParams(search);
  if (value === 'all' || (name === 'days' && value === '7')) address.delete(name);
  else address.set(name, value);
  return `?${address}`;
}

const ruleWords: Record<Alarm['rule'], (records: number) => string> = {
  many_records: (records) => `opened ${records} records in a short time`,
  records_without_care: (records) => `opened ${records} records of patients whom they never treated`,
  emergency_access: (records) => (records === 1 ? 'opened a record in an emergency' : `opened ${records} records in an emergency`),
};

export function alarmInWords({ rule, records }: Pick<Alarm, 'rule' | 'records'>): string {
  return ruleWords[rule](records);
}

export function ruleInWords({ name, at_least, minutes, is_on }: Alarms['rules'][number]): string {
  const within = minutes === 60 ? 'an hour' : `${minutes} minutes`;
  const words = {
    many_records: `somebody of the clinic opens ${at_least} records or more within ${within}`,
    records_without_care: `a dermatologist opens ${at_least} records or more within ${within} of patients whom they never treated`,
    emergency_access: 'a record is opened in an emergency',
  }[name];
  return is_on ? words : `${words} (switched off)`;
}
