/** Signing in with somebody who already knows the person (Google, or the embedded window), and completing what they do not know. */
import { z } from 'zod';
import { SignInAnswer } from '../accounts/accounts.ts';
import { FirstName, LastName, Phone, PostalCode, State } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { OneSentence, required } from '../platform/wire.ts';

/** Nothing more is asked of a third party than this. */
export const thirdPartyScope = 'email profile openid';

/** The page of ours that the third party's window comes back to. */
export const thirdPartyReturnPath = '/sign-in-return.html';

/** Whom the login page offers; nobody where none is configured. `library` is the script of theirs that opens the window. */
export const ThirdParty = z.object({
  name: z.string(),
  kind: z.enum(['google', 'embedded']),
  flow: z.enum(['code', 'token']),
  client_id: z.string(),
  library: z.string().nullable(),
});
export type ThirdParty = z.output<typeof ThirdParty>;

export const readThirdParty = endpoint({
  method: 'GET',
  path: '/third_party_sign_in',
  summary: 'Whom one can sign in with besides e-mail and password',
  access: 'public',
  reply: z.object({ third_party: ThirdParty.nullable() }),
});

export const WindowOpening = z.object({
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  redirect_uri: z.string(),
  authorization_url: z.string(),
});
export type WindowOpening = z.output<typeof WindowOpening>;

/** The server keeps the verifier and the nonce, for ten minutes, bound to this browser. */
export const openThirdPartyWindow = endpoint({
  method: 'POST',
  path: '/third_party_sign_in',
  summary: 'Begin a sign-in by code: what the window must be opened with',
  access: 'public',
  reply: WindowOpening,
  isReplyNeverKept: true,
  limit: { calls: 60, seconds: 900, per: 'address' },
});

/** With `state`, `token` is the window's one-time code; alone, it is an access token. */
export const ThirdPartyAnswer = z.object({
  token: required('The sign-in did not answer. Please try again.', 4000),
  state: z.string().max(200).optional(),
  iss: z.string().max(500).optional(),
});
export type ThirdPartyAnswer = z.output<typeof ThirdPartyAnswer>;

/** `code` leads to `/complete-registration`: somebody new, or an e-mail that has an account already. */
export const ToBeCompleted = z.object({ code: z.string() });

export const logInByThirdParty = endpoint({
  method: 'POST',
  path: '/login_oauth_google',
  summary: "Sign in with a third party's one-time code or access token",
  access: 'public',
  body: ThirdPartyAnswer,
  reply: z.union([SignInAnswer, ToBeCompleted]),
  limit: { calls: 30, seconds: 900, per: 'address' },
  isReplyNeverKept: true,
  saysError: true,
});

const CodeParams = z.object({ code: required('Not found', 100) });

/** `known`: the e-mail has an account, which must log in once to be connected. The e-mail is masked: others may look at the screen. */
export const PendingRegistration = z.object({
  state: z.enum(['new', 'known', 'used', 'cancelled', 'expired']),
  third_party: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
});
export type PendingRegistration = z.output<typeof PendingRegistration>;

export const readPendingRegistration = endpoint({
  method: 'GET',
  path: '/complete_registration/:code',
  summary: 'What a third party told about somebody who has just signed in there; only for the browser that did',
  access: 'public',
  params: CodeParams,
  reply: PendingRegistration,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const Completion = z.object({
  firstName: FirstName,
  lastName: LastName,
  phone: Phone,
  state: State,
  postalCode: PostalCode,
  terms: z.literal(true, { error: 'You must accept the Terms of Service to continue' }),
});
export type Completion = z.output<typeof Completion>;

export const completeRegistration = endpoint({
  method: 'POST',
  path: '/complete_registration/:code',
  summary: 'Create the account of somebody whose e-mail a third party has proven, and sign them in',
  access: 'public',
  params: CodeParams,
  body: Completion,
  reply: SignInAnswer,
  isReplyNeverKept: true,
  limit: { calls: 10, seconds: 3600, per: 'address' },
});

export const cancelRegistration = endpoint({
  method: 'DELETE',
  path: '/complete_registration/:code',
  summary: 'Forget what the third party told',
  access: 'public',
  params: CodeParams,
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const connectThirdParty = endpoint({
  method: 'POST',
  path: '/me/third_party_sign_in/:code',
  summary: 'Connect a pending third-party sign-in to the account that has just logged in',
  access: 'signed-in',
  params: CodeParams,
  reply: OneSentence,
});
