/** A claim with the visit that it is of, and what is done once something was entered. */
import type { Claim } from '@pellis/contract/claims/claims';
import type { InsuredVisit } from '@pellis/contract/claims/insured-visits';

export interface ClaimCardProps {
  visit: InsuredVisit;
  claim: Claim;
  onMoved: () => void;
}
