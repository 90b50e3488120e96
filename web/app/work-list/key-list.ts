/** What a key does, as `?` shows it: those of every page, and of a list that has nothing of its own. */

export interface KeyGroup {
  heading: string;
  keys: readonly { press: readonly string[]; does: string }[];
}

export const everywhere: KeyGroup = {
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
