/** Both hands as one looks at one's own: palms, thumbs outwards; and backs, thumbs inwards. */
import { finger, line, mirrored, type Points } from './points.ts';
import type { Piece, View } from './view.ts';

/** Of the right hand, its thumb to the right. */
const right: readonly Points[] = [
  line('17,74 24,68 40,66 54,70 59,82 59,104 52,124 50,142 52,182 24,182 25,142 22,124 17,100'),
  finger([22, 82], [17, 40], 10.5),
  finger([32, 80], [29, 22], 11.5),
  finger([43, 80], [43, 17], 11.5),
  finger([53, 82], [56, 30], 11),
  finger([52, 108], [69, 68], 12),
];
const turned = (points: Points): Points => points.map(([x, y]) => [78 - x, y] as const);
const pair = (hand: readonly Points[]): readonly Points[] => [...hand, ...hand.map(mirrored)];

const edges = { half: 80, top: 0, bottom: 174, onTheRight: 'right' } as const;

const ofPalm: readonly Piece[] = [
  { region: 'fingers', at: [line('0,-8 84,-8 84,58 60,74 0,74'), line('60,74 84,58 84,112 59,108')], mark: [43, 44] },
  { region: 'palm', at: line('0,74 60,74 59,108 66,126 0,126'), mark: [38, 98] },
  { region: 'inner_wrist', at: line('0,126 66,126 66,186 0,186'), mark: [38, 150] },
];

const nailsAndFingers: readonly Piece[] = [
  { region: 'fingernails', at: line('0,-8 84,-8 84,34 52,34 0,46'), mark: [35, 23] },
  { region: 'fingers', at: [line('0,46 52,34 84,34 84,74 18,74 0,56'), line('0,56 18,74 19,108 0,112')], mark: [35, 57] },
  { region: 'back_of_the_hand', at: line('18,74 84,74 84,126 14,126 19,108'), mark: [42, 98] },
  { region: 'back_of_the_wrist', at: line('0,126 84,126 84,186 0,186'), mark: [40, 150] },
];

export const palms: View = {
  ...edges,
  name: 'Palms',
  outline: pair(right),
  pieces: ofPalm,
  lines: ['M24 92c8-6 20-8 32-4M22 104c10-4 18-2 22 14M52 78c-14 8-18 24-12 42', 'M26 134c8 2 16 2 23 0'],
};

export const hands: View = {
  ...edges,
  name: 'Hands',
  outline: pair(right.map(turned)),
  pieces: nailsAndFingers,
  lines: [
    'M18 30a4 5 0 0 1 8 0v5h-8zM31 17a4 5 0 0 1 8 0v5h-8zM45 22a4 5 0 0 1 8 0v5h-8zM57.5 41a3.5 5 0 0 1 7 0v4h-7z',
    'M30 84v16M39 82v20M49 84v16',
  ],
};
