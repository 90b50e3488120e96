/** A camera that has nothing in common with the other two makes but the range of its faults: what the third set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, hills } from './noise.ts';
import { encoded } from './skin-light.ts';

export interface ThirdShot {
  seed: number;
  /** In pixels, as far as its light is spread from where it belongs on average. */
  blur: number;
  exposure: number;
  /** How bright a reflected lamp is, beside the light of the scene; 0: none. */
  glare: number;
  /** Whether the camera brightens by what it sees; else it takes everything as it would take a grey card. */
  isMetered: boolean;
}

/** Red, green and blue beside daylight's: a bulb, a tube, shade, a mirror's lamps, daylight. */
const lamps = [
  [1.28, 1, 0.62],
  [0.92, 1.06, 0.88],
  [0.86, 1, 1.2],
  [1.1, 0.97, 1.02],
  [1, 1, 1],
] as const;
const metering = 0.65;
const sensor = { shot: 0.009, read: 0.001, chroma: 0.8, rows: 0.0012 };
const quality = 64;

/** A JPEG, small as a messenger sends it. */
export function photographedByThird(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, chance);
  if (shot.glare > 0) reflect(seen, shot.glare, chance);
  const light = everyway(seen, chance() < 0.5 ? straight(shot.blur, chance) : opening(shot.blur, chance));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose({ width, height, light }, { shot, gain, chance });
  return sharp(encoded(light), { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

export type Chance = () => number;

/** A lamp's colour; and even light, light that falls off across the picture, or low key: a pool of light in the dark. The middle gets 1. */
function illuminate({ width, height, light }: Scene, chance: Chance): void {
  const lamp = lamps[Math.floor(chance() * lamps.length)] ?? lamps[4];
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
  const [turn, fall] = [chance() * 2 * Math.PI, 0.5 + chance()];
  const [dx, dy] = [Math.cos(turn) / width, Math.sin(turn) / height];
  const [px, py] = [width * (0.42 + 0.16 * chance()), height * (0.42 + 0.16 * chance())];
  if (kind === 0) return () => 1;
  if (kind === 1) return (x, y) => Math.exp(-fall * (dx * (x - width / 2) + dy * (y - height / 2)));
  return (x, y) => 0.22 + 0.78 * Math.exp(-5.28 * (((x - px) / width) ** 2 + ((y - py) / height) ** 2));
}

/** A ring of lamps around the lens, or a tube along the skin. */
function reflect({ width, height, light }: Scene, glare: number, chance: Chance): void {
  const [cx, cy] = [width * (0.36 + 0.28 * chance()), height * (0.38 + 0.24 * chance())];
  const size = width * (0.06 + 0.07 * chance());
  const [turn, isRing] = [chance() * Math.PI, chance() < 0.5];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [dx, dy] = [(x - cx) / size, (y - cy) / size];
      const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
      const away = isRing ? (Math.hypot(dx, dy) - 0.9) / 0.4 : Math.hypot(along / 2.2, across / 0.45);
      const amount = glare * Math.exp(-away * away);
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) + amount;
    }
  }
}

/** The phone moves straight on while it takes the picture, faster and faster. */
function straight(blur: number, chance: Chance): Weight[] {
  const turn = chance() * Math.PI;
  const length = blur * 3.4;
  return spread(400, (step) => {
    const along = ((step / 399) ** 1.3 - 0.5) * length;
    return [along * Math.cos(turn), along * Math.sin(turn)];
  });
}

/** Out of focus, through six blades: light falls into a hexagon, more of it at the rim. */
function opening(blur: number, chance: Chance): Weight[] {
  const turn = (chance() * Math.PI) / 3;
  return spread(1_600, (step) => {
    const [round, out] = [(step * 2.399_963) % (2 * Math.PI), ((step + 0.5) / 1_600) ** 0.42];
    const edge = Math.cos(Math.PI / 6) / Math.cos((round % (Math.PI / 3)) - Math.PI / 6);
    const reach = 2.05 * blur * out * edge;
    return [reach * Math.cos(round + turn), reach * Math.sin(round + turn)];
  });
}

/** Where so many rays land, in whole pixels, each shared among the four that are nearest. */
export function spread(rays: number, land: (ray: number) => readonly [number, number]): Weight[] {
  const weights = new Map<string, Weight>();
  for (let ray = 0; ray < rays; ray++) {
    const [x, y] = land(ray);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    for (const dx of [left, left + 1]) {
      for (const dy of [top, top + 1]) {
        const weight = (1 - Math.abs(x - dx)) * (1 - Math.abs(y - dy));
        const name = `${dx} ${dy}`;
        if (weight > 0) weights.set(name, { dx, dy, weight: (weights.get(name)?.weight ?? 0) + weight });
      }
    }
  }
  return [...weights.values()];
}

/** Meters by what is in the middle twice as much as by the rest. */
function gainOf({ width, height, light }: Scene): number {
  let sum = 0;
  let weights = 0;
  for (const [at, value] of light.entries()) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const weight = Math.abs(x - width / 2) < width / 4 && Math.abs(y - height / 2) < height / 4 ? 2 : 1;
    sum += Math.min(1, value) * weight;
    weights += weight;
  }
  return Math.min(4, Math.max(0.7, (0.18 / Math.max(0.01, sum / weights)) ** metering));
}

/** Grain of brightness, blotches of colour, and rows that are a little lighter or darker than their neighbours. */
function expose({ width, height, light }: Scene, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  for (let y = 0, at = 0; y < height; y++) {
    const row = sensor.rows * ((chance() + chance() - 1) * 2.45 + Math.sin(y / 3.7));
    for (let x = 0; x < width; x++, at += 3) {
      const bright = (chance() + chance() - 1) * 2.45;
      for (let channel = 0; channel < 3; channel++) {
        const got = Math.max(0, light[at + channel] ?? 0) * shot.exposure;
        const blotch = channel === 1 ? 0 : hills(x, y, 3.5, shot.seed + channel) * 2 * sensor.chroma;
        const grain = (bright + blotch) * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read);
        light[at + channel] = (got + grain + row) * amplified;
      }
    }
  }
}
