/** The clinic's people: who works here, whom we have invited, and who has left. */
import { z } from 'zod';
import { NewPasswordForm } from '../accounts/accounts.ts';
import { Email } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, isForm, OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';

export const staffRoles = ['provider', 'assistant', 'staff', 'biller', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Record<StaffRole, string> = {
  provider: 'Dermatologist',
  assistant: 'Nurse or physician assistant',
  staff: 'Front desk',
  biller: 'Billing',
  admin: 'Operator',
};

const isLicensedRole: Record<StaffRole, boolean> = { provider: true, assistant: false, staff: false, biller: false, admin: false };

/** Whether whoever does this here has credentials and a license. */
export function isLicensed(role: string): boolean {
  return staffRoles.some((one) => one === role && isLicensedRole[one]);
}

/** Whether whoever does this here has letters behind their name, as notes say them; a license of their own to sign is another matter. */
export function hasCredentials(role: string): boolean {
  return isLicensed(role) || role === 'assistant';
}

/** As notes name them: "Nia North, PA-C". */
export function nameWithCredentials({ name, credentials }: { name: string; credentials: string | null }): string {
  return [name, credentials].filter(Boolean).join(', ');
}

/** What stands with the account: of a dermatologist it stands with the license, of others nobody asks. */
export function ownCredentials({ role, credentials }: { role: string; credentials: string }): string | null {
  return hasCredentials(role) && !isLicensed(role) ? credentials : null;
}

const credentials = z.string().trim().max(60, 'Maximum 60 characters');

/** How long the link of an invitation works. */
export const invitationDays = 7;

/** A dermatologist has credentials and a license, a nurse or a physician assistant credentials; of anybody else neither is asked. */
export function refineLicensed<Form extends z.ZodType<{ role: string; credentials: string; cpsono: string }>>(form: Form) {
  return form
    .refine(({ role, credentials }) => !hasCredentials(role) || credentials !== '', {
      path: ['credentials'],
      error: 'Credentials are required',
      when: isForm,
    })
    .refine(({ role, cpsono }) => !isLicensed(role) || cpsono !== '', {
      path: ['cpsono'],
      error: 'License number is required',
      when: isForm,
    });
}

export const InvitationForm = refineLicensed(
  z.object({
    name: required('Name is required', 120),
    email: Email,
    role: oneOf(staffRoles, 'Choose what they do here'),
    /** Of a dermatologist, a nurse or a physician assistant: what stands behind the name, on notes and receipts. */
    credentials,
    cpsono: z.string().trim().max(40, 'Maximum 40 characters'),
  }),
);
export type InvitationForm = z.output<typeof InvitationForm>;

export const staffStates = ['invited', 'active', 'left'] as const;

export const StaffMember = z.object({
  id: PublicId,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
  is_me: z.boolean(),
  has_second_factor: z.boolean(),
  last_signed_in_at: Instant.nullable(),
  /** Of whoever has not joined yet; null while the e-mail with the link is not written. */
  invitation_ends_at: Instant.nullable(),
  /** What waits for them alone. */
  open_visits: z.int(),
  open_cases: z.int(),
  /** Of the licenses that end within 90 days, or are over, the one that ended or ends first. */
  license_ends: z.object({ state: z.string(), on: Day, is_over: z.boolean() }).nullable(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const listStaff = endpoint({
  method: 'GET',
  path: '/workspace/people',
  summary: 'The clinic’s people: who works here, who is invited, who has left',
  access: 'manage-people',
  reply: z.array(StaffMember),
});

export const inviteToWork = endpoint({
  method: 'POST',
  path: '/workspace/people',
  summary: 'Invite somebody to work here; they get a link by e-mail and choose their own password',
  access: 'manage-people',
  body: InvitationForm,
  reply: StaffMember,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});

export const inviteToWorkAgain = endpoint({
  method: 'POST',
  path: '/workspace/people/:id/invite_again',
  summary: 'Send the link of an invitation anew; the one before it stops working',
  access: 'manage-people',
  params: IdParams,
  reply: StaffMember,
  limit: { calls: 60, seconds: 3600, per: 'account' },
});

export const endWork = endpoint({
  method: 'POST',
  path: '/workspace/people/:id/leave',
  summary: 'Somebody leaves, or an invitation is withdrawn: they are signed out and cannot sign in; what they did stays',
  access: 'manage-people',
  params: IdParams,
  reply: StaffMember,
});

export const resumeWork = endpoint({
  method: 'POST',
  path: '/workspace/people/:id/return',
  summary: 'Somebody who left comes back and may sign in',
  access: 'manage-people',
  params: IdParams,
  reply: StaffMember,
});

/** How one is called is one's own to say. */
export const JoiningForm = NewPasswordForm.safeExtend({ name: required('Name is required', 120) });
export type JoiningForm = z.output<typeof JoiningForm>;

const InvitationCode = z.object({ code: required('Not found', 100) });

export const readInvitation = endpoint({
  method: 'GET',
  path: '/invitations/:code',
  summary: 'Who is invited by the link of an e-mail, and as what',
  access: 'public',
  params: InvitationCode,
  reply: z.object({ name: z.string(), email: z.string(), role: z.enum(staffRoles), ends_at: Instant }),
  limit: { calls: 30, seconds: 60, per: 'address' },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:code',
  summary: 'Begin to work here: choose a password with the code of the invitation',
  access: 'public',
  params: InvitationCode,
  body: JoiningForm,
  reply: OneSentence,
  limit: { calls: 10, seconds: 60, per: 'address' },
});
