/** How many bytes of script and style each page needs before it stands, beside what it may: the build has weighed them already and would have failed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { root } from '../scripts/steps.ts';
import { weighLater, weighPages } from '../web/page-weight.ts';
import { atMost, kilobytes, type Part } from './report.ts';

/** As the form of the diary names them: fetched only once somebody turns to “Add a photo”. */
const photoStep = ['diary-photos', 'photo-coach'];

export async function benchBytes(): Promise<Part> {
  const built = await buildWebIfStale();
  if (built.state === 'failed') throw new Error('The web could not be built.');
  const { staticPages }: { staticPages: string[] } = JSON.parse(readFileSync(join(root, 'web/build/pages/site.json'), 'utf8'));
  return {
    title: 'First load of pages',
    note: 'Script and style in brotli, fonts and pictures apart; what is loaded later, on a click, does not count, and that of the photo step stands below by itself. Content pages carry their styles in the page.',
    rows: [
      ...weighPages(staticPages).map(({ path, part, bytes, goal }) => atMost(`${path}, ${part}`, bytes, goal, kilobytes)),
      { work: '/my-progress, script that comes with the photo step', ours: kilobytes(weighLater('/my-progress', photoStep)) },
    ],
  };
}
