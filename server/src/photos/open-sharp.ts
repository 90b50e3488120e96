/** sharp with libvips, loaded at the first picture of a process that draws; only the decoders of our formats are let in. */
import type Sharp from 'sharp';

const decoders = ['Jpeg', 'Uhdr', 'Png', 'Webp', 'Heif', 'Nsgif'];

let opening: Promise<typeof Sharp> | undefined;

export function openSharp(): Promise<typeof Sharp> {
  opening ??= load();
  return opening;
}

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });
  // the library would otherwise keep patients' pixels in memory for a next time that never comes
  sharp.cache(false);
  // another process draws beside this one
  sharp.concurrency(1);
  return sharp;
}
