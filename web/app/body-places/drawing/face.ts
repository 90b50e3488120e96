/** The face and the front of the neck. */
import { both, line, type Points } from './points.ts';
import type { View } from './view.ts';

const head: Points = both(line('0,4 30,8 51,27 60,60 61,96 58,126 50,154 34,179 16,192 0,196'));
export const ear: Points = line('58,84 66,80 72,87 71,104 66,120 58,122');
const leftEar: Points = ear.map(([x, y]) => [-x, y] as const);
const neck: Points = both(line('0,160 33,168 33,200 46,218 76,230 84,250 0,250'));

export const face: View = {
  name: 'Face',
  onTheRight: 'left',
  half: 76,
  top: -2,
  bottom: 238,
  outline: [neck, ear, leftEar, head],
  pieces: [
    { region: 'front_of_the_neck', at: both(line('0,190 18,196 24,250 0,250')), mark: [0, 216] },
    { region: 'side_of_the_neck', at: line('18,196 34,172 86,172 86,250 24,250'), mark: [36, 218] },
    { region: 'front_of_the_scalp', at: both(line('0,-6 80,-6 80,34 0,34')), mark: [0, 19] },
    { region: 'forehead', at: both(line('0,34 40,34 44,58 0,58')) },
    { region: 'temple', at: line('40,34 80,34 80,80 46,81 44,58'), mark: [52, 60] },
    { region: 'eyebrow', at: line('6,58 44,58 46,81 9,81') },
    { region: 'upper_eyelid', at: line('9,81 46,81 48,104 10,104'), mark: [28, 93] },
    { region: 'lower_eyelid', at: line('10,104 48,104 46,127 17,127'), mark: [30, 115] },
    { region: 'nose', at: both(line('0,58 6,58 9,81 10,104 17,127 17,134 0,136')), mark: [0, 112] },
    { region: 'ear', at: line('60,80 86,80 86,128 58,128'), mark: [66, 100] },
    {
      region: 'cheek',
      at: line('46,81 60,80 58,128 54,150 32,160 26,140 17,134 17,127 46,127 48,104'),
      mark: [40, 139],
    },
    { region: 'jawline', at: line('54,150 58,128 86,128 86,172 34,172 18,196 14,200 24,176 32,160'), mark: [38, 166] },
    { region: 'around_the_mouth', at: both(line('0,136 17,134 26,140 32,160 24,176 0,177')), mark: [0, 141] },
    { region: 'chin', at: both(line('0,177 24,176 14,200 0,200')), mark: [0, 186] },
    { region: 'lips', at: both(line('0,147 22,150 23,158 0,170')), mark: [0, 158] },
  ],
  lines: [
    'M12 72c8-7 20-7 29 0',
    'M15 104c6-7 20-7 27 0c-7 5-20 5-27 0M28 100.5a4.5 4.5 0 0 1 0 8',
    'M4 84c1 14 5 28 8 38c1 6-4 9-12 9',
    'M0 152c3-3 8-2 18 4c-6 6-12 8-18 8M0 156c8 1 12 1 18 0',
    'M0 196c8 0 22-6 34-17',
  ],
};
