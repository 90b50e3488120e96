/** The body from the front. */
import { limbs } from './limbs.ts';
import { both, line, type Points } from './points.ts';
import type { View } from './view.ts';

/** Head, arm, trunk and leg on the right of the picture, from the crown down to the crotch. */
const half: Points = line(
  '0,2 10,3.5 17,11 19,24 17.5,36 12.5,46 9.5,52 9.5,60 17,66 30,69.5 39,74 44.5,84 48,101 53,122 57.5,142 62,162 65.5,180 67.5,192 71.5,202 72.5,214 70,224 66,226 61.5,219 59.5,208 57.5,194 53.5,178 48.5,160 43,142 38.5,122 35,106 33,98 31.5,112 29.5,132 28.5,146 31,164 35,184 38,202 40,222 40.5,246 38.5,272 36.5,290 37.5,306 38.5,326 35.5,350 31.5,372 31,381 35,389 38,396 34,400 25,400 20.5,394 19.5,382 18,366 15.5,346 14,324 15,302 13.5,284 11,262 8,238 4,217 0,209',
);
export const bodyOutline = both(half);

export const front: View = {
  name: 'Front',
  onTheRight: 'left',
  half: 76,
  top: -4,
  bottom: 404,
  hasChild: true,
  outline: [bodyOutline],
  pieces: [
    { at: both(line('0,-10 32,-10 30,47 0,47')), opens: { view: 'face', words: 'Face and scalp' } },
    { region: 'front_of_the_neck', at: both(line('0,47 28,47 17,64 0,68')) },
    { region: 'chest', at: both(line('0,68 17,64 28,80 32,92 0,96')) },
    { region: 'side_of_the_body', at: line('20,122 44,122 50,150 52,184 16,187 20,168') },
    { region: 'breast', at: line('0,96 32,92 26,100 30,118 20,122 0,122') },
    { region: 'armpit', at: line('32,92 43,92 44,122 20,122 30,118 26,100'), mark: [33, 105] },
    { region: 'belly', at: both(line('0,122 20,122 20,168 16,187 0,189')) },
    { region: 'groin', at: line('16,187 52,184 52,201 20,214 13,216'), mark: [27, 198] },
    { region: 'genital_area', at: both(line('0,189 16,187 13,216 0,222')) },
    { region: 'inner_thigh', at: line('0,222 13,216 20,214 23,276 0,276'), mark: [15, 246] },
    { region: 'front_of_the_thigh', at: line('20,214 52,201 58,276 23,276'), mark: [31, 244] },
    { region: 'knee', at: limbs.knee, mark: [26, 290] },
    { region: 'shin', at: limbs.lowerLeg, mark: [26, 336] },
    { at: limbs.foot, opens: { view: 'feet', words: 'Foot' }, mark: [27, 388] },
    { region: 'shoulder', at: line('17,64 28,47 60,58 60,90 43,92 32,92 28,80'), mark: [38, 81] },
    { region: 'front_of_the_upper_arm', at: line('43,92 60,90 68,124 38,134 44,112'), mark: [47, 112] },
    { region: 'inner_elbow', at: limbs.middleOfArm, mark: [54, 141] },
    { region: 'inner_forearm', at: limbs.forearm, mark: [60, 170] },
    { at: limbs.hand, opens: { view: 'palms', words: 'Hand and wrist' }, mark: [65, 208] },
  ],
  lines: [
    'M5.5 24c1.6-1.6 4.4-1.6 6 0M0 37c2.5 1.2 4.5.6 5.6-.4',
    'M3 74c6 .5 14-.5 22-3',
    'M0 160a1.6 2.2 0 0 0 1.6 0',
    'M21 296c3 2.4 8 2.4 11 0',
  ],
};
