/** A camera that has nothing in common with the other six makes but the range of its faults: what the seventh set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, hills, rise } from './noise.ts';
import { encoded } from './skin-light.ts';
import { type Chance, spread, type ThirdShot } from './third-camera.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** A window to the sky and one to a lit room; noon; a lamp above. Beside daylight's. */
const [sky, room, noon, lamp]: readonly [Colour, Colour, Colour, Colour] = [
  [0.9, 1, 1.14],
  [1.18, 1, 0.76],
  [1.04, 1, 0.94],
  [1.1, 1.02, 0.84],
];
const metering = 0.75;
const sensor = { shot: 0.006, read: 0.0009, columns: 0.0008 };
/** Of the file: each picture has its own. */
const quality = { least: 50, most: 92 };
/** As near to the camera's own picture as a file can be. */
const ownPicture = { quality: 98, chromaSubsampling: '4:4:4' } as const;

/** As the camera within the page sees it, or as a file may arrive: a JPEG, one that was packed twice, or WebP. */
export async function photographedBySeventh(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, lightBy(seen, chance));
  if (shot.glare > 0) reflect(seen, shot.glare, lampsBy(seen, chance));
  const light = everyway(seen, chance() < 0.5 ? tremble(shot.blur, chance) : ring(shot.blur));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose({ width, height, light }, { shot, gain, chance });
  return packed({ width, height, light: contrasted(lessColour({ width, height, light })) }, shot, chance);
}

async function packed({ width, height, light }: Scene, { isMetered }: ThirdShot, chance: Chance): Promise<Buffer> {
  const [isOwn, kind, part] = [isMetered && chance() < 0.5, Math.floor(chance() * 3), chance()];
  const of = Math.round(quality.least + (quality.most - quality.least) * part);
  const raw = sharp(encoded(light), { raw: { width, height, channels: 3 } });
  if (isOwn) return raw.jpeg(ownPicture).toBuffer();
  if (kind === 1) return raw.webp({ quality: of }).toBuffer();
  const once = await raw.jpeg({ quality: of, chromaSubsampling: '4:2:0' }).toBuffer();
  return kind === 0 ? once : sharp(once).jpeg({ quality: 80 }).toBuffer();
}

export function illuminate({ width, height, light }: Scene, lightAt: (x: number, y: number) => Colour): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const here = lightAt(x, y);
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) * (here[channel] ?? 1);
    }
  }
}

export function reflect({ width, height, light }: Scene, glare: number, lampsAt: (x: number, y: number) => number): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const here = glare * lampsAt(x, y);
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) + here;
    }
  }
}

/** How much of each colour falls where; the middle gets about 1. */
function lightBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => Colour {
  const [kind, turn, part, aside] = [Math.floor(chance() * 3), chance() * 2 * Math.PI, chance(), chance() - 0.5];
  const [dx, dy] = [Math.cos(turn) / width, Math.sin(turn) / height];
  const along = (x: number, y: number) => dx * (x - width / 2) + dy * (y - height / 2);
  if (kind === 0) {
    return (x, y) => {
      const [one, other] = [0.5 + 0.55 * along(x, y), 0.5 - 0.55 * along(x, y)];
      return [one * sky[0] + other * room[0], one * sky[1] + other * room[1], one * sky[2] + other * room[2]];
    };
  }
  const [depth, edge] = [0.3 + 0.25 * part, aside * 0.5];
  const amount = (x: number, y: number) =>
    kind === 1 ? 1 - depth * rise(along(x, y), edge, edge + 0.02) : 1.15 - 0.9 * (along(x, y) ** 2 + (aside * (x / width - 0.5)) ** 2);
  const colour = kind === 1 ? noon : lamp;
  return (x, y) => {
    const here = amount(x, y);
    return [colour[0] * here, colour[1] * here, colour[2] * here];
  };
}

/** Three small lamps in a row, or a round one with a dark middle. */
function lampsBy({ width, height }: Scene, chance: Chance): (x: number, y: number) => number {
  const [cx, cy] = [width * (0.37 + 0.26 * chance()), height * (0.38 + 0.24 * chance())];
  const size = width * (0.06 + 0.05 * chance());
  const [turn, isRow] = [chance() * Math.PI, chance() < 0.5];
  return (x, y) => {
    const [dx, dy] = [(x - cx) / size, (y - cy) / size];
    const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
    if (!isRow) return Math.exp(-(((Math.hypot(dx, dy) - 0.85) / 0.5) ** 4));
    const nearest = Math.abs(along) < 0.7 ? along : Math.abs(along) - 1.4;
    return Math.exp(-((Math.hypot(nearest, across) / 0.6) ** 4));
  };
}

/** To and fro several times, more in one direction than across it. */
function tremble(blur: number, chance: Chance): Weight[] {
  const [turn, times, late] = [chance() * Math.PI, 2 + 2 * chance(), chance() * Math.PI];
  return spread(400, (step) => {
    const phase = (step / 400) * 2 * Math.PI * times;
    const [along, across] = [1.75 * blur * Math.sin(phase), 0.95 * blur * Math.sin(phase * 1.37 + late)];
    return [along * Math.cos(turn) - across * Math.sin(turn), along * Math.sin(turn) + across * Math.cos(turn)];
  });
}

/** Of each point a ring, as lenses with a mirror make. */
function ring(blur: number): Weight[] {
  return spread(1_500, (ray) => {
    const [round, out] = [(ray * 2.399_963) % (2 * Math.PI), blur * (1 + 0.8 * ((ray + 0.5) / 1_500))];
    return [out * Math.cos(round), out * Math.sin(round)];
  });
}

/** By the mean of how bright it looks, in steps of the eye. */
function gainOf({ width, height, light }: Scene): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < width * height * 3; at += 3 * 7) {
    sum += Math.min(1, Math.max(0, ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3)) ** (1 / 2.2);
    count++;
  }
  return Math.min(4.5, Math.max(0.65, (0.19 / Math.max(0.008, (sum / count) ** 2.2)) ** metering));
}

/** Grain that hangs together in clumps, and columns that are a little lighter or darker than their neighbours. */
function expose({ width, height, light }: Scene, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  const columns = Array.from({ length: width }, () => sensor.columns * (chance() + chance() - 1) * 2.45);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const clump = 0.8 * hills(x, y, 2.5, shot.seed);
      for (let channel = 0; channel < 3; channel++) {
        const got = Math.max(0, light[at + channel] ?? 0) * shot.exposure;
        const grain = (chance() + chance() - 1) * 2.2 + clump;
        light[at + channel] = (got + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read) + (columns[x] ?? 0)) * amplified;
      }
    }
  }
}

/** Colour is smoothed along the rows, brightness stays. */
function lessColour({ width, height, light }: Scene): Float32Array {
  const calm = light.slice();
  const mean = (at: number) => ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3;
  for (let y = 0; y < height; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = (y * width + x) * 3;
      const means = [mean(at - 6), mean(at), mean(at + 6)] as const;
      for (let channel = 0; channel < 3; channel++) {
        const own = (light[at + channel] ?? 0) - means[1];
        const around = ((light[at - 6 + channel] ?? 0) - means[0] + (light[at + 6 + channel] ?? 0) - means[2]) / 2;
        calm[at + channel] = means[1] + (own + around) / 2;
      }
    }
  }
  return calm;
}

/** What is bright becomes a little brighter, what is dark a little darker. */
function contrasted(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1, Math.max(0, value));
    return Math.min(1, seen * (0.88 + 0.24 * rise(seen, 0.02, 0.45)));
  });
}
