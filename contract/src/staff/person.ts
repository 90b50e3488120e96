/** One of the clinic's people: what they may do and why, and the second step of somebody who lost theirs. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { type Right, rightsOfCare } from '../platform/rights.ts';
import { rights } from '../platform/rights-in-words.ts';
import { IdParams, Instant, oneOf, PublicId, required } from '../platform/wire.ts';
import { refineLicensed, StaffMember, staffRoles } from './staff.ts';

/** What makes somebody a patient's or the clinic's is not given or taken away. */
const fixed: readonly Right[] = ['act-for-patients', 'see-care', 'arrange-care', 'pay-for-care', 'decide-for-patient', 'work-here'];
export const givenRights = (Object.keys(rights) as Right[]).filter((right) => !fixed.includes(right));
/** Whoever has no such right treats nobody: taken away, their open work goes to others, as when they leave. */
export const endsCare = (right: string): boolean => rightsOfCare.some((one) => one === right);
const RightName = z.enum(givenRights as [Right, ...Right[]], 'There is no such right');

const because = required('Say why, in a few words', 300);

/** A right as it stands for one person. */
export const PersonalRight = z.object({
  name: z.string(),
  has: z.boolean(),
  /** Whether the role has it; where `has` differs, somebody has changed it, and said why. */
  is_of_role: z.boolean(),
  because: z.string().nullable(),
  set_at: Instant.nullable(),
});
export type PersonalRight = z.output<typeof PersonalRight>;

/** A second step that shall be taken away: two people agree to it, or a day passes where it was asked for on the clinic's own machine. */
export const FactorReset = z.object({
  asked_at: Instant,
  /** Null: asked for on the machine itself. */
  asked_by: z.string().nullable(),
  is_mine: z.boolean(),
  because: z.string(),
  /** By itself, where nobody withdraws it. */
  happens_at: Instant.nullable(),
});
export type FactorReset = z.output<typeof FactorReset>;

export const Person = StaffMember.extend({
  /** Behind the name of a nurse or a physician assistant; null where it was never said. */
  credentials: z.string().nullable(),
  /** The dermatologists whose cases they prepare; of somebody who prepares none, nobody. */
  supervisors: z.array(z.object({ id: PublicId, name: z.string(), since: Instant })),
  /** Those who supervised them before, the latest first. */
  former_supervisors: z.array(z.object({ id: z.int(), name: z.string(), since: Instant, until: Instant })),
  rights: z.array(PersonalRight),
  factor_reset: FactorReset.nullable(),
  /** The newest first: who changed what of this account. */
  history: z.array(z.object({ name: z.string(), at: Instant, by: z.string(), because: z.string().nullable(), of: z.string().nullable() })),
});
export type Person = z.output<typeof Person>;

export const readPerson = endpoint({
  method: 'GET',
  path: '/workspace/people/:id',
  summary: 'One of the clinic’s people: access, rights, open work, and who changed what',
  access: 'manage-people',
  params: IdParams,
  reply: Person,
});

export const setRight = endpoint({
  method: 'PUT',
  path: '/workspace/people/:id/rights/:right',
  summary:
    'Give one person a right beside their role, or take one away; it counts with their next call; 409 when their role changed since it was read',
  access: 'manage-people',
  params: z.object({ id: PublicId, right: RightName }),
  /** `seen_role` is what they did here when the right was looked at: what a role may says whether one is given beside it. */
  body: z.object({ has: z.boolean(), because, seen_role: z.enum(staffRoles).optional() }),
  reply: Person,
});

const Supervision = z.object({ id: PublicId, provider: PublicId });

export const beginSupervision = endpoint({
  method: 'PUT',
  path: '/workspace/people/:id/supervisors/:provider',
  summary: 'A dermatologist supervises somebody, who may prepare their cases from now on',
  access: 'manage-people',
  params: Supervision,
  body: z.object({}),
  reply: Person,
});

export const endSupervision = endpoint({
  method: 'DELETE',
  path: '/workspace/people/:id/supervisors/:provider',
  summary: 'A dermatologist no longer supervises somebody; cases under way are theirs alone at once',
  access: 'manage-people',
  params: Supervision,
  reply: Person,
});

export const CredentialsForm = z.object({ credentials: required('Credentials are required', 60) });
export type CredentialsForm = z.output<typeof CredentialsForm>;

export const setCredentials = endpoint({
  method: 'PUT',
  path: '/workspace/people/:id/credentials',
  summary:
    'What stands behind the name of a nurse or a physician assistant on notes that they draft from now on; 409 when it was changed otherwise since it was read',
  access: 'manage-people',
  params: IdParams,
  /** `seen` is what was read before. */
  body: CredentialsForm.extend({ seen: z.object({ credentials: z.string() }).optional() }),
  reply: Person,
});

export const RoleForm = refineLicensed(
  z.object({
    role: oneOf(staffRoles, 'Choose what they do here'),
    because,
    /** Of whoever becomes a dermatologist, a nurse or a physician assistant. */
    credentials: z.string().trim().max(60, 'Maximum 60 characters'),
    cpsono: z.string().trim().max(40, 'Maximum 40 characters'),
  }),
);
export type RoleForm = z.output<typeof RoleForm>;

/** `seen` is what they did here when it was read. */
export const RoleChange = RoleForm.safeExtend({ seen: z.object({ role: z.enum(staffRoles) }).optional() });
export type RoleChange = z.output<typeof RoleChange>;

export const changeRole = endpoint({
  method: 'PUT',
  path: '/workspace/people/:id/role',
  summary:
    'Change what somebody does here; they are signed out everywhere and sign in anew; 409 when it was changed otherwise since it was read',
  access: 'manage-people',
  params: IdParams,
  body: RoleChange,
  reply: Person,
});

export const askFactorReset = endpoint({
  method: 'PUT',
  path: '/workspace/people/:id/factor_reset',
  summary: 'Ask that the second step of somebody who lost theirs is taken away; a second person must agree',
  access: 'manage-people',
  params: IdParams,
  body: z.object({ because }),
  reply: Person,
});

export const agreeToFactorReset = endpoint({
  method: 'POST',
  path: '/workspace/people/:id/factor_reset/agree',
  summary: 'Agree, as a second person: the second step is gone, every session ends, and its owner sets up a new one when they log in',
  access: 'manage-people',
  params: IdParams,
  reply: Person,
});

export const withdrawFactorReset = endpoint({
  method: 'DELETE',
  path: '/workspace/people/:id/factor_reset',
  summary: 'Do not take the second step away after all',
  access: 'manage-people',
  params: IdParams,
  reply: Person,
});
