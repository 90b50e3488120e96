/** The demo patients' photos: drawn, never taken; skin of many tones, with what a dermatologist would be asked about. */
import type { Photo } from '@pellis/contract/photos/photos';
import { drawInsuranceCard } from '@pellis/stand-ins/drawings/insurance-card';
import { dice } from '@pellis/stand-ins/drawings/noise';
import { drawSkin, type Skin, type Spot } from '@pellis/stand-ins/drawings/skin';

interface Sitting {
  filename: string;
  skin: Skin;
}

const tones = { ana: '#a07e56', dev: '#604134', eli: '#eadaba' } as const;

/** Acne on both cheeks: spots of all ages, some with heads, and the marks that older ones left. */
export function picturesOfAna(): Promise<Photo[]> {
  const marks = { width: 60, height: 50, kind: 'dark', strength: 0.4 } as const;
  const cheek = (seed: number, middle: { x: number; y: number }): Skin => ({
    seed,
    tone: tones.ana,
    frame: 'close',
    spots: scattered({ seed, count: 26, ...middle, reach: 330, heads: 0.35 }),
    areas: [
      { ...middle, width: 620, height: 480, kind: 'red', strength: 0.3 },
      { ...marks, x: middle.x - 190, y: middle.y + 80 },
      { ...marks, x: middle.x + 150, y: middle.y - 110 },
    ],
  });
  return drawn([
    { filename: 'right-cheek.jpg', skin: cheek(11, { x: 520, y: 380 }) },
    { filename: 'left-cheek.jpg', skin: cheek(23, { x: 470, y: 360 }) },
  ]);
}

/** Dry, scaly patches on a forearm. */
export function picturesOfDev(): Promise<Photo[]> {
  const patch = { kind: 'scaly', strength: 0.85 } as const;
  return drawn([
    {
      filename: 'forearm.jpg',
      skin: {
        seed: 31,
        tone: tones.dev,
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
      skin: { seed: 37, tone: tones.dev, frame: 'close', spots: [], areas: [{ ...patch, x: 500, y: 380, width: 760, height: 560 }] },
    },
  ]);
}

/** A red face with small bumps; one picture, a little far away, so that the dermatologist asks for a closer one. */
export function picturesOfEli(): Promise<Photo[]> {
  return drawn([
    {
      filename: 'cheek.jpg',
      skin: {
        seed: 43,
        tone: tones.eli,
        frame: 'close',
        spots: scattered({ seed: 43, count: 18, x: 520, y: 390, reach: 260, heads: 0.05 }).map((spot) => ({
          ...spot,
          size: spot.size * 0.6,
        })),
        areas: [
          { x: 520, y: 390, width: 680, height: 520, kind: 'red', strength: 0.5 },
          { x: 560, y: 340, width: 320, height: 260, kind: 'red', strength: 0.35 },
        ],
      },
    },
  ]);
}

export async function pictureOfCard(): Promise<Photo> {
  return { filename: 'insurance-card.jpg', data: await drawInsuranceCard() };
}

async function drawn(sittings: readonly Sitting[]): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const { filename, skin } of sittings) photos.push({ filename, data: await drawSkin(skin) });
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
