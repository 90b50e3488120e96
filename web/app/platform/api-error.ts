/** Why a call failed, in words for the person. */
import type { ErrorAnswer } from '@pellis/contract/platform/error-answer';
import { isOfTheClinic } from './people.ts';
import { currentSession } from './session.ts';
import type { Answer } from './transport.ts';

interface Failure {
  /** HTTP status; 0 when the clinic could not be reached. */
  status: number;
  code: string;
  detail: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
  /** Free times in place of one that was taken. */
  times?: NonNullable<ErrorAnswer['times']>;
  /** What somebody else has written meanwhile. */
  theirs?: ErrorAnswer['theirs'];
  /** Seconds to wait before trying again. */
  retryAfter?: number | null;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields: Record<string, string>;
  readonly times: NonNullable<ErrorAnswer['times']>;
  readonly theirs: ErrorAnswer['theirs'];
  readonly retryAfter: number | null;

  constructor({ status, code, detail, fields = {}, times = [], theirs, retryAfter = null }: Failure) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.times = times;
    this.theirs = theirs;
    this.retryAfter = retryAfter;
  }

  /** The answer's own sentence, or the status text when it has none. */
  static of({ status, statusText, retryAfter }: Answer, json: unknown): ApiError {
    const answer = (typeof json === 'object' && json !== null ? json : {}) as Partial<Failure>;
    return new ApiError({
      status,
      code: answer.code ?? 'unknown',
      detail: typeof answer.detail === 'string' ? answer.detail : statusText || unreadable().detail,
      fields: answer.fields ?? {},
      // as they travel, their moments are texts still
      times: (answer.times ?? []).map((time) => ({ ...time, starts_at: new Date(time.starts_at) })),
      theirs: answer.theirs,
      retryAfter,
    });
  }
}

/** To whom works there, the clinic is no place to be reached: it is their own server. */
export function unreachable(): ApiError {
  const session = currentSession();
  const what = session && isOfTheClinic(session.role) ? 'The server cannot be reached.' : 'We could not reach the clinic.';
  return new ApiError({ status: 0, code: 'unreachable', detail: `${what} Check your connection and try again.` });
}

export function unreadable(): ApiError {
  return new ApiError({ status: 500, code: 'unreadable', detail: 'An error occurred. Please use the chat box for support.' });
}

/** None exists (or none of yours): for most reads that is an answer, not a failure. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
