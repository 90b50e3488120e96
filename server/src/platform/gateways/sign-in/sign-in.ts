/** Signing in with a third party, in the clinic's words: whom it offers, how its window opens, and whom its answer proves. */
import type { ThirdParty } from '@pellis/contract/third-party-sign-in/third-party-sign-in';

/** Somebody as the third party proved them. They are who they are by issuer and subject; the rest is only told. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  email: string;
  /** Whether the third party has made sure that the address is theirs. */
  isEmailProven: boolean;
  firstName: string;
  lastName: string;
}

/** What a window is opened with. The state is the browser's, the verifier is ours alone. */
export interface Opening {
  state: string;
  nonce: string;
  verifier: string;
  challenge: string;
  address: string;
}

/** What came back: the one-time code, and the issuer where the third party says which it is. */
export interface WindowAnswer {
  code: string;
  state: string;
  issuer: string | undefined;
}

export interface SignInGateway {
  offer: ThirdParty;
  open(returnTo: string): Promise<Opening>;
  /** Throws `SignInRefused` for whatever does not fit what was kept, and a 503 when the third party cannot be reached. */
  proveByCode(answer: WindowAnswer, kept: Pick<Opening, 'nonce' | 'verifier'> & { returnTo: string }): Promise<ProvenIdentity>;
  /** The audience is looked at before anything else: a token that somebody gave to another site proves nothing here. */
  proveByAccessToken(token: string): Promise<ProvenIdentity>;
}

/** The third party, or our own check of its answer, says no. `reason` is for the record, never for the person. */
export class SignInRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
