/** The other shots as `npm run bench -- coach-shots` draws them: as many of each tone, and a few of them judged. */
import { flawsOf } from '@pellis/contract/photos/photo-advice';
import { tones } from '@pellis/stand-ins/drawings/judged-set';
import { keptOrDrawn } from '@pellis/stand-ins/drawings/kept';
import { drawnShots, type PictureOfShot, shotsSet } from '@pellis/stand-ins/drawings/shots-set';
import { expect, it } from 'vitest';
import { measuredFile } from './coach-set.ts';

it('has as many good pictures of each shot on every tone', () => {
  const counts = new Map<string, number>();
  for (const { shot, tone, isNear } of shotsSet()) {
    const kind = `${shot} ${tone}${isNear ? ' near' : ''}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const wanted = drawnShots.flatMap((shot) => tones.map((_, tone): [string, number] => [`${shot} ${tone}`, 72]));
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries([...wanted, ...tones.map((_, tone) => [`overview ${tone} near`, 12])]));
});

it('says nothing about a good picture of any shot, on a deep and a light tone', async () => {
  const seen = new Set<string>();
  const said: string[] = [];
  for (const picture of shotsSet()) {
    const kind = `${picture.shot} ${picture.tone}`;
    if (picture.isNear || !fewTones.includes(picture.tone) || seen.has(kind)) continue;
    seen.add(kind);
    const flaws = flawsOf((await measuredFile(await drawn(picture))).measures, { shot: picture.shot, by: 'camera' });
    if (flaws.length > 0) said.push(`${kind}: ${flaws.join()}`);
  }
  expect(seen.size).toBe(8);
  expect(said).toEqual([]);
});

const fewTones = [0, 9];

function drawn({ number, shot, take, draw }: PictureOfShot): Promise<Buffer> {
  return keptOrDrawn({ make: 'shots', number, shot, take }, draw);
}
