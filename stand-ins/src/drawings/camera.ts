/** What a phone's camera makes of the light from drawn skin: focus, shake, exposure, flash, grain and file. Two makes, so that what was tuned on one can be tried on the other. */
import sharp from 'sharp';
import { hazed } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice } from './noise.ts';
import { encoded } from './skin-light.ts';

/** How one picture is taken. `first` blurs as lenses are said to, `second` as hands and real openings do, with another grain, light and file. */
export interface Shot {
  make: 'first' | 'second';
  seed: number;
  /** Out of focus or moved, in pixels. */
  blur: number;
  /** What the camera gets of the light that it would need: 1 is enough. */
  exposure: number;
  /** How bright a reflected lamp is, beside the light of the scene; 0: none. */
  glare: number;
}

const makes = {
  first: { metering: 0.5, shot: 0.004, read: 0.0008, cast: 0.05, slope: 0, quality: 92 },
  second: { metering: 0.75, shot: 0.006, read: 0.0014, cast: 0.16, slope: 0.45, quality: 76 },
} as const;

/** A JPEG, as it would come from the phone. */
export function photographed(scene: Scene, shot: Shot): Promise<Buffer> {
  const { width, height } = scene;
  const make = makes[shot.make];
  const file = sharp(taken(scene, shot), { raw: { width, height, channels: 3 } });
  // the second make works over what it took, as newer phones do
  const worked = shot.make === 'second' ? file.sharpen({ sigma: 0.8, m1: 0.4, m2: 1.2 }) : file;
  return worked.jpeg({ quality: make.quality, chromaSubsampling: shot.make === 'second' ? '4:2:0' : '4:4:4' }).toBuffer();
}

function taken({ width, height, light }: Scene, shot: Shot): Uint8Array {
  const make = makes[shot.make];
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: light.slice() };
  fall(seen, { chance, make });
  if (shot.glare > 0) reflect(seen, shot, chance);
  const blurred = hazed(seen, shot, chance);
  const gain = meteredGain(blurred, make.metering);
  expose(blurred, { exposure: shot.exposure, gain, chance, make });
  return encoded(shot.make === 'second' ? smoothed({ width, height, light: blurred }, shot.exposure) : blurred);
}

type Make = (typeof makes)[keyof typeof makes];

/** Light has a colour, and comes more from one side. */
function fall({ width, height, light }: Scene, { chance, make }: { chance: () => number; make: Make }): void {
  const warm = (chance() * 2 - 1) * make.cast;
  const turn = chance() * 2 * Math.PI;
  const [dx, dy] = [Math.cos(turn) / width, Math.sin(turn) / height];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const here = 1 - make.slope * (0.5 + dx * (x - width / 2) + dy * (y - height / 2)) * 0.7;
      light[at] = (light[at] ?? 0) * here * (1 + warm);
      light[at + 1] = (light[at + 1] ?? 0) * here;
      light[at + 2] = (light[at + 2] ?? 0) * here * (1 - warm);
    }
  }
}

/** A lamp or the flash in the skin's own shine: round, or a window with edges. */
function reflect({ width, height, light }: Scene, { make, glare }: Shot, chance: () => number): void {
  const [cx, cy] = [width * (0.35 + 0.3 * chance()), height * (0.38 + 0.24 * chance())];
  const size = width * (0.07 + 0.08 * chance());
  const turn = chance() * Math.PI;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const amount = glare * (make === 'first' ? round((x - cx) / size, (y - cy) / size) : pane((x - cx) / size, (y - cy) / size, turn));
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) + amount;
    }
  }
}

function round(x: number, y: number): number {
  return Math.exp(-(x * x + y * y));
}

function pane(x: number, y: number, turn: number): number {
  const [along, across] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
  return 1 / (1 + Math.exp(9 * (Math.abs(along) - 1.2))) / (1 + Math.exp(9 * (Math.abs(across) - 0.55)));
}

/** A camera brightens a dark picture by itself, but not all the way. */
function meteredGain(light: Float32Array, metering: number): number {
  let sum = 0;
  for (const value of light) sum += Math.min(1, value);
  return Math.min(4, Math.max(0.7, (0.18 / Math.max(0.01, sum / light.length)) ** metering));
}

/** What gets too little light is dark and full of grain. */
function expose(
  light: Float32Array,
  { exposure, gain, chance, make }: { exposure: number; gain: number; chance: () => number; make: Make },
): void {
  // a phone waits longer and amplifies before it gives up
  const amplified = exposure ** -0.35;
  for (let at = 0; at < light.length; at++) {
    const got = Math.max(0, light[at] ?? 0) * exposure;
    const grain = (chance() + chance() - 1) * 2.45;
    light[at] = (got + grain * (Math.sqrt(got * make.shot * 0.01) + make.read)) * gain * amplified;
  }
}

/** Grain is smoothed away, and fine things with it; the darker, the more. */
function smoothed({ width, height, light }: Scene, exposure: number): Float32Array {
  const amount = Math.min(0.8, 0.1 - 0.25 * Math.log(exposure));
  const calm = light.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        const around = (of(light, at - 3) + of(light, at + 3) + of(light, at - width * 3) + of(light, at + width * 3)) / 4;
        calm[at] = of(light, at) * (1 - amount * 0.7) + around * amount * 0.7;
      }
    }
  }
  return calm;
}

function of(light: Float32Array, at: number): number {
  return light[at] ?? 0;
}
