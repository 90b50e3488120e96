/** What an e-mail about sign-in safety may know, and what each of them says at its end. */
export interface Facts {
  way: string;
  /** How many recovery codes. */
  left: number;
}

export const sampleFacts: Facts = { way: 'totp', left: 7 };

export const ifNotYou = 'If this was not you, change your password at once and tell us by the chat box on our site.';
export const nameOf: Record<string, string> = { totp: 'An authenticator app', passkey: 'A passkey' };
export const logIn = { label: 'Log in', path: '/login' };
