/** What a request is known by, so that it is done once: made by `http/idempotency.ts`, kept by `db/call-once.ts`. */

export interface KeptCall {
  /** The sender's own key. */
  key: string | undefined;
  /** It moves money, signs or writes into a record: where no key came, one is made from the call itself. */
  isMomentous: boolean;
  /** Of its method, address, patient and body. */
  hash: string;
  /** Its answer as it leaves. */
  encode: (answer: unknown) => unknown;
  /** A call has one transaction of work. */
  isBegun: boolean;
  /** Nothing was heard from its session for a minute, which is noted with what it writes; where it writes nothing, after it. */
  isDozing?: boolean;
  /** What its work answered, as it is kept. */
  answered?: { value: unknown; encoded: unknown };
}
