/** A camera that has nothing in common with the other eight makes but the range of its faults: what the ninth set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, rise } from './noise.ts';
import { type Colour, illuminate, reflect } from './seventh-camera.ts';
import { encoded } from './skin-light.ts';
import { type Chance, spread, type ThirdShot } from './third-camera.ts';

/** A mirror's lamps, a candle, tubes. Beside daylight's. */
const [mirror, candle, tubes]: readonly [Colour, Colour, Colour] = [
  [1.08, 1, 0.9],
  [1.34, 1, 0.58],
  [0.94, 1.05, 0.96],
];
const metering = { target: 0.2, strength: 0.7 };
const sensor = { shot: 0.008, read: 0.0011 };
/** Of the file: each picture has its own. */
const quality = { least: 55, most: 94 };
/** As near to the camera's own picture as a file can be. */
const ownPicture = { quality: 97, chromaSubsampling: '4:4:4' } as const;

/** As the camera within the page sees it, or as a file of a camera. */
export async function photographedByNinth(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, lightBy(seen, chance));
  if (shot.glare > 0) reflect(seen, shot.glare, shineBy(seen, chance));
  const light = everyway(seen, chance() < 0.5 ? eight(shot.blur, chance) : triangle(shot.blur, chance));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose({ width, height, light }, { shot, gain, chance });
  return packed({ width, height, light: lifted(worked({ width, height, light })) }, chance);
}

function packed({ width, height, light }: Scene, chance: Chance): Promise<Buffer> {
  const [isOwn, kind, part] = [chance() < 0.5, Math.floor(chance() * 3), chance()];
  const of = Math.round(quality.least + (quality.most - quality.least) * part);
  const raw = sharp(encoded(light), { raw: { width, height, channels: 3 } });
  if (isOwn) return raw.jpeg(ownPicture).toBuffer();
  if (kind === 1) return raw.webp({ quality: of }).toBuffer();
  return raw.jpeg({ quality: of, chromaSubsampling: kind === 0 ? '4:2:0' : '4:4:4', progressive: kind === 2 }).toBuffer();
}

/** How much of each colour falls where; the middle gets about 1. */
function lightBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => Colour {
  const [kind, turn, part] = [Math.floor(chance() * 3), chance() * 2 * Math.PI, chance()];
  const away = (x: number, y: number, [px, py]: readonly [number, number]) => Math.hypot(x / width - px, y / height - py);
  const lit = (colour: Colour, amount: number): Colour => [colour[0] * amount, colour[1] * amount, colour[2] * amount];
  // from all around, a little less in the middle
  if (kind === 0) return (x, y) => lit(mirror, 0.92 + 0.5 * part * away(x, y, [0.5, 0.5]) ** 2);
  // near and beside the picture: with the square of how far it is
  if (kind === 1) {
    const [place, near] = [[0.5 + 0.9 * Math.cos(turn), 0.5 + 0.9 * Math.sin(turn)] as const, 1 + part];
    return (x, y) => lit(candle, (near ** 2 + 0.81) / (near ** 2 + away(x, y, place) ** 2));
  }
  // in soft squares
  const cell = width * (0.16 + 0.1 * part);
  return (x, y) => lit(tubes, 1 + 0.14 * Math.cos((2 * Math.PI * x) / cell + turn) * Math.cos((2 * Math.PI * y) / cell));
}

/** A flash that a lens draws out to a star, or a patch of ointment with five corners. */
function shineBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => number {
  const [cx, cy] = [width * (0.36 + 0.28 * chance()), height * (0.38 + 0.24 * chance())];
  const [size, turn, isStar] = [width * (0.06 + 0.05 * chance()), chance() * 2 * Math.PI, chance() < 0.5];
  return (x, y) => {
    const [dx, dy] = [(x - cx) / size, (y - cy) / size];
    const [out, round] = [Math.hypot(dx, dy), Math.atan2(dy, dx) - turn];
    if (isStar) return Math.exp(-((out / (0.75 + 0.9 * Math.cos(3 * round) ** 8)) ** 4));
    return 1 / (1 + Math.exp(12 * (out - 0.95 - 0.2 * Math.cos(5 * round))));
  };
}

/** The hand draws an eight, lying somehow. */
function eight(blur: number, chance: Chance): Weight[] {
  const turn = chance() * Math.PI;
  return spread(300, (step) => {
    const phase = (step / 300) * 2 * Math.PI;
    const [along, across] = [1.9 * blur * Math.sin(phase), 0.95 * blur * Math.sin(2 * phase)];
    return [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
  });
}

/** Out of focus through three blades: of each point a triangle, somehow turned. */
function triangle(blur: number, chance: Chance): Weight[] {
  const turn = chance() * 2 * Math.PI;
  const side = Math.sqrt(12) * blur * 1.2;
  return spread(900, (ray) => {
    const [one, other] = [((ray % 30) + 0.5) / 30, (Math.floor(ray / 30) + 0.5) / 30];
    const [a, b] = one + other > 1 ? [1 - one, 1 - other] : [one, other];
    const [along, across] = [side * (a + b / 2 - 0.5), side * ((b * Math.sqrt(3)) / 2 - Math.sqrt(3) / 6)];
    return [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
  });
}

/** By the middle one of what is seen, of which the middle of the picture counts twice. */
function gainOf({ width, height, light }: Scene): number {
  const seen: number[] = [];
  for (let y = 0; y < height; y += 6) {
    for (let x = 0; x < width; x += 6) {
      const at = (y * width + x) * 3;
      const level = ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3;
      seen.push(level);
      if (Math.abs(x / width - 0.5) < 0.25 && Math.abs(y / height - 0.5) < 0.25) seen.push(level);
    }
  }
  seen.sort((one, other) => one - other);
  const middle = seen[Math.floor(seen.length / 2)] ?? 0;
  return Math.min(4.5, Math.max(0.65, (metering.target / Math.max(0.008, middle)) ** metering.strength));
}

/** Grain of which every other row has more. */
function expose({ width, height, light }: Scene, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  for (let y = 0, at = 0; y < height; y++) {
    const row = y % 2 === 0 ? 2.8 : 1.9;
    for (let x = 0; x < width * 3; x++, at++) {
      const got = Math.max(0, light[at] ?? 0) * shot.exposure;
      const grain = (chance() + chance() - 1) * row;
      light[at] = (got + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read)) * amplified;
    }
  }
}

/** Smoothed where it is dark, and then sharpened a little everywhere. */
function worked({ width, height, light }: Scene): Float32Array {
  const done = light.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let at = (y * width + 1) * 3, end = ((y + 1) * width - 1) * 3; at < end; at++) {
      const own = light[at] ?? 0;
      const beside = (light[at - 3] ?? 0) + (light[at + 3] ?? 0) + (light[at - width * 3] ?? 0) + (light[at + width * 3] ?? 0);
      const amount = 0.45 * (1 - rise(own, 0.02, 0.16)) - 0.12;
      done[at] = own + amount * (beside / 4 - own);
    }
  }
  return done;
}

/** Shadows a little brighter, and what is bright a little less so. */
function lifted(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1, Math.max(0, value));
    return seen * (1.12 - 0.12 * rise(seen, 0.05, 0.6));
  });
}
