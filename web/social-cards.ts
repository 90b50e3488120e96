/** The card that stands for a page where somebody shares it: title, what it is about, the mark and the ten tones, drawn by the build; the clinic's name stands beside it in the page's own data. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { clinicName } from './app/platform/clinic.ts';
import type { Address } from './app/platform/pages.ts';
import { cardOf } from './app/public/card-name.ts';
import { skinTones } from './app/ui/skin-tones.ts';
import { light } from './app/ui/theme.ts';

const width = 1200;
const height = 630;

/** A part of the picture, as the drawing library takes it. */
interface Part {
  type: string;
  props: Record<string, unknown>;
}

export async function drawCards(folder: string, addresses: readonly Address[]): Promise<void> {
  const fonts = await Promise.all([font('Fraunces', 'fraunces', 500), font('Figtree', 'figtree', 500)]);
  const mark = `data:image/svg+xml;base64,${(await readFile(join(folder, 'icon.svg'))).toString('base64')}`;
  await mkdir(join(folder, 'cards'), { recursive: true });
  for (const { path, title, about } of addresses) {
    if (!about) continue;
    // the library asks for React elements and reads only these two fields of them
    const heading = path === '/' ? 'Clear skin should be affordable' : (title ?? about).replace(clinicName, 'us');
    const card = picture(heading, about, mark) as unknown as Parameters<typeof satori>[0];
    const svg = await satori(card, { width, height, fonts });
    const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
    await writeFile(join(folder, 'cards', `${cardOf(path)}.png`), png);
  }
}

function picture(title: string, about: string, mark: string): Part {
  const sign: Part = { type: 'img', props: { src: mark, width: 88, height: 88 } };
  const words = column({ gap: 28 }, [
    text(title, { fontFamily: 'Fraunces', fontSize: title.length > 28 ? 72 : 88, lineHeight: 1.08, letterSpacing: -2 }),
    text(about, { fontSize: 34, lineHeight: 1.45, color: light['ink-soft'], maxWidth: 960 }),
  ]);
  const tones = row(
    { height: 22 },
    skinTones.map((tone) => ({ type: 'div', props: { style: { flexGrow: 1, backgroundColor: tone } } })),
  );
  const inside = column({ flexGrow: 1, justifyContent: 'space-between', padding: '72px 84px 64px' }, [sign, words]);
  return column({ width, height, backgroundColor: light.paper, color: light.ink, fontFamily: 'Figtree' }, [inside, tones]);
}

function row(style: object, children: Part[]): Part {
  return { type: 'div', props: { style: { display: 'flex', alignItems: 'stretch', ...style }, children } };
}

function column(style: object, children: Part[]): Part {
  return { type: 'div', props: { style: { display: 'flex', flexDirection: 'column', ...style }, children } };
}

function text(words: string, style: object): Part {
  return { type: 'div', props: { style: { display: 'flex', alignSelf: 'flex-start', ...style }, children: words } };
}

async function font(name: string, folder: string, weight: 500) {
  const file = createRequire(import.meta.url).resolve(`@fontsource/${folder}/files/${folder}-latin-${weight}-normal.woff`);
  return { name, data: await readFile(file), weight, style: 'normal' as const };
}
