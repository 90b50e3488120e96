/** What somebody is about to do to their sign-in safety, each in a window of its own. */
import type { SignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';

export type OwnPasskey = SignInSafety['passkeys'][number];

export type SafetyTask =
  | { name: 'add-app' }
  | { name: 'remove-app' }
  | { name: 'add-passkey' }
  | { name: 'rename-passkey'; passkey: OwnPasskey }
  | { name: 'remove-passkey'; passkey: OwnPasskey }
  | { name: 'make-codes' }
  | { name: 'show-codes'; codes: readonly string[] };
