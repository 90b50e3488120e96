/** A photo as heavy as a phone's. */
import sharp from 'sharp';

/** Scaled to 2048 pixels as by a browser, and so grainy that it weighs two megabytes. */
export function grainyPhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 140, sigma: 30 } as const;
  return sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#a07e56', noise: grain } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
