/** Who acts for an adult because the adult lets them: what they may, until when, and how the patient ends it. */
import { z } from 'zod';
import { Email } from '../people/people.ts';
import { proxyScopes } from '../people/proxy-scopes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';

/** How long somebody is let in when nothing else is chosen, and at the most; the patient may prolong it at any time. */
export const proxyYears = 1;
export const mostProxyYears = 3;
/** How long the link of the e-mail works, and how many birthdays may be tried with it. */
export const proxyInvitationDays = 14;
export const proxyTries = 5;
/** Who acts for one patient at a time, invitations that wait among them. */
export const mostProxies = 5;

/** The words that a proxy agrees to; a new wording is a new version. */
export const proxyConsentVersion = '2026-11-25';
export function proxyAgreement(firstName: string): string {
  return `I am 18 or older. I act for ${firstName} only as far as ${firstName} lets me, and keep to myself what I read.`;
}

export function dayInYears(years: number, from: Date = new Date()): string {
  const day = new Date(from);
  day.setFullYear(day.getFullYear() + years);
  return day.toISOString().slice(0, 10);
}

export const untilTooLate = `Choose a day within ${mostProxyYears} years. You can prolong it later.`;
const chooseDay = 'Choose the last day';

const Grant = z.object({
  scopes: z.array(z.enum(proxyScopes)).min(1, 'Choose what they may do'),
  /** The last day, in the clinic's days. */
  until: z
    .string({ error: chooseDay })
    .min(1, chooseDay)
    .pipe(Day)
    .refine((day) => day >= dayInYears(0, new Date(Date.now() - 86_400_000)), 'Choose a day that is still to come')
    .refine((day) => day <= dayInYears(mostProxyYears), untilTooLate),
});

export const ProxyInvitation = z.object({
  name: required('Enter their name', 120),
  email: Email,
  relation: required('Say what they are to you', 60),
  ...Grant.shape,
});
export type ProxyInvitation = z.output<typeof ProxyInvitation>;

export const ProxyGrant = Grant;
export type ProxyGrant = z.output<typeof ProxyGrant>;

const Shared = {
  id: PublicId,
  name: z.string(),
  email: z.string(),
  relation: z.string(),
  scopes: z.array(z.enum(proxyScopes)),
  until: Day,
};

export const ActingProxy = z.object({ ...Shared, since: Instant, last_used_at: Instant.nullable() });
export type ActingProxy = z.output<typeof ActingProxy>;
export const WaitingProxy = z.object({ ...Shared, invited_at: Instant, expires_at: Instant.nullable() });
export type WaitingProxy = z.output<typeof WaitingProxy>;

/** Why somebody may not let others in: nobody under 18 may, and the birthday stands in the health profile. */
export const inviteBars = ['no_birthday', 'minor'] as const;

export const Proxies = z.object({
  bar: z.enum(inviteBars).nullable(),
  proxies: z.array(ActingProxy),
  waiting: z.array(WaitingProxy),
});
export type Proxies = z.output<typeof Proxies>;

export const listProxies = endpoint({
  method: 'GET',
  path: '/me/proxies',
  summary: 'Who acts for me because I let them, and who is invited; 404 while I act for somebody else',
  access: 'decide-for-patient',
  reply: Proxies,
});

export const inviteProxy = endpoint({
  method: 'POST',
  path: '/me/proxies',
  summary: 'Invite somebody by e-mail to act for me; only adults, for themselves',
  access: 'decide-for-patient',
  consequence: 'record',
  body: ProxyInvitation,
  reply: Proxies,
  limit: { calls: 10, seconds: 3600, per: 'account' },
});

export const changeProxy = endpoint({
  method: 'PUT',
  path: '/me/proxies/:id',
  summary: 'Change what somebody may do for me, or until when; it counts from their next call',
  access: 'decide-for-patient',
  params: IdParams,
  body: ProxyGrant,
  reply: Proxies,
});

export const revokeProxy = endpoint({
  method: 'DELETE',
  path: '/me/proxies/:id',
  summary: 'End somebody’s access to me, or take an invitation back; it counts from their next call',
  access: 'decide-for-patient',
  params: IdParams,
  reply: OneSentence,
});

const CodeParams = z.object({ code: required('Not found', 100) });

export const readProxyInvitation = endpoint({
  method: 'GET',
  path: '/proxy_invitations/:code',
  summary: 'What I am asked to do for whom, by the code of the e-mail',
  access: 'act-for-patients',
  params: CodeParams,
  reply: z.object({ first_name: z.string(), scopes: z.array(z.enum(proxyScopes)), until: Day }),
  limit: { calls: 30, seconds: 3600, per: 'account' },
});

const dobRequired = 'Date of Birth is required';

export const AcceptProxy = z.object({
  dob: z.string({ error: dobRequired }).min(1, dobRequired).pipe(Day),
  agrees: z.literal(true, { error: 'Please confirm that you agree' }),
});

export const acceptProxy = endpoint({
  method: 'POST',
  path: '/proxy_invitations/:code',
  summary: 'Act for whoever invited me, with the code of the e-mail and their date of birth; once',
  access: 'act-for-patients',
  consequence: 'record',
  params: CodeParams,
  body: AcceptProxy,
  reply: OneSentence.extend({ patient_id: PublicId }),
  limit: { calls: 20, seconds: 3600, per: 'account' },
});
