/** A camera that has nothing in common with the other four makes but the range of its faults: what the fifth set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, rise } from './noise.ts';
import { encoded } from './skin-light.ts';
import { type Chance, spread, type ThirdShot } from './third-camera.ts';

/** Red, green and blue beside daylight's: a cloudy sky, a warm diode, a street lamp, a screen. */
const lamps = [
  [0.95, 1, 1.08],
  [1.16, 1, 0.8],
  [1.24, 0.98, 0.68],
  [0.9, 1.01, 1.16],
] as const;
const metering = 0.8;
const sensor = { shot: 0.005, read: 0.0011, hot: 0.0004 };
/** Of the file: each picture has its own. */
const quality = { least: 55, most: 88 };
const smaller = 0.85;

/** A file as it may arrive: a JPEG, a smaller copy of one, or WebP. */
export async function photographedByFifth(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, chance);
  if (shot.glare > 0) reflect(seen, shot.glare, chance);
  const light = everyway(seen, chance() < 0.5 ? jerk(shot.blur, chance) : slanted(shot.blur, chance));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose(light, { shot, gain, chance });
  return packed({ width, height, light: developed(calmed({ width, height, light }, shot.exposure)) }, chance);
}

async function packed({ width, height, light }: Scene, chance: Chance): Promise<Buffer> {
  const [kind, of] = [Math.floor(chance() * 3), Math.round(quality.least + (quality.most - quality.least) * chance())];
  const raw = sharp(encoded(light), { raw: { width, height, channels: 3 } });
  if (kind === 0) return raw.jpeg({ quality: of, chromaSubsampling: '4:2:0' }).toBuffer();
  if (kind === 1) return raw.webp({ quality: of }).toBuffer();
  const first = await raw.jpeg({ quality: 90 }).toBuffer();
  return sharp(first)
    .resize({ width: Math.round(width * smaller) })
    .jpeg({ quality: of, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** Through a blind, in stripes; with a soft round shadow at the side; or from everywhere. The middle gets about 1. */
function illuminate({ width, height, light }: Scene, chance: Chance): void {
  const lamp = lamps[Math.floor(chance() * lamps.length)] ?? lamps[0];
  const amount = amountOf({ width, height }, chance);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const here = amount(x, y);
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) * here * (lamp[channel] ?? 1);
    }
  }
}

function amountOf({ width, height }: Omit<Scene, 'light'>, chance: Chance): (x: number, y: number) => number {
  const kind = Math.floor(chance() * 3);
  const [turn, depth, apart] = [chance() * 2 * Math.PI, 0.2 + 0.25 * chance(), width * (0.12 + 0.12 * chance())];
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  if (kind === 0)
    return (x, y) => 1 - depth * (0.5 - 0.5 * Math.cos(((dx * (x - width / 2) + dy * (y - height / 2)) * 2 * Math.PI) / apart));
  const [sx, sy, reach] = [width * (0.5 + 0.45 * dx), height * (0.5 + 0.45 * dy), width * (0.2 + 0.12 * chance())];
  if (kind === 1) return (x, y) => 1 - (depth + 0.2) * (1 - rise(Math.hypot(x - sx, y - sy), reach * 0.6, reach * 1.4));
  return (x, y) => 1 + 0.12 * ((dx * (x - width / 2)) / width + (dy * (y - height / 2)) / height);
}

/** The flash, small with a wide halo; or two lamps side by side. */
function reflect({ width, height, light }: Scene, glare: number, chance: Chance): void {
  const [cx, cy] = [width * (0.36 + 0.28 * chance()), height * (0.38 + 0.24 * chance())];
  const size = width * (0.06 + 0.06 * chance());
  const [turn, isFlash] = [chance() * Math.PI, chance() < 0.5];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [dx, dy] = [(x - cx) / size, (y - cy) / size];
      const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
      const round = isFlash ? Math.hypot(dx, dy) : Math.hypot(Math.abs(along) - 0.95, across) / 0.75;
      const amount = glare * (Math.exp(-(round ** 4)) + (isFlash ? 0.06 * Math.exp(-round / 2) : 0));
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) + amount;
    }
  }
}

/** The phone rests, jumps, and rests again: two pictures over each other, with a trace between them. */
function jerk(blur: number, chance: Chance): Weight[] {
  const [turn, first] = [chance() * Math.PI, 0.35 + 0.3 * chance()];
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  // as far as its light is spread on average, whatever the share of each rest
  const length = blur / Math.sqrt(first * (1 - first));
  return spread(400, (step) => {
    const part = step / 399;
    const along = (rise(part, first - 0.06, first + 0.06) - 0.5) * length;
    return [along * dx, along * dy];
  });
}

/** Soft as a bell, in one direction half as much again as across it. */
function slanted(blur: number, chance: Chance): Weight[] {
  const turn = chance() * Math.PI;
  return spread(1_500, (ray) => {
    const [round, out] = [(ray * 2.399_963) % (2 * Math.PI), Math.sqrt(-2 * Math.log(1 - (ray + 0.5) / 1_500))];
    const [along, across] = [1.2 * blur * out * Math.cos(round), 0.8 * blur * out * Math.sin(round)];
    return [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
  });
}

/** By a spot in the middle, where a finger touched. */
function gainOf({ width, height, light }: Scene): number {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(height * 0.38); y < height * 0.62; y += 2) {
    for (let x = Math.floor(width * 0.38); x < width * 0.62; x += 2) {
      const at = (y * width + x) * 3;
      sum += Math.min(1, ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3);
      count++;
    }
  }
  return Math.min(5, Math.max(0.6, (0.2 / Math.max(0.008, sum / count)) ** metering));
}

/** Grain of each channel for itself, and a few pixels that are bright whatever they see. */
function expose(light: Float32Array, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  for (let at = 0; at < light.length; at++) {
    const got = Math.max(0, light[at] ?? 0) * shot.exposure;
    const grain = (chance() + chance() - 1) * 2.45;
    const hot = chance() < sensor.hot ? 0.02 : 0;
    light[at] = (got + hot + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read)) * amplified;
  }
}

/** Smoothed by what lies around, as long as that differs little; the darker it was, the more. */
function calmed({ width, height, light }: Scene, exposure: number): Float32Array {
  const calm = light.slice();
  const most = Math.min(0.7, 0.2 - 0.15 * Math.log(exposure));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        const own = light[at] ?? 0;
        const around = ((light[at - 3] ?? 0) + (light[at + 3] ?? 0) + (light[at - width * 3] ?? 0) + (light[at + width * 3] ?? 0)) / 4;
        const apart = Math.abs(around - own) / (0.02 + 0.15 * Math.max(0, own));
        calm[at] = own + (around - own) * most * Math.exp(-apart * apart);
      }
    }
  }
  return calm;
}

/** A newer phone lifts the shadows. */
function developed(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1, Math.max(0, value));
    return seen * (1 + 0.25 * (1 - seen) ** 6);
  });
}
