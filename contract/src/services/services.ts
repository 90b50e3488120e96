/** What the clinic offers and what it costs. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency } from '../platform/wire.ts';

/** Those that the clinic begins with. Which of the first two a visit is, the clinic decides by what the patient had before. */
export const builtInKinds = ['video_first', 'video_follow_up', 'rapid_assessment', 'check_in'] as const;
/** Those of which a clinic adds services of its own, which patients choose by name. All three are live video: decision 0175. */
export const ownKinds = ['video_medical', 'video_cosmetic', 'video_procedure'] as const;
export type OwnKind = (typeof ownKinds)[number];
/** Asked by other providers: no patient is ever offered one. */
export const providerKinds = ['econsult'] as const;
export const serviceKinds = [...builtInKinds, ...providerKinds, ...ownKinds] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Held by live video, and so booked at a time. */
export const visitKinds = ['video_first', 'video_follow_up', ...ownKinds] as const satisfies readonly ServiceKind[];

export function isVisitKind(kind: ServiceKind): boolean {
  return kind.startsWith('video');
}

export function isOwnKind(kind: ServiceKind): kind is OwnKind {
  return ownKinds.some((one) => one === kind);
}

export function isForProviders(kind: ServiceKind): boolean {
  return providerKinds.some((one) => one === kind);
}

export const followUpKinds = ['note', 'rapid_assessment'] as const;

export const Service = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(serviceKinds),
  /** In cents, as it is today where the patient is. */
  price: Cents,
  currency: Currency,
  minutes: z.int().nullable(),
  /** Whether the note's own follow-up text is shown, or the invitation to another Rapid Assessment. */
  follow_up_kind: z.enum(followUpKinds),
  /** Whether an insurer may be billed for it. */
  takes_insurance: z.boolean(),
  /** What patients read about a service of the clinic's own; empty for the others, which the pages tell of. */
  about: z.string(),
});
export type Service = z.output<typeof Service>;

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  summary: "What the clinic offers, at today's prices in the state that it serves first",
  access: 'public',
  reply: z.array(Service),
});

export const listMyServices = endpoint({
  method: 'GET',
  path: '/me/services',
  summary: "What the clinic offers, at today's prices where the patient lives whom I act for",
  access: 'act-for-patients',
  reply: z.array(Service),
});
