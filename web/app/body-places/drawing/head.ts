/** The head from behind: scalp, ears and nape. */
import { ear } from './face.ts';
import { both, line, type Points } from './points.ts';
import type { View } from './view.ts';

const skull: Points = both(line('0,4 30,8 52,28 61,62 60,98 54,128 42,152 32,166 0,172'));
const neck: Points = both(line('0,140 33,150 33,188 46,206 76,218 84,240 0,240'));
const leftEar: Points = ear.map(([x, y]) => [-x, y] as const);

export const head: View = {
  name: 'Scalp',
  onTheRight: 'right',
  half: 76,
  top: -2,
  bottom: 226,
  outline: [neck, ear, leftEar, skull],
  pieces: [
    { region: 'back_of_the_neck', at: both(line('0,162 24,160 28,240 0,240')), mark: [0, 192] },
    { region: 'side_of_the_neck', at: line('24,160 86,156 86,240 28,240'), mark: [38, 204] },
    { region: 'top_of_the_head', at: both(line('0,-6 34,-6 34,62 0,62')), mark: [0, 34] },
    { region: 'side_of_the_scalp', at: line('34,-6 84,-6 84,80 60,82 56,112 36,112 34,62'), mark: [47, 72] },
    { region: 'ear', at: line('60,80 86,80 86,112 56,112'), mark: [66, 98] },
    { region: 'behind_the_ear', at: line('36,112 86,112 86,156 24,160 34,140'), mark: [48, 130] },
    { region: 'back_of_the_head', at: both(line('0,62 34,62 36,112 34,140 24,160 0,162')), mark: [0, 108] },
  ],
  lines: [
    'M8 20c6 8 10 18 11 28M24 24c7 9 11 22 12 36M5 84c2 18 2 36-1 52M20 92c2 16 1 32-4 46M46 44c5 14 6 30 3 46',
    'M0 172c10 0 22-2 32-6',
  ],
};
