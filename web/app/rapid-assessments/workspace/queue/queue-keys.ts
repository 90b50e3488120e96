/** The keys of the case queue, as `?` shows them. */
import { everywhere, type KeyGroup } from '../../../work-list/key-list.ts';
import { filters } from './filters.ts';

export const queueKeys: readonly KeyGroup[] = [
  {
    heading: 'Case queue',
    keys: [
      { press: ['j'], does: 'Next case' },
      { press: ['k'], does: 'Case before' },
      { press: ['Enter'], does: 'Claim or open the marked case' },
      { press: ['.'], does: 'Next case: your own first, then the next to claim' },
      { press: ['c'], does: 'Claim the next case' },
      { press: ['h'], does: 'Assign, hand over or take over the marked case' },
      { press: ['o'], does: 'Another order: due, risk, waiting, age' },
      { press: ['t'], does: 'Today' },
      { press: ['1', '…', `${filters.length}`], does: filters.map(({ label }) => label).join(', ') },
    ],
  },
  everywhere,
];
