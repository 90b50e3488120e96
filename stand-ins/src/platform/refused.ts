/** What a stand-in says no with. */

/** A clear "no" to the caller, with the status and code it is answered with. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function refusalBody(refused: Refused) {
  return { error: { code: refused.code, message: refused.message } };
}
