/** The keys of the case queue, as `?` shows them. */
import { everywhere, type KeyGroup } from '../../../work-list/key-list.ts';

export const queueKeys: readonly KeyGroup[] = [
  {
    heading: 'Case queue',
    keys: [
      { press: ['j'], does: 'Next case' },
      { press: ['k'], does: 'Case before' },
      { press: ['Enter'], does: 'Claim or open the marked case' },
      { press: ['c'], does: 'Claim the case that has waited longest' },
      { press: ['1', '…', '5'], does: 'All, mine, unclaimed, needs info, late' },
    ],
  },
  everywhere,
];
