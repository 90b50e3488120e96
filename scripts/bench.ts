/** `npm run bench`: measures the clinic beside a bare ceiling in the same run, prints the table and writes `bench/results.md`. */
import { benchBytes } from '../bench/bytes.ts';
import { benchLogin } from '../bench/login.ts';
import { openPlace } from '../bench/place.ts';
import { benchReads } from '../bench/reads.ts';
import { milliseconds, type Row, report } from '../bench/report.ts';
import { benchSearch } from '../bench/search.ts';
import { benchSubmit } from '../bench/submit.ts';
import { CannotStart } from '../server/src/platform/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { runScript } from './steps.ts';

await runScript(async () => {
  if ((await buildWebIfStale()).state === 'failed') throw new CannotStart('The web could not be built: the lines above say why.');
  console.log('Filling two databases, with 10,000 and with 100,000 patients …');
  const place = await openPlace();
  try {
    const rows: Row[] = [
      idle('memory idle', `${Math.round(place.small.memory() ?? 0)} MB`, '≤ 140 MB', (place.small.memory() ?? 0) <= 140),
    ];
    rows.push(idle('boot, database apart', milliseconds(place.small.bootMs), '≤ 1 s', place.small.bootMs <= 1000));
    for (const [title, bench] of [
      ['reads', benchReads],
      ['search', benchSearch],
      ['login', benchLogin],
      ['submit', benchSubmit],
    ] as const) {
      console.log(`Measuring ${title} …`);
      rows.push(...(await bench(place)));
    }
    rows.push(
      idle('memory after all of it', `${Math.round(place.small.memory() ?? 0)} MB`, '≤ 250 MB', (place.small.memory() ?? 0) <= 250),
    );
    report([...rows, ...benchBytes()]);
  } finally {
    await place.close();
  }
});

function idle(what: string, ours: string, goal: string, isMet: boolean): Row {
  return { what, ours, ceiling: '', ratio: '', goal, isMet };
}
