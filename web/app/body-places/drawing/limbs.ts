/** The pieces of arm and leg that are the same from the front and from behind. */
import { line } from './points.ts';

export const limbs = {
  middleOfArm: line('38,134 68,124 74,148 44,159'),
  forearm: line('44,159 74,148 84,180 52,189'),
  hand: line('52,189 84,180 92,240 50,240'),
  knee: line('0,276 58,276 58,304 0,304'),
  lowerLeg: line('0,304 60,304 60,372 0,372'),
  foot: line('0,372 60,372 60,408 0,408'),
} as const;
