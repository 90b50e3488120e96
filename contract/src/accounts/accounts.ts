/** Signing up, confirming, signing in and out, and changing one's password. */
import { z } from 'zod';
import { Email, FirstName, LastName, Phone, PostalCode, State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { roles } from '../platform/rights.ts';
import { Instant, OneSentence, required } from '../platform/wire.ts';

/** The least a password may be; the server's PASSWORD_MIN may ask for more. */
export const passwordLeast = 8;
export const passwordMost = 128;
const tooShort = `Password must be at least ${passwordLeast} characters`;

export const NewPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(passwordLeast, tooShort)
  .max(passwordMost, `Password must be at most ${passwordMost} characters`);

export const Registration = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    phone: Phone,
    state: State,
    postalCode: PostalCode,
    password: NewPassword,
    confirmPassword: z.string({ error: 'Confirm password is required' }).min(1, 'Confirm password is required'),
    terms: z.literal(true, { error: 'You must accept the Terms of Service to continue' }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords must match',
    when: bothPasswordsTyped('password', 'confirmPassword'),
  });
export type Registration = z.output<typeof Registration>;

export const Credentials = z.object({
  email: Email,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000, 'Password is required'),
});
export type Credentials = z.output<typeof Credentials>;

export const PasswordChange = z.object({
  current_password: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(1000),
  new_password: z
    .string({ error: 'New password is required' })
    .min(1, 'New password is required')
    .min(passwordLeast, tooShort)
    .max(passwordMost, `Password must be at most ${passwordMost} characters`),
});
export type PasswordChange = z.output<typeof PasswordChange>;

/** The form has one field more than the call. */
export const PasswordChangeForm = PasswordChange.extend({
  confirm_password: z.string({ error: 'Confirm your new password' }).min(1, 'Confirm your new password'),
}).refine((form) => form.new_password === form.confirm_password, {
  path: ['confirm_password'],
  error: 'Passwords must match',
  when: bothPasswordsTyped('new_password', 'confirm_password'),
});

/** The rest of the form may still be empty when two passwords already disagree. */
function bothPasswordsTyped(one: string, other: string) {
  return ({ value }: { value: unknown }) => {
    const form = (value ?? {}) as Record<string, unknown>;
    return typeof form[one] === 'string' && typeof form[other] === 'string' && form[other] !== '';
  };
}

const HeaderAndBody = z.object({ detail: z.object({ header: z.string(), body: z.string() }) });

export const register = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Create an account. Answers the same whether or not the e-mail is known',
  access: 'public',
  body: Registration,
  reply: HeaderAndBody,
  limit: { calls: 5, seconds: 3600, per: 'address' },
});

export const confirmRegistration = endpoint({
  method: 'GET',
  path: '/confirm_registration/:code',
  summary: 'Confirm an e-mail address with the code of the letter',
  access: 'public',
  params: z.object({ code: required('Not found', 100) }),
  reply: HeaderAndBody,
  limit: { calls: 10, seconds: 60, per: 'address' },
});

/** One's e-mail, to be sent a link. */
export const EmailForm = z.object({ email: Email });

/** Asked from the page that an e-mail's link leads to, when the link is too old or used. */
export const sendConfirmLink = endpoint({
  method: 'POST',
  path: '/confirm_registration',
  summary: 'Send me a new link to confirm my e-mail address. Answers the same whether or not the e-mail is known',
  access: 'public',
  body: EmailForm,
  reply: OneSentence,
  limit: { calls: 10, seconds: 3600, per: 'address' },
});

export const askForReset = endpoint({
  method: 'POST',
  path: '/reset_password',
  summary: 'Send me a link to choose a new password. Answers the same whether or not the e-mail is known',
  access: 'public',
  body: EmailForm,
  reply: OneSentence,
  limit: { calls: 10, seconds: 3600, per: 'address' },
});

const ResetCode = z.object({ code: required('Not found', 100) });

export const checkReset = endpoint({
  method: 'GET',
  path: '/reset_password/:code',
  summary: 'Whether the link of the letter still works',
  access: 'public',
  params: ResetCode,
  reply: z.object({ ends_at: Instant }),
  limit: { calls: 30, seconds: 60, per: 'address' },
});

export const NewPasswordForm = z
  .object({
    password: NewPassword,
    confirmPassword: z.string({ error: 'Confirm your new password' }).min(1, 'Confirm your new password'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords must match',
    when: bothPasswordsTyped('password', 'confirmPassword'),
  });
export type NewPasswordForm = z.output<typeof NewPasswordForm>;

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset_password/:code',
  summary: 'Choose a new password with the code of the letter; every session ends',
  access: 'public',
  params: ResetCode,
  body: NewPasswordForm,
  reply: OneSentence,
  limit: { calls: 10, seconds: 60, per: 'address' },
});

export const SignedIn = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  user: z.object({ user_id: z.string(), name: z.string(), role: z.enum(roles) }),
});
export type SignedIn = z.output<typeof SignedIn>;

/** How somebody may show the second factor: a code of their authenticator app, a passkey, or one of the recovery codes. */
export const secondFactorWays = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorWay = (typeof secondFactorWays)[number];

/** Instead of a session: the second factor is still to be shown, or, where `enrol` says so, first to be set up. */
export const SecondFactorWanted = z.object({
  second_factor: z.object({ ticket: z.string(), ways: z.array(z.enum(secondFactorWays)), enrol: z.boolean() }),
});
export type SecondFactorWanted = z.output<typeof SecondFactorWanted>;

/** What every way of signing in answers. */
export const SignInAnswer = z.union([SignedIn, SecondFactorWanted]);
export type SignInAnswer = z.output<typeof SignInAnswer>;

export const logIn = endpoint({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with e-mail and password; answers a session, or the ticket to the second factor',
  access: 'public',
  body: Credentials,
  reply: SignInAnswer,
  isReplyNeverKept: true,
  limit: { calls: 60, seconds: 900, per: 'address' },
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/change_password',
  summary: 'Change my password and end my other sessions',
  access: 'signed-in',
  body: PasswordChange,
  reply: OneSentence,
  limit: { calls: 5, seconds: 900, per: 'account' },
});
