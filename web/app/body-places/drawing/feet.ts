/** Both feet: from above as one looks down at one's own, and the soles as somebody else sees them. */
import { finger, line, mirrored, type Points } from './points.ts';
import type { View } from './view.ts';

const toes: readonly Points[] = [
  finger([22, 52], [20, 18], 16),
  finger([35, 52], [35, 20], 10.5),
  finger([45, 54], [46, 25], 10),
  finger([53, 58], [56, 33], 9.5),
  finger([59, 64], [64, 44], 9),
];
const instep: Points = line('14,46 24,38 42,40 58,50 65,66 64,88 58,112 56,132 58,182 24,182 24,132 20,108 16,80');
const sole: Points = line('14,46 24,38 42,40 58,50 65,66 64,90 58,116 56,140 50,160 40,167 29,162 23,144 23,124 24,108 17,82');
const pair = (foot: readonly Points[]): readonly Points[] => [...foot, ...foot.map(mirrored)];

export const feet: View = {
  name: 'Feet',
  onTheRight: 'right',
  half: 80,
  top: 2,
  bottom: 174,
  outline: pair([instep, ...toes]),
  pieces: [
    { region: 'toenails', at: line('0,-12 84,-12 84,46 52,28 0,24'), mark: [35, 17] },
    { region: 'toes', at: line('0,24 52,28 84,46 84,66 42,48 0,48'), mark: [35, 36] },
    { region: 'top_of_the_foot', at: line('0,48 42,48 84,66 84,112 44,112 44,186 0,186'), mark: [38, 80] },
    { region: 'outer_ankle', at: line('44,112 86,112 86,186 44,186'), mark: [51, 138] },
  ],
  lines: ['M14 19a6 6 0 0 1 12 0v5h-12zM31.500 20a3.500 4 0 0 1 7 0v3h-7zM43 25a3.500 4 0 0 1 7 0v3h-7z', 'M52 128a5 8 0 0 1 0 16'],
};

export const soles: View = {
  name: 'Soles',
  onTheRight: 'left',
  half: 80,
  top: 2,
  bottom: 174,
  outline: pair([sole, ...toes]),
  pieces: [
    { region: 'toes', at: line('0,-12 84,-12 84,66 42,48 0,48'), mark: [35, 28] },
    { region: 'sole', at: line('0,48 42,48 84,66 84,122 0,122'), mark: [40, 84] },
    { region: 'heel', at: line('0,122 84,122 84,186 0,186'), mark: [39, 144] },
  ],
  lines: ['M18 62c12-8 30-6 44 6', 'M26 126c8 6 20 6 29 2'],
};
