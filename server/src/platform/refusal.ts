/** An answer of "no" that the asker may read. Everything else that is thrown is a fault of ours. */
import type { Theirs } from '@pellis/contract/platform/two-at-once';

export interface RefusalMore {
  fields?: Record<string, string>;
  /** Seconds after which to try again. */
  retryAfter?: number;
  /** Of a time that was taken: the nearest that are free instead. */
  times?: readonly { starts_at: Date; provider_id: string }[];
  /** Of a record that somebody else changed: what they wrote. */
  theirs?: Theirs;
}

export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly times: RefusalMore['times'];
  readonly theirs: Theirs | undefined;
  constructor(status: number, code: string, detail: string, more: RefusalMore = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.times = more.times;
    this.theirs = more.theirs;
  }
}

/** One answer for "none", "not yours" and "wrong role": the difference would betray that it exists. */
export function notFound(): Refusal {
  return new Refusal(404, 'not_found', 'Not found');
}

export function signInFirst(): Refusal {
  return new Refusal(401, 'signed_out', 'Please sign in to continue.');
}

export function conflict(code: string, detail: string): Refusal {
  return new Refusal(409, code, detail);
}

export function wrongField(field: string, message: string): Refusal {
  return new Refusal(422, 'invalid', message, { fields: { [field]: message } });
}

export function changedMeanwhile(): Refusal {
  return new Refusal(412, 'changed', 'Someone else changed this record. Reload to see the latest version.');
}

export function inTrouble(): Refusal {
  return new Refusal(503, 'unavailable', 'We are having trouble right now. Please try again in a moment.', { retryAfter: 5 });
}

/** No room on our disk or on the database's. */
export function storageFull(): Refusal {
  return new Refusal(507, 'storage_full', 'We cannot store this right now. Nothing was lost here; please try again in a moment.', {
    retryAfter: 60,
  });
}

/** The storage is away, cannot be written or refuses us; the operator finds out why, the asker only when to come back. */
export function storageAway(): Refusal {
  const detail =
    'We cannot reach the place where photos and documents are kept just now. Nothing you told us is lost; please try again in a minute.';
  return new Refusal(503, 'storage_away', detail, { retryAfter: 30 });
}

/** The row is there and its file is not: ours to repair, and no reason to come back in a moment. */
export function fileMissing(): Refusal {
  return new Refusal(404, 'file_missing', 'We cannot find this file any more. We have been told; please use the chat box for support.');
}

export function tooMany(seconds: number, says = 'Too many attempts. Please wait a few minutes and try again.'): Refusal {
  return new Refusal(429, 'too_many', says, { retryAfter: seconds });
}

/** Lets the asker pass, or answers as if the thing did not exist. */
export function permit(allowed: boolean): asserts allowed {
  if (!allowed) throw notFound();
}

/** The row, or the answer for a row that is not there for this asker. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound();
  return row;
}
