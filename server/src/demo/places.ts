/** Where on the body the demo patients have it. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';

const cheeks: BodyPlace = { region: 'cheek', side: 'both' };

export const placesOf = {
  ana: [cheeks],
  dev: [
    { region: 'inner_forearm', side: 'left' },
    { region: 'inner_elbow', side: 'left' },
  ],
  eli: [cheeks, { region: 'nose', side: null }],
} satisfies Record<string, BodyPlace[]>;
