/** The body from behind. */
import { bodyOutline } from './front.ts';
import { limbs } from './limbs.ts';
import { both, line } from './points.ts';
import type { View } from './view.ts';

export const back: View = {
  name: 'Back',
  onTheRight: 'right',
  half: 76,
  top: -4,
  bottom: 404,
  hasChild: true,
  outline: [bodyOutline],
  pieces: [
    { at: both(line('0,-10 32,-10 30,48 0,48')), opens: { view: 'head', words: 'Back of the head' } },
    { region: 'back_of_the_neck', at: both(line('0,48 30,48 17,64 0,69')) },
    { region: 'upper_back', at: both(line('0,69 17,64 28,80 36,94 34,126 0,126')) },
    { region: 'side_of_the_body', at: line('20,126 42,126 52,150 52,178 22,174'), mark: [26, 150] },
    { region: 'lower_back', at: both(line('0,126 20,126 22,174 0,177')) },
    { region: 'buttock', at: line('0,177 22,174 52,178 52,212 20,220 0,220'), mark: [19, 198] },
    { region: 'back_of_the_thigh', at: line('0,220 20,220 52,212 58,276 0,276'), mark: [25, 247] },
    { region: 'back_of_the_knee', at: limbs.knee, mark: [26, 290] },
    { region: 'calf', at: limbs.lowerLeg, mark: [26, 334] },
    { at: limbs.foot, opens: { view: 'soles', words: 'Heel and sole' }, mark: [27, 388] },
    { region: 'shoulder', at: line('17,64 30,48 60,58 60,90 43,94 36,94 28,80'), mark: [38, 81] },
    { region: 'back_of_the_upper_arm', at: line('36,94 43,94 60,90 68,124 38,134 36,120'), mark: [47, 112] },
    { region: 'elbow', at: limbs.middleOfArm, mark: [54, 141] },
    { region: 'outer_forearm', at: limbs.forearm, mark: [60, 170] },
    { at: limbs.hand, opens: { view: 'hands', words: 'Hand and wrist' }, mark: [65, 208] },
  ],
  lines: ['M0 82c.6 26 .6 60 0 88', 'M11 88c4 6 8 8 13 8', 'M0 180c.8 12 .8 22 0 34', 'M3 217c8 3 18 2 27-4', 'M20 290c4 2 9 2 13 0'],
};
