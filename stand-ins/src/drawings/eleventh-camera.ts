/** A camera that has nothing in common with the other ten makes but the range of its faults: what the eleventh set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, hills, rise } from './noise.ts';
import { type Colour, illuminate, reflect } from './seventh-camera.ts';
import { encoded } from './skin-light.ts';
import { type Place, spreadAs } from './tenth-camera.ts';
import type { Chance, ThirdShot } from './third-camera.ts';

/** Sun from beside the water, a lamp with a paper shade, both sides of a curtain. Beside daylight's. */
const [water, paper, warm, cool]: readonly [Colour, Colour, Colour, Colour] = [
  [0.9, 1.02, 1.1],
  [1.2, 1, 0.74],
  [1.22, 0.96, 0.8],
  [0.88, 1.06, 0.94],
];
const metering = { target: 0.2, strength: 0.72, fields: 5 };
/** `shadows`: how much more grain there is where it is dark. */
const sensor = { shot: 0.008, read: 0.001, shadows: 1.2, aside: 0.12 };
/** How far each pixel goes towards the middle one of its neighbours. */
const calm = 0.25;
/** Of the file: each picture has its own. */
const quality = { least: 50, most: 93 };
/** As near to the camera's own picture as a file can be. */
const ownPicture = { quality: 97, chromaSubsampling: '4:4:4' } as const;

/** As the camera within the page sees it, or as a file of a camera. */
export async function photographedByEleventh(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, lightBy(seen, chance));
  if (shot.glare > 0) reflect(seen, shot.glare, shineBy(seen, chance));
  const light = everyway(seen, chance() < 0.5 ? inwards(shot.blur, chance) : cross(shot.blur, chance));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose({ width, height, light }, { shot, gain, chance });
  return packed({ width, height, light: shouldered(calmed({ width, height, light })) }, chance);
}

function packed({ width, height, light }: Scene, chance: Chance): Promise<Buffer> {
  const [isOwn, kind, part] = [chance() < 0.5, Math.floor(chance() * 3), chance()];
  const of = Math.round(quality.least + (quality.most - quality.least) * part);
  const raw = sharp(encoded(light), { raw: { width, height, channels: 3 } });
  if (isOwn) return raw.jpeg(ownPicture).toBuffer();
  if (kind === 1) return raw.webp({ quality: of }).toBuffer();
  return raw.jpeg(kind === 0 ? { quality: of } : { quality: of, chromaSubsampling: '4:4:4', quantisationTable: 3 }).toBuffer();
}

/** How much of each colour falls where; the middle gets about 1. */
function lightBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => Colour {
  const [kind, seed, part, turn] = [Math.floor(chance() * 3), Math.floor(chance() * 10_000), chance(), chance() * 2 * Math.PI];
  const lit = (colour: Colour, amount: number): Colour => [colour[0] * amount, colour[1] * amount, colour[2] * amount];
  const [longer, across, down] = [Math.max(width, height), Math.cos(turn), Math.sin(turn)];
  // bright lines that swim
  if (kind === 0) {
    return (x, y) => {
      const wave = (x * across + y * down) / (longer * 0.045) + 2.2 * hills(x, y, longer * 0.11, seed);
      return lit(water, 0.95 + (0.12 + 0.1 * part) * Math.sin(wave) ** 3);
    };
  }
  // the square of how far it hangs above that corner
  if (kind === 1) {
    const [left, top] = [across < 0 ? -0.1 : 1.1, down < 0 ? -0.1 : 1.1];
    const high = 1 + 0.6 * part;
    return (x, y) => lit(paper, (high ** 2 + 0.72) / (high ** 2 + (x / width - left) ** 2 + (y / height - top) ** 2));
  }
  // one colour here, the other one there
  return (x, y) => {
    const aside = ((x / width - 0.5) * across + (y / height - 0.5) * down) / (0.25 + 0.3 * part);
    const there = rise(aside, -1, 1);
    const mixed = (channel: 0 | 1 | 2) => warm[channel] * (1 - there) + cool[channel] * there;
    return [mixed(0), mixed(1), mixed(2)];
  };
}

/** A lamp that is open on one side, or one of two times three panels. */
function shineBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => number {
  const [cx, cy] = [width * (0.36 + 0.28 * chance()), height * (0.38 + 0.24 * chance())];
  const [size, turn, isHorseshoe] = [width * (0.08 + 0.05 * chance()), chance() * 2 * Math.PI, chance() < 0.5];
  return (x, y) => {
    const [dx, dy] = [(x - cx) / size, (y - cy) / size];
    const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
    if (isHorseshoe) {
      const open = rise(Math.abs(Math.atan2(across, along)), 0.5, 0.8);
      return open * Math.exp(-(((Math.hypot(along, across) - 0.9) / 0.32) ** 4));
    }
    if (Math.abs(along) > 1.5 || Math.abs(across) > 1) return 0;
    const [inColumn, inRow] = [Math.abs(((along + 1.5) % 1) - 0.5), Math.abs(((across + 1) % 1) - 0.5)];
    return 1 - rise(Math.max(inColumn, inRow), 0.38, 0.48);
  };
}

/** The hand goes around less and less, until it rests. */
function inwards(blur: number, chance: Chance): Weight[] {
  const [turn, rounds, flat] = [chance() * Math.PI, 1.2 + 1.3 * chance(), 0.4 + 0.6 * chance()];
  const way = Array.from({ length: 300 }, (_, step): Place => {
    const left = 1 - step / 300;
    const angle = left * rounds * 2 * Math.PI;
    return [left * Math.cos(angle), flat * left * Math.sin(angle)];
  });
  return spreadAs(way, { blur, turn });
}

/** Out of focus along one line here, and across it there: half of the light each. */
function cross(blur: number, chance: Chance): Weight[] {
  const [turn, thick] = [chance() * Math.PI, 0.15 + 0.2 * chance()];
  const rays = Array.from({ length: 900 }, (_, ray): Place => {
    const [long, short] = [((ray % 90) + 0.5) / 45 - 1, thick * (Math.floor(ray / 90) / 4.5 - 1)];
    return ray % 2 === 0 ? [long, short] : [short, long];
  });
  return spreadAs(rays, { blur, turn });
}

/** By the mean of fields, without the brightest and the darkest three of them. */
function gainOf({ width, height, light }: Scene): number {
  const { fields, target, strength } = metering;
  const [sums, counts] = [new Float64Array(fields * fields), new Uint32Array(fields * fields)];
  for (let y = 0; y < height; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const at = (y * width + x) * 3;
      const field = Math.floor((y / height) * fields) * fields + Math.floor((x / width) * fields);
      sums[field] = (sums[field] ?? 0) + ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3;
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  const means = sums.map((sum, field) => sum / Math.max(1, counts[field] ?? 1)).sort();
  const counted = means.subarray(3, means.length - 3);
  const mean = counted.reduce((sum, value) => sum + value, 0) / counted.length;
  return Math.min(4.5, Math.max(0.65, (target / Math.max(0.008, mean)) ** strength));
}

/** More grain where it is dark, and the lens gives less light towards its left. */
function expose({ width, light }: Scene, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  for (let at = 0; at < light.length; at++) {
    const x = Math.floor(at / 3) % width;
    const fallen = 1 - sensor.aside * (1 - x / width) ** 2;
    const got = Math.max(0, light[at] ?? 0) * shot.exposure * fallen;
    const grain = (chance() + chance() - 1) * (2 + sensor.shadows * (1 - rise(got, 0.01, 0.2)));
    light[at] = (got + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read)) * amplified;
  }
}

/** Each colour a little towards the middle one of itself and what lies left, right, above and below. */
function calmed({ width, height, light }: Scene): Float32Array {
  const done = light.slice();
  const five = new Float32Array(5);
  for (let y = 1; y < height - 1; y++) {
    for (let at = (y * width + 1) * 3, end = ((y + 1) * width - 1) * 3; at < end; at++) {
      const own = light[at] ?? 0;
      five.set([own, light[at - 3] ?? 0, light[at + 3] ?? 0, light[at - width * 3] ?? 0, light[at + width * 3] ?? 0]);
      five.sort();
      done[at] = own + calm * ((five[2] ?? own) - own);
    }
  }
  return done;
}

/** A little contrast in the middle, and what is bright goes softly towards white. */
function shouldered(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1.2, Math.max(0, value));
    return seen < 0.6 ? seen : 0.6 + 0.4 * Math.tanh((seen - 0.6) / 0.4);
  });
}
