/** Sign-in safety: the second step of signing in, and the second factors a person sets up, names and removes. */
import { z } from 'zod';
import { SignedIn } from '../accounts/accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, required } from '../platform/wire.ts';

/** What an authenticator app shows, or one of the recovery codes, however it is spaced. */
export const SafetyCode = required('Enter the code', 40);
export const PasskeyName = required('Give the passkey a name', 60);
const Ticket = required('Please log in again.', 100);

/** What the browser's own passkey calls take and give: ours only to carry. */
const PasskeyOptions = z.looseObject({ challenge: z.string() });
const PasskeyAnswer = z.looseObject({ id: z.string().max(2000), response: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.output<typeof PasskeyOptions>;
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** For the form of a code; the call adds its ticket. */
export const CodeForm = z.object({ code: SafetyCode });
const TicketAndCode = CodeForm.extend({ ticket: Ticket });
const TicketAndPasskey = z.object({ ticket: Ticket, passkey: PasskeyAnswer });
const NewPasskey = TicketAndPasskey.extend({ name: PasskeyName });
const TicketAndOptions = z.object({ ticket: z.string(), options: PasskeyOptions });

/** What an authenticator app is told: as a picture (`uri`), or typed (`key`). */
export const AppKey = z.object({ ticket: z.string(), key: z.string(), uri: z.string() });
export type AppKey = z.output<typeof AppKey>;

/** Shown once, kept by nobody but the person. */
const RecoveryCodes = z.array(z.string());
const SignedInWithCodes = SignedIn.extend({ recovery_codes: RecoveryCodes });
export type SignedInWithCodes = z.output<typeof SignedInWithCodes>;

const limit = { calls: 60, seconds: 900, per: 'address' } as const;

export const logInWithCode = endpoint({
  method: 'POST',
  path: '/login/second_factor',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  access: 'public',
  body: TicketAndCode,
  reply: SignedIn,
  isReplyNeverKept: true,
  limit,
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey_options',
  summary: 'What the browser shall have signed by a passkey: as the second step with its ticket, or as the only one without',
  access: 'public',
  body: z.object({ ticket: Ticket.optional() }),
  reply: TicketAndOptions,
  isReplyNeverKept: true,
  limit,
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Sign in with a passkey, as the second step or as the only one',
  access: 'public',
  body: TicketAndPasskey,
  reply: SignedIn,
  isReplyNeverKept: true,
  limit,
});

export const offerAppAtLogIn = endpoint({
  method: 'POST',
  path: '/login/set_up/totp',
  summary: 'Begin to set up an authenticator app, where signing in requires a second factor',
  access: 'public',
  body: z.object({ ticket: Ticket }),
  reply: AppKey,
  isReplyNeverKept: true,
  limit,
});

export const setUpAppAtLogIn = endpoint({
  method: 'POST',
  path: '/login/set_up/totp/confirm',
  summary: 'Prove the authenticator app with its first code, and be signed in',
  access: 'public',
  body: TicketAndCode,
  reply: SignedInWithCodes,
  isReplyNeverKept: true,
  limit,
});

export const offerPasskeyAtLogIn = endpoint({
  method: 'POST',
  path: '/login/set_up/passkey',
  summary: 'Begin to set up a passkey, where signing in requires a second factor',
  access: 'public',
  body: z.object({ ticket: Ticket }),
  reply: TicketAndOptions,
  isReplyNeverKept: true,
  limit,
});

export const setUpPasskeyAtLogIn = endpoint({
  method: 'POST',
  path: '/login/set_up/passkey/confirm',
  summary: 'Keep the new passkey, and be signed in',
  access: 'public',
  body: NewPasskey,
  reply: SignedInWithCodes,
  isReplyNeverKept: true,
  limit,
});

export const SignInSafety = z.object({
  /** The clinic's people keep at least one second factor where the clinic says so. */
  is_required: z.boolean(),
  /** Accounts made through another provider have none. */
  has_password: z.boolean(),
  app_since: Instant.nullable(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created_at: Instant, last_used_at: Instant.nullable() })),
  recovery_codes_left: z.int(),
});
export type SignInSafety = z.output<typeof SignInSafety>;

const SafetyAndCodes = z.object({ safety: SignInSafety, recovery_codes: RecoveryCodes.nullable() });

export const readSignInSafety = endpoint({
  method: 'GET',
  path: '/me/sign_in_safety',
  summary: 'My second factors',
  access: 'signed-in',
  reply: SignInSafety,
});

export const ProofForm = z.object({ proof: z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(1000) });

export const proveMyself = endpoint({
  method: 'POST',
  path: '/me/sign_in_safety/prove',
  summary: 'Prove again that it is me, by password, code or passkey: for ten minutes changes may be made',
  access: 'signed-in',
  body: z.union([z.object({ password: z.string().min(1).max(1000) }), z.object({ code: SafetyCode }), TicketAndPasskey]),
  isReplyNeverKept: true,
  limit: { calls: 10, seconds: 900, per: 'account' },
});

export const askForPasskeyAgain = endpoint({
  method: 'POST',
  path: '/me/sign_in_safety/prove/passkey_options',
  summary: 'What the browser shall have signed to prove that it is me',
  access: 'signed-in',
  reply: TicketAndOptions,
  isReplyNeverKept: true,
});

export const offerApp = endpoint({
  method: 'POST',
  path: '/me/sign_in_safety/totp',
  summary: 'Begin to set up an authenticator app',
  access: 'signed-in',
  reply: AppKey,
  isReplyNeverKept: true,
});

export const setUpApp = endpoint({
  method: 'POST',
  path: '/me/sign_in_safety/totp/confirm',
  summary: 'Prove the authenticator app with its first code; the first factor brings recovery codes',
  access: 'signed-in',
  body: TicketAndCode,
  reply: SafetyAndCodes,
  isReplyNeverKept: true,
  limit: { calls: 20, seconds: 900, per: 'account' },
});

export const removeApp = endpoint({
  method: 'DELETE',
  path: '/me/sign_in_safety/totp',
  summary: 'Switch the authenticator app off',
  access: 'signed-in',
  reply: SignInSafety,
});

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/me/sign_in_safety/passkeys',
  summary: 'Begin to set up a passkey',
  access: 'signed-in',
  reply: TicketAndOptions,
  isReplyNeverKept: true,
});

export const setUpPasskey = endpoint({
  method: 'POST',
  path: '/me/sign_in_safety/passkeys/confirm',
  summary: 'Keep the new passkey; the first factor brings recovery codes',
  access: 'signed-in',
  body: NewPasskey,
  reply: SafetyAndCodes,
  isReplyNeverKept: true,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/me/sign_in_safety/passkeys/:id',
  summary: 'Give a passkey another name',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ name: PasskeyName }),
  reply: SignInSafety,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/me/sign_in_safety/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'signed-in',
  params: IdParams,
  reply: SignInSafety,
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/me/sign_in_safety/recovery_codes',
  summary: 'Make ten new recovery codes; the old ones stop working',
  access: 'signed-in',
  reply: z.object({ recovery_codes: RecoveryCodes }),
  isReplyNeverKept: true,
  limit: { calls: 10, seconds: 900, per: 'account' },
});
