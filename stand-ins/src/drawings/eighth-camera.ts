/** A camera that has nothing in common with the other seven makes but the range of its faults: what the eighth set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, speck } from './noise.ts';
import { type Colour, illuminate, reflect } from './seventh-camera.ts';
import { encoded } from './skin-light.ts';
import { type Chance, spread, type ThirdShot } from './third-camera.ts';

/** A screen, two bedside lamps, an overcast sky. Beside daylight's. */
const [screen, bedside, overcast]: readonly [Colour, Colour, Colour] = [
  [0.88, 1, 1.18],
  [1.2, 1, 0.72],
  [0.96, 1, 1.05],
];
const metering = { target: 0.3, strength: 0.75 };
const sensor = { shot: 0.007, read: 0.001, colour: 0.7 };
/** Of the file: each picture has its own. */
const quality = { least: 45, most: 92 };
/** As near to the camera's own picture as a file can be. */
const ownPicture = { quality: 97, chromaSubsampling: '4:4:4' } as const;

/** As the camera within the page sees it, as a file of a camera, or as a messenger hands one on. */
export async function photographedByEighth(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, lightBy(seen, chance));
  if (shot.glare > 0) reflect(seen, shot.glare, shineBy(seen, chance));
  const light = everyway(seen, chance() < 0.5 ? loop(shot.blur, chance) : square(shot.blur, chance));
  const gain = shot.isMetered ? gainOf(light) : 1;
  expose({ width, height, light }, { shot, gain, chance });
  return packed({ width, height, light: filmed(light) }, shot, chance);
}

/** What a messenger made small and a phone large again says nothing of its camera any more: such are only those that nobody metered. */
async function packed({ width, height, light }: Scene, { isMetered }: ThirdShot, chance: Chance): Promise<Buffer> {
  const [isOwn, kind, part, small] = [isMetered && chance() < 0.5, Math.floor(chance() * 3), chance(), 0.7 + 0.3 * chance()];
  const of = Math.round(quality.least + (quality.most - quality.least) * part);
  const raw = sharp(encoded(light), { raw: { width, height, channels: 3 } });
  if (isOwn) return raw.jpeg(ownPicture).toBuffer();
  if (kind === 1) return raw.webp({ quality: of }).toBuffer();
  if (kind === 0 || isMetered) return raw.jpeg({ quality: of, chromaSubsampling: '4:2:0' }).toBuffer();
  const sent = await raw
    .resize({ width: Math.round(width * small) })
    .jpeg({ quality: of })
    .toBuffer();
  return sharp(sent).resize({ width, height, fit: 'fill' }).jpeg(ownPicture).toBuffer();
}

/** How much of each colour falls where; the middle gets about 1. */
function lightBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => Colour {
  const [kind, turn, part] = [Math.floor(chance() * 3), chance() * 2 * Math.PI, chance()];
  const along = (x: number, y: number) => Math.cos(turn) * (x / width - 0.5) + Math.sin(turn) * (y / height - 0.5);
  const lit = (colour: Colour, amount: number): Colour => [colour[0] * amount, colour[1] * amount, colour[2] * amount];
  // near, and so much stronger at its own side
  if (kind === 0) return (x, y) => lit(screen, Math.exp((0.4 + 0.6 * part) * along(x, y)));
  // from both ends, with less between them
  if (kind === 1) return (x, y) => lit(bedside, 0.9 + (0.6 + 0.8 * part) * along(x, y) ** 2);
  // even, with the colour of the grass or the wall below
  return (x, y) => [overcast[0] + 0.1 * part * along(x, y), overcast[1] + 0.16 * along(x, y), overcast[2] - 0.1 * along(x, y)];
}

/** A lamp that a limb bends to a crescent, or ointment that shines in several small places. */
function shineBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => number {
  const [cx, cy] = [width * (0.36 + 0.28 * chance()), height * (0.38 + 0.24 * chance())];
  const [size, turn, isCrescent] = [width * (0.07 + 0.05 * chance()), chance() * 2 * Math.PI, chance() < 0.5];
  const drops = Array.from({ length: 4 + Math.floor(chance() * 5) }, () => {
    return { x: cx + 3 * size * (chance() - 0.5), y: cy + 3 * size * (chance() - 0.5), across: size * (0.2 + 0.25 * chance()) };
  });
  if (!isCrescent)
    return (x, y) => drops.reduce((most, drop) => Math.max(most, Math.exp(-((Math.hypot(x - drop.x, y - drop.y) / drop.across) ** 4))), 0);
  return (x, y) => {
    const [dx, dy] = [(x - cx) / size, (y - cy) / size];
    const side = Math.cos(Math.atan2(dy, dx) - turn);
    return Math.exp(-(((Math.hypot(dx, dy) - 1) / 0.42) ** 4)) / (1 + Math.exp(-10 * side));
  };
}

/** The hand goes round once, in a longish loop. */
function loop(blur: number, chance: Chance): Weight[] {
  const [turn, narrow] = [chance() * Math.PI, 0.35 + 0.4 * chance()];
  return spread(300, (step) => {
    const phase = (step / 300) * 2 * Math.PI;
    const [along, across] = [2 * blur * Math.cos(narrow) * Math.cos(phase), 2 * blur * Math.sin(narrow) * Math.sin(phase)];
    return [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
  });
}

/** Out of focus through four blades: of each point a square, somehow turned. */
function square(blur: number, chance: Chance): Weight[] {
  const [turn, side] = [chance() * Math.PI, Math.sqrt(12) * blur];
  return spread(900, (ray) => {
    const [along, across] = [side * (((ray % 30) + 0.5) / 30 - 0.5), side * ((Math.floor(ray / 30) + 0.5) / 30 - 0.5)];
    return [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
  });
}

/** By the tenth part that is brightest, so that little is washed out. */
function gainOf(light: Float32Array): number {
  const seen = Float32Array.from({ length: Math.floor(light.length / 63) }, (_, at) => {
    return ((light[at * 63] ?? 0) + (light[at * 63 + 1] ?? 0) + (light[at * 63 + 2] ?? 0)) / 3;
  }).sort();
  return Math.min(4.5, Math.max(0.65, (metering.target / Math.max(0.01, seen[Math.floor(seen.length * 0.9)] ?? 0)) ** metering.strength));
}

/** Grain of brightness at each pixel, and of colour at each four of them, as they lie under one filter; less light towards the corners. */
function expose({ width, height, light }: Scene, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const corner = 1 - 0.35 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2);
      const bright = (chance() + chance() - 1) * 2.3;
      for (let channel = 0; channel < 3; channel++) {
        const got = Math.max(0, light[at + channel] ?? 0) * shot.exposure * corner;
        const grain = bright + sensor.colour * (speck(x >> 1, y >> 1, shot.seed + channel) - 0.5) * 3.4;
        light[at + channel] = (got + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read)) * amplified;
      }
    }
  }
}

/** As film has it: black is not quite black, and what is bright comes slowly to white. */
function filmed(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1, Math.max(0, value));
    return 0.003 + 0.997 * seen * (1.18 - 0.18 * seen);
  });
}
