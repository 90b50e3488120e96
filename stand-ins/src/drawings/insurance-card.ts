/** A picture of an insurance card on a table, with bars where the print would be: it belongs to nobody. */
import sharp from 'sharp';
import { roughHills } from './noise.ts';

const width = 900;
const height = 600;
const card = { left: 90, top: 70, right: 810, bottom: 530, corner: 28 };
const table = [128, 104, 82] as const;
const paper = [246, 244, 238] as const;
const teal = [11, 95, 89] as const;
const print = [150, 156, 158] as const;

/** Left, top, right and bottom of each bar on the card. */
const bars = [
  [130, 240, 470, 262],
  [130, 290, 380, 308],
  [130, 330, 420, 348],
  [130, 400, 300, 416],
  [340, 400, 520, 416],
  [560, 240, 770, 256],
  [560, 280, 720, 296],
  [130, 460, 620, 472],
] as const;

export function drawInsuranceCard(): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const light = 1 + roughHills(x, y, 260, 3) * 0.06 - (x + y) / 9000;
      const colour = colourAt(x, y);
      for (let channel = 0; channel < 3; channel++) pixels[at * 3 + channel] = Math.min(255, (colour[channel] ?? 0) * light);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 88 })
    .toBuffer();
}

function colourAt(x: number, y: number): readonly number[] {
  if (!isOnCard(x, y)) return table.map((value) => value * (1 + roughHills(x * 0.15, y * 2, 40, 8) * 0.12));
  if (y < card.top + 120) return teal;
  return bars.some(([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom) ? print : paper;
}

function isOnCard(x: number, y: number): boolean {
  const { left, top, right, bottom, corner } = card;
  const dx = Math.max(left + corner - x, 0, x - (right - corner));
  const dy = Math.max(top + corner - y, 0, y - (bottom - corner));
  return Math.hypot(dx, dy) <= corner;
}
