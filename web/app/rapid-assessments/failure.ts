/** What to tell somebody whose Rapid Assessment could not be sent. */
import type { ApiError } from '../platform/api-error.ts';

export interface Failure {
  sentence: string;
  /** What else there is to know. */
  more?: string;
  /** The clinic says itself what is wrong; otherwise nobody knows. */
  isOwnWords: boolean;
  needsCard?: boolean;
  needsSignature?: boolean;
}

export const unknownFailure = 'An error occurred. Please use the chat box for support.';

export const cardFirst = 'Please add a payment method before submitting a rapid assessment.';

/** Refusals that come with a sentence of their own. */
const explained = [408, 409, 413, 422, 429, 503];

export function failureOf(error: ApiError): Failure {
  if (error.code === 'payment_method_missing') return { sentence: error.detail, isOwnWords: true, needsCard: true };
  if (error.code === 'consent_missing') return { sentence: error.detail, isOwnWords: true, needsSignature: true };
  if (explained.includes(error.status)) return { sentence: error.detail, isOwnWords: true };
  if (error.status === 0) return { sentence: unknownFailure, more: error.detail, isOwnWords: false };
  return { sentence: unknownFailure, isOwnWords: false };
}
