/** A provider without an account proves who they are by their link and the license number that they gave: wrong ones are tried ten times a day at most. */
import { mostWrongLicences } from '@pellis/contract/referrals/licence-proof';
import type { Clinic } from '../platform/clinic.ts';
import { countTry, uncountTry } from '../platform/http/limits.ts';
import { hashOf } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';

const day = 86_400;

/**
 * Counted before it is looked at, so that many tries at once are many; one that opened what it asked for is taken off again. `what` the link opens tells
 * the counts apart.
 */
export async function refuseGuessing<T>(
  clinic: Clinic,
  { what, code }: { what: string; code: string },
  open: () => Promise<T>,
): Promise<T> {
  const key = `${what} ${hashOf(code)}`;
  const tries = await countTry(clinic, key, day);
  if (tries > mostWrongLicences) throw tooOften();
  const opened = await open();
  await uncountTry(clinic, key);
  return opened;
}

function tooOften(): Refusal {
  const detail = 'This link was tried too often today. Please try again tomorrow, or ask us for a new one.';
  return new Refusal(429, 'too_many', detail, { retryAfter: day });
}

export function isSameLicence(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** As people write one and the same number: "G 55123", "g-55123". */
function plain(licence: string): string {
  return licence.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
