/** A clinic to which no laboratory sends files: its people take results in by hand. */
import type { LabFeed } from './lab-feed.ts';

export function labFeedNotSetUp(): LabFeed {
  return {
    name: null,
    claim: async () => [],
    claimed: async () => [],
    read: async () => undefined,
    putAway: async () => {},
    check: async () => {},
  };
}
