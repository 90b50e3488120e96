/** Which events belong to what people ask for, and each in words. */
import type { AuditKind } from '@pellis/contract/audit/audit';
import type { EventName } from '../platform/events.ts';
import { eventLabels } from './event-labels.ts';

/** An event of a version that this one does not know keeps its name. */
export function inWords(name: string): string {
  return (eventLabels as Record<string, string>)[name] ?? name;
}

const everyName = Object.keys(eventLabels) as EventName[];

/** Whose record was opened: it stands with looks, and not with what it was. */
const isLook = (name: string) => name.endsWith('.read') || ['record.copied', 'patient.emergency_access', 'proxy.used'].includes(name);

const signIn = /^account\.(signed|sign_in|session|password|reset|second_factor|recovery|factor_reset|identity)/;

/** The first that fits. */
const kinds: readonly [Exclude<AuditKind, 'all'>, (name: string) => boolean][] = [
  ['looks', isLook],
  ['sign_in', (name) => signIn.test(name)],
  ['money', (name) => /^(order|payment_method|price|terms)\./.test(name)],
  ['messages', (name) => /^(conversation|task|text|chat)\./.test(name)],
  [
    'accounts',
    (name) => /^(account|guardianship|proxy|record_claim|privacy_request|erasure|retention|patient\.details_corrected)(\.|$)/.test(name),
  ],
  ['clinic', (name) => /^(clinic|backup|keys|job|state|service|provider|audit|availability)\./.test(name)],
  ['care', () => true],
];

export function kindOf(name: string): Exclude<AuditKind, 'all'> {
  return kinds.find(([, fits]) => fits(name))?.[0] ?? 'care';
}

/** Undefined: of every name. */
export function namesOfKind(kind: AuditKind): EventName[] | undefined {
  return kind === 'all' ? undefined : everyName.filter((name) => kindOf(name) === kind);
}
