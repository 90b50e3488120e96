/** A camera that has nothing in common with the other five makes but the range of its faults: what the sixth set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, hills, rise } from './noise.ts';
import { encoded } from './skin-light.ts';
import { type Chance, spread, type ThirdShot } from './third-camera.ts';

/** Red, green and blue beside daylight's: under leaves, a bulb, a tube. */
const lamps = [
  [0.92, 1.04, 0.94],
  [1.22, 1, 0.7],
  [0.98, 1.04, 1.02],
] as const;
const metering = 0.7;
const sensor = { shot: 0.008, read: 0.001 };
/** Of the file: each picture has its own. */
const quality = { least: 50, most: 90 };
/** As near to the camera's own picture as a file can be. */
const ownPicture = { quality: 97, chromaSubsampling: '4:4:4' } as const;
const larger = 1.3;

/** As the camera within the page sees it, or as a file may arrive: a JPEG, one that was larger, or WebP. */
export async function photographedBySixth(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, chance);
  if (shot.glare > 0) reflect(seen, shot.glare, chance);
  const light = everyway(seen, chance() < 0.5 ? bow(shot.blur, chance) : veil(shot.blur));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose({ width, height, light }, { shot, gain, chance });
  return packed({ width, height, light: developed(sharpened({ width, height, light })) }, shot, chance);
}

async function packed({ width, height, light }: Scene, { isMetered }: ThirdShot, chance: Chance): Promise<Buffer> {
  const [isOwn, kind, part] = [isMetered && chance() < 0.5, Math.floor(chance() * 3), chance()];
  const of = Math.round(quality.least + (quality.most - quality.least) * part);
  const raw = sharp(encoded(light), { raw: { width, height, channels: 3 } });
  if (isOwn) return raw.jpeg(ownPicture).toBuffer();
  if (kind === 0) return raw.jpeg({ quality: of, chromaSubsampling: '4:2:0' }).toBuffer();
  if (kind === 1) return raw.webp({ quality: of }).toBuffer();
  // as it was, a third larger, and then as the page draws it to measure it
  const first = await raw
    .resize({ width: Math.round(width * larger) })
    .jpeg({ quality: of, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return sharp(first).resize({ width }).jpeg(ownPicture).toBuffer();
}

/** Dappled; from a bulb at one side; or even, from a tube. The middle gets about 1. */
function illuminate({ width, height, light }: Scene, chance: Chance): void {
  const kind = Math.floor(chance() * 3);
  const lamp = lamps[kind] ?? lamps[0];
  const amount = amountOf({ width, height }, kind, chance);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const here = amount(x, y);
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) * here * (lamp[channel] ?? 1);
    }
  }
}

function amountOf({ width, height }: Omit<Scene, 'light'>, kind: number, chance: Chance): (x: number, y: number) => number {
  const [seed, depth, turn] = [Math.floor(chance() * 10_000), 0.25 + 0.25 * chance(), chance() * 2 * Math.PI];
  const [bx, by] = [width * (0.5 + 0.9 * Math.cos(turn)), height * (0.5 + 0.9 * Math.sin(turn))];
  const middle = Math.hypot(bx - width / 2, by - height / 2) ** 2 + width ** 2 / 4;
  if (kind === 0) return (x, y) => 1 - depth * rise(hills(x, y, width * 0.16, seed), -0.25, 0.25);
  if (kind === 1) return (x, y) => Math.min(1.6, middle / (Math.hypot(bx - x, by - y) ** 2 + width ** 2 / 4));
  return () => 1;
}

/** A window with its cross, or a streak of sun. */
function reflect({ width, height, light }: Scene, glare: number, chance: Chance): void {
  const [cx, cy] = [width * (0.37 + 0.26 * chance()), height * (0.39 + 0.22 * chance())];
  const size = width * (0.07 + 0.06 * chance());
  const [turn, isWindow] = [chance() * Math.PI, chance() < 0.5];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [dx, dy] = [(x - cx) / size, (y - cy) / size];
      const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
      const amount = glare * (isWindow ? pane(along, across) : Math.exp(-((along / 2.4) ** 4) - (across / 0.4) ** 2));
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) + amount;
    }
  }
}

function pane(along: number, across: number): number {
  const inside = (1 - rise(Math.abs(along), 0.85, 1.05)) * (1 - rise(Math.abs(across), 0.85, 1.05));
  return inside * rise(Math.min(Math.abs(along), Math.abs(across)), 0.05, 0.16);
}

/** The hand turns: a part of a circle, slower towards its end. */
function bow(blur: number, chance: Chance): Weight[] {
  const [turn, around] = [chance() * 2 * Math.PI, 0.6 + 1.4 * chance()];
  const way = Array.from({ length: 300 }, (_, step) => {
    const angle = turn + around * (1 - (1 - step / 299) ** 1.6);
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  const mean = (of: 0 | 1) => way.reduce((sum, place) => sum + place[of], 0) / way.length;
  const [mx, my] = [mean(0), mean(1)];
  const spreadOf = Math.sqrt(way.reduce((sum, [x, y]) => sum + (x - mx) ** 2 + (y - my) ** 2, 0) / way.length / 2);
  const size = blur / spreadOf;
  return spread(way.length, (step) => {
    const [x, y] = way[step] ?? [mx, my];
    return [(x - mx) * size, (y - my) * size];
  });
}

/** A core with a wide veil around it, as old or greasy lenses have. */
function veil(blur: number): Weight[] {
  return spread(1_500, (ray) => {
    const [round, part] = [(ray * 2.399_963) % (2 * Math.PI), (ray + 0.5) / 1_500];
    const out = blur * (part < 0.7 ? 1.15 * Math.sqrt(part / 0.7) : 1.15 + 1.6 * ((part - 0.7) / 0.3));
    return [out * Math.cos(round), out * Math.sin(round)];
  });
}

/** By all of the picture, its middle half once more. */
function gainOf({ width, height, light }: Scene): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const at = (y * width + x) * 3;
      const weight = Math.abs(x - width / 2) < width / 4 && Math.abs(y - height / 2) < height / 4 ? 2 : 1;
      sum += weight * Math.min(1, ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3);
      count += weight;
    }
  }
  return Math.min(4.5, Math.max(0.65, (0.19 / Math.max(0.008, sum / count)) ** metering));
}

/** Grain that runs along the rows, as what is read in rows has it. */
function expose({ width, height, light }: Scene, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  for (let y = 0, at = 0; y < height; y++) {
    let before = 0;
    for (let x = 0; x < width; x++, at += 3) {
      before = 0.45 * before + 0.9 * (chance() + chance() - 1) * 2.45;
      for (let channel = 0; channel < 3; channel++) {
        const got = Math.max(0, light[at + channel] ?? 0) * shot.exposure;
        const grain = 0.7 * before + 0.7 * (chance() + chance() - 1) * 2.45;
        light[at + channel] = (got + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read)) * amplified;
      }
    }
  }
}

/** A little crisper than it was, everywhere alike. */
function sharpened({ width, height, light }: Scene): Float32Array {
  const crisp = light.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        const around = ((light[at - 3] ?? 0) + (light[at + 3] ?? 0) + (light[at - width * 3] ?? 0) + (light[at + width * 3] ?? 0)) / 4;
        crisp[at] = (light[at] ?? 0) * 1.35 - around * 0.35;
      }
    }
  }
  return crisp;
}

/** Deep shadows: what is dark becomes a little darker. */
function developed(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1, Math.max(0, value));
    return seen * (0.82 + 0.18 * rise(seen, 0, 0.25));
  });
}
