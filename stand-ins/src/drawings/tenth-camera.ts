/** A camera that has nothing in common with the other nine makes but the range of its faults: what the tenth set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, hills } from './noise.ts';
import { type Colour, illuminate, reflect } from './seventh-camera.ts';
import { encoded } from './skin-light.ts';
import { type Chance, spread, type ThirdShot } from './third-camera.ts';

/** A torch of white diodes, evening sun, snow. Beside daylight's. */
const [torch, evening, snow]: readonly [Colour, Colour, Colour] = [
  [0.95, 1, 1.08],
  [1.26, 1, 0.68],
  [0.94, 1, 1.1],
];
const metering = { target: 0.2, strength: 0.72 };
/** `veil`: the part of all light that the lens lays over everything. Grain of red, green and blue. */
const sensor = { shot: 0.008, read: 0.001, veil: 0.015, grain: [2.4, 1.7, 3.3] } as const;
/** Of the file: each picture has its own. */
const quality = { least: 50, most: 93 };
/** As near to the camera's own picture as a file can be. */
const ownPicture = { quality: 97, chromaSubsampling: '4:4:4' } as const;

/** As the camera within the page sees it, or as a file of a camera. */
export async function photographedByTenth(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, lightBy(seen, chance));
  if (shot.glare > 0) reflect(seen, shot.glare, shineBy(seen, chance));
  const light = everyway(seen, chance() < 0.5 ? corner(shot.blur, chance) : catsEye(shot.blur, chance));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose(light, { shot, gain, chance });
  return packed({ width, height, light: drawnTogether(spared({ width, height, light })) }, chance);
}

function packed({ width, height, light }: Scene, chance: Chance): Promise<Buffer> {
  const [isOwn, kind, part] = [chance() < 0.5, Math.floor(chance() * 3), chance()];
  const of = Math.round(quality.least + (quality.most - quality.least) * part);
  const raw = sharp(encoded(light), { raw: { width, height, channels: 3 } });
  if (isOwn) return raw.jpeg(ownPicture).toBuffer();
  if (kind === 1) return raw.webp({ quality: of }).toBuffer();
  return raw.jpeg(kind === 0 ? { quality: of, mozjpeg: true } : { quality: of, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** How much of each colour falls where; the middle gets about 1. */
function lightBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => Colour {
  const [kind, seed, part, turn] = [Math.floor(chance() * 3), Math.floor(chance() * 10_000), chance(), chance() * 2 * Math.PI];
  const lit = (colour: Colour, amount: number): Colour => [colour[0] * amount, colour[1] * amount, colour[2] * amount];
  const [cx, cy] = [0.5 + 0.12 * Math.cos(turn), 0.5 + 0.12 * Math.sin(turn)];
  // a cone that ends softly, and a little of the room beyond it
  if (kind === 0)
    return (x, y) => lit(torch, 0.55 + 0.5 * Math.exp(-((Math.hypot(x / width - cx, y / height - cy) / (0.5 + 0.25 * part)) ** 4)));
  // in soft spots of many sizes
  if (kind === 1) {
    const depth = 0.1 + 0.12 * part;
    return (x, y) => lit(evening, 1 + depth * (hills(x, y, width * 0.05, seed) + hills(x, y, width * 0.12, seed + 1)));
  }
  // more of it the further down
  return (_, y) => lit(snow, 1 + (0.3 + 0.3 * part) * (y / height - 0.5));
}

/** Wet skin that shines in a winding band, or a lamp as photographers have it. */
function shineBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => number {
  const [cx, cy] = [width * (0.36 + 0.28 * chance()), height * (0.38 + 0.24 * chance())];
  const [size, turn, isBand] = [width * (0.07 + 0.05 * chance()), chance() * Math.PI, chance() < 0.5];
  return (x, y) => {
    const [dx, dy] = [(x - cx) / size, (y - cy) / size];
    const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
    if (isBand) return Math.exp(-((along / 2.4) ** 6)) * Math.exp(-(((across - 0.6 * Math.sin(1.8 * along)) / 0.4) ** 4));
    return Math.exp(-(along ** 10) - across ** 10);
  };
}

/** The hand goes one way, and then a shorter one aside. */
function corner(blur: number, chance: Chance): Weight[] {
  const [turn, aside] = [chance() * 2 * Math.PI, 0.4 + 0.5 * chance()];
  const way = Array.from({ length: 300 }, (_, step): Place => {
    const done = (step / 300) * (1 + aside);
    return done < 1 ? [done, 0] : [1, done - 1];
  });
  return spreadAs(way, { blur, turn });
}

/** Out of focus, and the lens's own rim cuts each point from two sides. */
function catsEye(blur: number, chance: Chance): Weight[] {
  const [turn, cut] = [chance() * Math.PI, 0.25 + 0.35 * chance()];
  const grid = Array.from({ length: 961 }, (_, ray): Place => [(ray % 31) / 15 - 1, Math.floor(ray / 31) / 15 - 1]);
  const inside = grid.filter(([along, across]) => Math.hypot(along - cut, across) <= 1 && Math.hypot(along + cut, across) <= 1);
  return spreadAs(inside, { blur, turn });
}

export type Place = readonly [along: number, across: number];

/** Light spread over these places as far as a bell of this many pixels would spread it. */
export function spreadAs(places: readonly Place[], { blur, turn }: { blur: number; turn: number }): Weight[] {
  const mean = (of: (place: Place) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  const [middle, beside] = [mean(([along]) => along), mean(([, across]) => across)];
  const reach = Math.sqrt(mean(([along, across]) => (along - middle) ** 2 + (across - beside) ** 2));
  const scale = (Math.SQRT2 * blur) / reach;
  return spread(places.length, (ray) => {
    const [along, across] = [scale * ((places[ray]?.[0] ?? 0) - middle), scale * ((places[ray]?.[1] ?? 0) - beside)];
    return [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
  });
}

/** By the geometric mean of what is seen, of which the middle counts more, as in a bell. */
function gainOf({ width, height, light }: Scene): number {
  let [sum, weights] = [0, 0];
  for (let y = 0; y < height; y += 6) {
    for (let x = 0; x < width; x += 6) {
      const at = (y * width + x) * 3;
      const level = ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3;
      const weight = 0.3 + Math.exp(-(((x / width - 0.5) / 0.35) ** 2) - ((y / height - 0.5) / 0.35) ** 2);
      sum += Math.log(Math.max(0.004, level)) * weight;
      weights += weight;
    }
  }
  return Math.min(4.5, Math.max(0.65, (metering.target / Math.exp(sum / weights)) ** metering.strength));
}

/** Each colour with its own grain, under a veil of stray light. */
function expose(light: Float32Array, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  const stray = (sensor.veil * light.reduce((sum, value) => sum + value, 0)) / light.length;
  for (let at = 0; at < light.length; at++) {
    const got = Math.max(0, (light[at] ?? 0) * (1 - sensor.veil) + stray) * shot.exposure;
    const grain = (chance() + chance() - 1) * (sensor.grain[at % 3] ?? 1);
    light[at] = (got + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read)) * amplified;
  }
}

/** Smoothed with those neighbours that are nearly the same, so that edges stay. */
function spared({ width, height, light }: Scene): Float32Array {
  const done = light.slice();
  const neighbours = [-3, 3, -width * 3, width * 3];
  for (let y = 1; y < height - 1; y++) {
    for (let at = (y * width + 1) * 3, end = ((y + 1) * width - 1) * 3; at < end; at++) {
      const own = light[at] ?? 0;
      const near = 0.008 + 0.05 * Math.abs(own);
      let changed = 0;
      for (const step of neighbours) {
        const apart = (light[at + step] ?? 0) - own;
        if (Math.abs(apart) < near) changed += apart;
      }
      done[at] = own + 0.1 * changed;
    }
  }
  return done;
}

/** A little brighter, and the brightest of it less far apart. */
function drawnTogether(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1, Math.max(0, value));
    return 1.06 * seen - 0.06 * seen ** 4;
  });
}
