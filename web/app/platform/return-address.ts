/** Where somebody goes after signing in. */
import type { Role } from '@pellis/contract/platform/rights';
import { ownAddress } from './addresses.ts';
import { firstPageOf } from './people.ts';
import { recallReturn } from './session.ts';

/** Back to where they wanted to go, when that is one of our own pages; else to their own first page. */
export function takeReturnAddress(role: Role): string {
  return ownAddress(recallReturn()) ?? firstPageOf(role);
}
