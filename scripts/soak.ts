/** `npm run soak`: mixed load on one clinic for two hours (`--minutes=N`), after which memory, handles and connections have to be flat, the event loop punctual, and no table grown that nobody prunes: bench/soak.md. */
import { machine } from '../bench/report.ts';
import { judge, wordsOf, write } from '../bench/soak/report.ts';
import { soak } from '../bench/soak/soak.ts';
import { CannotStart } from '../server/src/platform/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { runScript } from './steps.ts';

const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.split('=')[1] ?? 120);
/** Less proves nothing of what is flat, and is not written down. */
const least = 15;

await runScript(async () => {
  if ((await buildWebIfStale()).state === 'failed') throw new CannotStart('The web could not be built.');
  const about = machine('18');
  console.log(`Mixed load for ${minutes} minutes …`);
  const soaked = await soak(minutes, (words) => console.log(words));
  console.log(wordsOf(soaked));
  if (minutes >= least) write(about, soaked);
  const { verdicts, tables } = judge(soaked);
  const missed = [
    ...verdicts.filter(({ isMet }) => !isMet).map(({ what, found, limit }) => `${what}: ${found} (${limit})`),
    ...tables.filter(({ isMet }) => !isMet).map(({ table, grown, because }) => `${table} grew by ${grown} rows: ${because}`),
    ...soaked.ledger.refused.slice(0, 5).map((answer) => `a write that was refused: ${answer}`),
  ];
  if (missed.length > 0) throw new CannotStart(missed.join('\n'));
});
