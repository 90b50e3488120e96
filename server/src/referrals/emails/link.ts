/** All that an e-mail of a referral may know: the link, neither who the other is nor why. */
export interface Link {
  path: string;
}
