/** Writes a smaller copy beside each text file of the built site, so that the server sends it as it is. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const forms = [
  { ending: 'br', compress: promisify(brotliCompress) },
  { ending: 'gz', compress: promisify(gzip) },
];
const leastBytes = 200;

export async function compressSite(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file) && !file.startsWith('.'));
  await Promise.all(texts.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const whole = await readFile(file);
  if (whole.length < leastBytes) return;
  for (const { ending, compress } of forms) await writeFile(`${file}.${ending}`, await compress(whole));
}
