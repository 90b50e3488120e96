/** The clinic's mark in every size that browsers and phones ask for. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { light } from './app/ui/theme.ts';

export async function drawIcons(folder: string): Promise<void> {
  const mark = await readFile(join(folder, 'icon.svg'), 'utf8');
  const square = onPaper(mark);
  await mkdir(join(folder, 'icons'), { recursive: true });
  await writeFile(join(folder, 'favicon.ico'), asIcon(await draw(mark, 32), 32));
  await writeFile(join(folder, 'apple-touch-icon.png'), await draw(square, 180));
  await writeFile(join(folder, 'icons/192.png'), await draw(mark, 192));
  await writeFile(join(folder, 'icons/512.png'), await draw(mark, 512));
  await writeFile(join(folder, 'icons/maskable-512.png'), await draw(square, 512));
}

/** Phones cut their own shape out of an icon: the mark keeps clear of the edge. */
function onPaper(mark: string): string {
  const inside = mark.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="${light.paper}" d="M0 0h40v40H0z"/><g transform="translate(6 6) scale(.7)">${inside}</g></svg>`;
}

function draw(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file with one PNG inside, for those who ask for /favicon.ico whatever a page says. */
function asIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
