/** The settings of whom one can sign in with besides e-mail and password. */
import { z } from 'zod';
import { port, webAddress } from './setting-kinds.ts';

export const signInSettings = {
  SIGN_IN: z.enum(['embedded', 'google', 'none'], 'must be embedded, google or none').optional(),
  SIGN_IN_PORT: port.optional(),
  SIGN_IN_URL: webAddress.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
};
export const signInUnset = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

interface Given {
  PORT: number;
  NODE_ENV: string;
  SIGN_IN?: 'embedded' | 'google' | 'none' | undefined;
  SIGN_IN_PORT?: number | undefined;
  SIGN_IN_URL?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
}

export function readSignInSettings(given: Given) {
  const signInPort = given.SIGN_IN_PORT ?? given.PORT + 2;
  return {
    /** Whom one can sign in with besides e-mail and password. */
    signIn: thirdPartyOf(given),
    signInPort,
    signInUrl: given.SIGN_IN_URL ?? `http://localhost:${signInPort}`,
    googleClientId: given.GOOGLE_CLIENT_ID,
    googleClientSecret: given.GOOGLE_CLIENT_SECRET,
  };
}

function thirdPartyOf({ SIGN_IN, GOOGLE_CLIENT_ID, NODE_ENV }: Given) {
  return SIGN_IN ?? (GOOGLE_CLIENT_ID ? 'google' : NODE_ENV === 'production' ? 'none' : 'embedded');
}

/** Why the clinic cannot start so, for the one who starts it. */
export function wrongSignIn(given: Given): string | undefined {
  const signIn = thirdPartyOf(given);
  if (given.NODE_ENV === 'production' && signIn === 'embedded')
    return 'SIGN_IN=embedded lets everybody sign in as anybody and is refused in production: use google or none.';
  return signIn === 'google' && !given.GOOGLE_CLIENT_ID ? 'SIGN_IN=google needs GOOGLE_CLIENT_ID: see .env.example.' : undefined;
}
