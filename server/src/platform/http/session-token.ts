/** The token a session travels as: who and which session, nothing about health. Whether the session still stands is the database's to say. */

import type { Role } from '@pellis/contract/platform/rights';
import { createSigner, createVerifier } from 'fast-jwt';

export interface SessionToken {
  sub: string;
  user_id: string;
  name: string;
  role: Role;
  /** The session's id. */
  sid: string;
}

const audience = 'pellis';
/** Absolute end of a session, in hours. */
export const sessionHours = 12;
const mostKnown = 10_000;

export function tokensOf(secret: string, issuer: string) {
  const sign = createSigner({ key: secret, algorithm: 'HS256', aud: audience, iss: issuer, expiresIn: sessionHours * 3_600_000 });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    allowedIss: issuer,
    requiredClaims: ['sub', 'sid', 'exp', 'iat'],
  });
  /** Tokens that were good, by their header: a browser sends the same one with each call. */
  const known = new Map<string, SessionToken & { exp: number }>();
  return {
    write: (token: SessionToken): string => sign({ ...token }),
    /** Reads a bearer header; anything that is not a good token of ours is nobody. */
    read(header: string | undefined): SessionToken | undefined {
      if (!header) return undefined;
      const before = known.get(header);
      if (before && before.exp * 1000 > Date.now()) return before;
      const text = /^Bearer (\S+)$/i.exec(header)?.[1];
      if (!text || text === 'null' || text === 'undefined') return undefined;
      try {
        const token = verify(text) as SessionToken & { exp: number };
        if (known.size >= mostKnown) known.clear();
        known.set(header, token);
        return token;
      } catch {
        return undefined;
      }
    },
  };
}
