/** The keys of the inbox, as `?` shows them. */
import { everywhere, type KeyGroup } from '../../work-list/key-list.ts';

export const inboxKeys: readonly KeyGroup[] = [
  {
    heading: 'Conversations',
    keys: [
      { press: ['j'], does: 'Next conversation' },
      { press: ['k'], does: 'Conversation before' },
      { press: ['Enter'], does: 'Open the marked conversation' },
      { press: ['f'], does: 'Search conversations' },
      { press: ['1', '…', '4'], does: 'Open, mine, waiting, closed' },
    ],
  },
  {
    heading: 'The open conversation',
    keys: [
      { press: ['r'], does: 'Answer' },
      { press: ['n'], does: 'Note for ourselves' },
      { press: ['t'], does: 'Take it' },
      { press: ['a'], does: 'Assign it' },
      { press: ['h'], does: 'Ask the dermatologist' },
      { press: ['x'], does: 'Close it' },
    ],
  },
  {
    heading: 'While answering',
    keys: [
      { press: ['/'], does: 'A canned reply' },
      { press: ['Ctrl .'], does: 'The next blank' },
      { press: ['Enter'], does: 'Send' },
      { press: ['Shift Enter'], does: 'A new line' },
    ],
  },
  everywhere,
];
