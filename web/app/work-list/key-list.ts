/** Every key of the workspace and what it does, as `?` shows it. */

export interface KeyGroup {
  heading: string;
  keys: readonly { press: readonly string[]; does: string }[];
}

const everywhere: KeyGroup = {
  heading: 'Everywhere',
  keys: [
    { press: ['/'], does: 'Search patients' },
    { press: ['?'], does: 'Show these keys' },
  ],
};

/** Of a list of work that has nothing of its own. */
export const listKeys: readonly KeyGroup[] = [
  {
    heading: 'This list',
    keys: [
      { press: ['j'], does: 'Next line' },
      { press: ['k'], does: 'Line before' },
      { press: ['Enter'], does: 'Open the marked line' },
      { press: ['1', '2'], does: 'The ways of looking at it' },
    ],
  },
  everywhere,
];

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
      { press: ['Enter'], does: 'Send' },
      { press: ['Shift Enter'], does: 'A new line' },
    ],
  },
  everywhere,
];

export const caseKeys: readonly KeyGroup[] = [
  {
    heading: 'Photos',
    keys: [
      { press: ['←', '→'], does: 'Photo before, next photo' },
      { press: ['+', '−'], does: 'Zoom in, zoom out' },
      { press: ['0'], does: 'Fit the whole photo' },
      { press: ['←', '→', '↑', '↓'], does: 'Move a zoomed photo' },
      { press: ['Shift ←', 'Shift →'], does: 'Change a zoomed photo' },
      { press: ['c'], does: 'Compare two photos; again for one' },
      { press: ['f'], does: 'Enlarge; Escape to come back' },
    ],
  },
  {
    heading: 'Case',
    keys: [
      { press: ['p'], does: 'Photos' },
      { press: ['a'], does: 'Answers' },
      { press: ['n'], does: 'Write the note' },
      { press: ['r'], does: 'Record' },
      { press: ['s'], does: 'Sign' },
      { press: ['o'], does: 'One more photo, please' },
      { press: ['x'], does: 'Not suitable' },
      { press: ['g'], does: 'Give back' },
      { press: ['.'], does: 'Next of my cases' },
      { press: ['q'], does: 'Case queue' },
    ],
  },
  {
    heading: 'While writing',
    keys: [
      { press: ['Escape'], does: 'Leave the field, so that keys work again' },
      { press: ['Ctrl S'], does: 'Save now' },
      { press: ['Ctrl Enter'], does: 'Sign' },
    ],
  },
  everywhere,
];
