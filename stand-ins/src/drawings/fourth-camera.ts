/** A camera that has nothing in common with the other three makes but the range of its faults: what the fourth set is taken with. */
import sharp from 'sharp';
import { everyway, type Weight } from './blurring.ts';
import type { Scene } from './canvas.ts';
import { dice, hills, rise } from './noise.ts';
import { encoded } from './skin-light.ts';
import { type Chance, spread, type ThirdShot } from './third-camera.ts';

/** Red, green and blue beside daylight's: the sky, an evening, a kitchen's strip of diodes. */
const lamps = [
  [0.9, 1, 1.13],
  [1.2, 1, 0.76],
  [1.04, 1.03, 0.9],
] as const;
const metering = 0.7;
const sensor = { shot: 0.007, read: 0.0012, coarse: 0.5 };
/** Of the file: each picture has its own, as phones, messengers and portals differ. */
const quality = { least: 58, most: 90 };

/** A JPEG that was packed twice: by the phone, and by whatever carried it. */
export async function photographedByFourth(scene: Scene, shot: ThirdShot): Promise<Buffer> {
  const { width, height } = scene;
  const chance = dice(shot.seed);
  const seen: Scene = { width, height, light: scene.light.slice() };
  illuminate(seen, chance);
  if (shot.glare > 0) reflect(seen, shot.glare, chance);
  const light = everyway(seen, chance() < 0.5 ? tremor(shot.blur, chance) : ring(shot.blur));
  const gain = shot.isMetered ? gainOf({ width, height, light }) : 1;
  expose({ width, height, light }, { shot, gain, chance });
  const packed = quality.least + (quality.most - quality.least) * chance();
  const first = await sharp(encoded(developed(light)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return sharp(first)
    .jpeg({ quality: Math.round(packed), chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** By a window, whose frame throws a soft shadow; between two lamps of different colours; or in the shade, where light comes from everywhere. The middle gets about 1. */
function illuminate({ width, height, light }: Scene, chance: Chance): void {
  const lamp = lampOver({ width, height }, chance);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const here = lamp(x, y);
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) * (here[channel] ?? 1);
    }
  }
}

function lampOver({ width, height }: Omit<Scene, 'light'>, chance: Chance): (x: number, y: number) => readonly number[] {
  const kind = Math.floor(chance() * 3);
  const [turn, depth, edge, soft] = [chance() * 2 * Math.PI, 0.35 + 0.3 * chance(), 0.12 + 0.2 * chance(), 0.06 + 0.1 * chance()];
  const [one, other] = [lamps[Math.floor(chance() * 3)] ?? lamps[0], lamps[Math.floor(chance() * 3)] ?? lamps[1]];
  const along = (x: number, y: number) => ((x - width / 2) / width) * Math.cos(turn) + ((y - height / 2) / height) * Math.sin(turn);
  if (kind === 0) return (x, y) => one.map((channel) => channel * (1 - depth * rise(along(x, y), edge - soft, edge + soft)));
  if (kind === 2) return () => one;
  return (x, y) => {
    const mixed = rise(along(x, y), -0.5, 0.5);
    return one.map((channel, at) => channel * (1 - mixed) + (other[at] ?? 1) * mixed);
  };
}

/** A row of small diodes, or a ceiling lamp that fills a broad oval. */
function reflect({ width, height, light }: Scene, glare: number, chance: Chance): void {
  const [cx, cy] = [width * (0.37 + 0.26 * chance()), height * (0.39 + 0.22 * chance())];
  const size = width * (0.07 + 0.06 * chance());
  const [turn, isRow] = [chance() * Math.PI, chance() < 0.5];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [dx, dy] = [(x - cx) / size, (y - cy) / size];
      const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
      const nearest = Math.max(-1, Math.min(1, Math.round(along / 1.1)));
      const away = isRow ? Math.hypot(along - nearest * 1.1, across) / 0.42 : Math.hypot(along / 1.15, across / 0.75) ** 2;
      const amount = glare * Math.exp(-away * away);
      for (let channel = 0; channel < 3; channel++) light[at + channel] = (light[at + channel] ?? 0) + amount;
    }
  }
}

/** A hand that trembles: it wanders, and stays longer at some places than at others. */
function tremor(blur: number, chance: Chance): Weight[] {
  const way: [number, number][] = [[0, 0]];
  let [vx, vy] = [0, 0];
  for (let step = 1; step < 240; step++) {
    vx = vx * 0.93 + chance() - 0.5;
    vy = vy * 0.93 + chance() - 0.5;
    const [x, y] = way[step - 1] ?? [0, 0];
    way.push([x + vx, y + vy]);
  }
  const mean = (of: 0 | 1) => way.reduce((sum, place) => sum + place[of], 0) / way.length;
  const [mx, my] = [mean(0), mean(1)];
  const spreadOf = Math.sqrt(way.reduce((sum, [x, y]) => sum + (x - mx) ** 2 + (y - my) ** 2, 0) / way.length / 2);
  const size = spreadOf > 0 ? blur / spreadOf : 0;
  return spread(way.length, (step) => {
    const [x, y] = way[step] ?? [mx, my];
    return [(x - mx) * size, (y - my) * size];
  });
}

/** Out of focus with a bright rim and a dim middle, as a small lens that is not well corrected gives it. */
function ring(blur: number): Weight[] {
  return spread(1_400, (ray) => {
    const [round, out] = [(ray * 2.399_963) % (2 * Math.PI), Math.sqrt(0.3 + (0.7 * (ray + 0.5)) / 1_400)];
    return [1.75 * blur * out * Math.cos(round), 1.75 * blur * out * Math.sin(round)];
  });
}

/** By the middle more than by the rim. */
function gainOf({ width, height, light }: Scene): number {
  let [sum, count] = [0, 0];
  for (let y = 0, at = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      at = (y * width + x) * 3;
      const weight = Math.exp(-3 * (((x - width / 2) / width) ** 2 + ((y - height / 2) / height) ** 2));
      sum += weight * Math.min(1, ((light[at] ?? 0) + (light[at + 1] ?? 0) + (light[at + 2] ?? 0)) / 3);
      count += weight;
    }
  }
  return Math.min(4.5, Math.max(0.65, (0.18 / Math.max(0.008, sum / count)) ** metering));
}

/** Grain of two sizes, finer in the light and coarser in the dark. */
function expose({ width, height, light }: Scene, { shot, gain, chance }: { shot: ThirdShot; gain: number; chance: Chance }): void {
  const amplified = gain * shot.exposure ** -0.35;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const coarse = hills(x, y, 2.6, shot.seed + 5) * 2 * sensor.coarse;
      for (let channel = 0; channel < 3; channel++) {
        const got = Math.max(0, light[at + channel] ?? 0) * shot.exposure;
        const grain = (chance() + chance() - 1) * 2.45 + coarse;
        light[at + channel] = (got + grain * (Math.sqrt(got * sensor.shot * 0.01) + sensor.read)) * amplified;
      }
    }
  }
}

/** A phone gives more contrast in the middle than the light had. */
function developed(light: Float32Array): Float32Array {
  return light.map((value) => {
    const seen = Math.min(1, Math.max(0, value)) ** (1 / 2.2);
    return (seen * 0.75 + seen * seen * (3 - 2 * seen) * 0.25) ** 2.2;
  });
}
