/** The demo patients' photos: drawn, never taken; skin of many tones, with what a dermatologist would be asked about. */
import type { Photo } from '@pellis/contract/photos/photos';
import { drawInsuranceCard } from '@pellis/stand-ins/drawings/insurance-card';
import { keptOrDrawn } from '@pellis/stand-ins/drawings/kept';
import { dice } from '@pellis/stand-ins/drawings/noise';
import { drawSkin, type Skin, type Spot } from '@pellis/stand-ins/drawings/skin';

interface Sitting extends Pick<Photo, 'shot' | 'body_place'> {
  filename: string;
  skin: Skin;
}

const tones = { ana: '#a07e56', dev: '#604134', eli: '#eadaba', mia: '#c59a72', uma: '#825c43' } as const;

export async function picturesOfAna(): Promise<Photo[]> {
  const photos = await acneOfCheeks({ tone: tones.ana, seed: 11 });
  return photos.map((photo, place) => ({ ...photo, quality: qualityOfAnas[place] }));
}

/** As the coach measures these very pictures. */
const qualityOfAnas = [
  { sharpness: 3.1, light: 135, glare: 0, share: 0.999 },
  { sharpness: 3.06, light: 134, glare: 0, share: 0.999 },
] as const;

/** Whose skin, and which drawing of it. */
export interface Sketch {
  tone: string;
  seed: number;
}

/** Acne on both cheeks: spots of all ages, some with heads, and the marks that older ones left. */
export function acneOfCheeks({ tone, seed: first }: Sketch): Promise<Photo[]> {
  const marks = { width: 60, height: 50, kind: 'dark', strength: 0.4 } as const;
  const cheek = (seed: number, middle: { x: number; y: number }): Skin => ({
    seed,
    tone,
    frame: 'close',
    spots: scattered({ seed, count: 26, ...middle, reach: 330, heads: 0.35 }),
    areas: [
      { ...middle, width: 620, height: 480, kind: 'red', strength: 0.3 },
      { ...marks, x: middle.x - 190, y: middle.y + 80 },
      { ...marks, x: middle.x + 150, y: middle.y - 110 },
    ],
  });
  return drawn([
    {
      filename: 'right-cheek.jpg',
      shot: 'face_right',
      body_place: { region: 'cheek', side: 'right' },
      skin: cheek(first, { x: 520, y: 380 }),
    },
    {
      filename: 'left-cheek.jpg',
      shot: 'face_left',
      body_place: { region: 'cheek', side: 'left' },
      skin: cheek(first + 12, { x: 470, y: 360 }),
    },
  ]);
}

/** One cheek on its way to being clear: the same spots each time, fewer and paler; the marks fade last. */
export async function cheekInTime(side: 'left' | 'right', left: number): Promise<Photo> {
  const middle = side === 'right' ? { x: 520, y: 380 } : { x: 470, y: 360 };
  const spots = scattered({ seed: side === 'right' ? 71 : 83, count: 30, ...middle, reach: 330, heads: 0.35 });
  const marks = { width: 60, height: 50, kind: 'dark', strength: 0.2 + 0.25 * left } as const;
  const [photo] = await drawn([
    {
      filename: `${side}-cheek.jpg`,
      shot: side === 'right' ? 'face_right' : 'face_left',
      body_place: { region: 'cheek', side },
      skin: {
        seed: side === 'right' ? 71 : 83,
        tone: tones.uma,
        frame: 'close',
        spots: spots.slice(0, Math.round(spots.length * left)).map((spot) => ({ ...spot, strength: spot.strength * (0.5 + 0.5 * left) })),
        areas: [
          { ...middle, width: 620, height: 480, kind: 'red', strength: 0.34 * left },
          { ...marks, x: middle.x - 190, y: middle.y + 80 },
          { ...marks, x: middle.x + 150, y: middle.y - 110 },
        ],
      },
    },
  ]);
  if (!photo) throw new Error('a cheek was not drawn');
  return photo;
}

/** Dry, scaly patches on a forearm. */
export async function picturesOfDev(): Promise<Photo[]> {
  const photos = await scalyForearm({ tone: tones.dev, seed: 31, strength: 0.85 });
  return photos.map((photo) => ({ ...photo, body_place: { region: 'inner_forearm', side: 'left' } }));
}

/** The same on a child's, before and after a month with an ointment. */
export async function picturesOfMia(when: 'first' | 'a month later'): Promise<Photo[]> {
  const photos = await scalyForearm({ tone: tones.mia, seed: 61, strength: when === 'first' ? 0.9 : 0.35 });
  return photos.map((photo) => ({ ...photo, body_place: { region: 'inner_forearm', side: 'right' } }));
}

export function scalyForearm({ tone, seed, strength }: Sketch & { strength: number }): Promise<Photo[]> {
  const patch = { kind: 'scaly', strength } as const;
  return drawn([
    {
      filename: 'forearm.jpg',
      shot: 'overview',
      skin: {
        seed,
        tone,
        frame: 'limb',
        spots: [],
        areas: [
          { ...patch, x: 420, y: 350, width: 330, height: 260 },
          { ...patch, x: 700, y: 450, width: 180, height: 150 },
        ],
      },
    },
    {
      filename: 'forearm-close.jpg',
      shot: 'close_up',
      skin: { seed: seed + 6, tone, frame: 'close', spots: [], areas: [{ ...patch, x: 500, y: 380, width: 760, height: 560 }] },
    },
  ]);
}

/** One picture, a little far away, so that the dermatologist asks for a closer one. */
export async function picturesOfEli(): Promise<Photo[]> {
  const photos = await redFace({ tone: tones.eli, seed: 43 });
  return photos.map((photo) => ({ ...photo, body_place: { region: 'cheek', side: 'left' } }));
}

/** A red face with small bumps. */
export function redFace({ tone, seed }: Sketch): Promise<Photo[]> {
  return drawn([
    {
      filename: 'cheek.jpg',
      shot: 'close_up',
      skin: {
        seed,
        tone,
        frame: 'close',
        spots: scattered({ seed, count: 18, x: 520, y: 390, reach: 260, heads: 0.05 }).map((spot) => ({ ...spot, size: spot.size * 0.6 })),
        areas: [
          { x: 520, y: 390, width: 680, height: 520, kind: 'red', strength: 0.5 },
          { x: 560, y: 340, width: 320, height: 260, kind: 'red', strength: 0.35 },
        ],
      },
    },
  ]);
}

/** Darker patches on a forehead and a cheek, and nothing else. */
export function darkPatches({ tone, seed }: Sketch): Promise<Photo[]> {
  const patch = (x: number, y: number, size: number) => ({ x, y, width: size, height: size * 0.7, kind: 'dark', strength: 0.45 }) as const;
  const face = (filename: string, at: number, middle: number): Sitting => ({
    filename,
    skin: { seed: at, tone, frame: 'close', spots: [], areas: [patch(middle, 360, 420), patch(middle + 210, 480, 220)] },
  });
  return drawn([face('forehead.jpg', seed, 480), face('cheek.jpg', seed + 5, 540)]);
}

/** Small bumps, close to each other, on an upper arm. */
export function bumpyArm({ tone, seed }: Sketch): Promise<Photo[]> {
  const bumps = scattered({ seed, count: 70, x: 500, y: 390, reach: 360, heads: 0 });
  return drawn([
    {
      filename: 'upper-arm.jpg',
      skin: { seed, tone, frame: 'limb', spots: bumps.map((spot) => ({ ...spot, size: spot.size * 0.35 })), areas: [] },
    },
  ]);
}

export async function pictureOfCard(): Promise<Photo> {
  return { filename: 'insurance-card.jpg', data: await keptOrDrawn('insurance card', drawInsuranceCard) };
}

async function drawn(sittings: readonly Sitting[]): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const { skin, ...sitting } of sittings) photos.push({ ...sitting, data: await keptOrDrawn(skin, () => drawSkin(skin)) });
  return photos;
}

interface Scattering {
  seed: number;
  count: number;
  x: number;
  y: number;
  /** How far from the middle, in thousandths of the picture's width. */
  reach: number;
  /** The share of spots with a head. */
  heads: number;
}

/** Denser towards the middle, of sizes that differ as real ones do. */
function scattered({ seed, count, x, y, reach, heads }: Scattering): Spot[] {
  const chance = dice(seed);
  return Array.from({ length: count }, () => {
    const away = reach * Math.sqrt(chance()) * (0.35 + 0.65 * chance());
    const turn = chance() * 2 * Math.PI;
    return {
      x: x + away * Math.cos(turn),
      y: y + away * 0.75 * Math.sin(turn),
      size: 6 + 11 * chance() ** 2,
      head: chance() < heads ? 0.4 + 0.5 * chance() : 0,
      strength: 0.45 + 0.5 * chance(),
    };
  });
}
