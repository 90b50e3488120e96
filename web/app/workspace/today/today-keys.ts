/** The keys of a dermatologist's day, as `?` shows them. */
import { everywhere, type KeyGroup } from '../../work-list/key-list.ts';

export const todayKeys: readonly KeyGroup[] = [
  {
    heading: 'Today',
    keys: [
      { press: ['.'], does: 'Next patient' },
      { press: ['c'], does: 'Case queue' },
      { press: ['n'], does: 'The note that has waited longest for your signature' },
      { press: ['f'], does: 'Refills' },
      { press: ['l'], does: 'Lab results' },
      { press: ['p'], does: 'Prescriptions on their way' },
      { press: ['q'], does: 'Questions' },
      { press: ['j'], does: 'Next line' },
      { press: ['k'], does: 'Line before' },
      { press: ['Enter'], does: 'Open the marked line' },
    ],
  },
  everywhere,
];
