/** `npm run prove`: lists what a clinic promises to keep. `npm run prove -- 5` runs what proves line 5 of `docs/durability.md`: its tests, its journeys, then its longer commands (`--tests`: these not). */
import { CannotStart } from '../server/src/platform/config.ts';
import { buildWebIfStale } from './build-web.ts';
import { type KeptPromise, keptPromises } from './durability.ts';
import { type Command, commandOf, type Outcome, root, run, runScript, sumUp } from './steps.ts';

await runScript(async () => {
  const words = process.argv.slice(2);
  const promises = keptPromises(root);
  const asked = words.find((word) => /^\d+$/.test(word));
  if (asked === undefined) return list(promises);
  const kept = promises.find(({ number }) => number === Number(asked));
  if (!kept) throw new CannotStart(`There is no line ${asked}: the lines are 1 to ${promises.length}.`);
  console.log(kept.promise);
  const outcomes: Outcome[] = [await buildWebIfStale()];
  for (const proof of proofsOf(kept, words.includes('--tests'))) outcomes.push(await run(proof));
  sumUp(outcomes);
  for (const command of kept.byHand) console.log(`Beside these, in a clinic of yours: ${command}`);
});

function list(promises: readonly KeptPromise[]): void {
  for (const { number, promise } of promises) console.log(`${String(number).padStart(3)}  ${promise}`);
  console.log('\nnpm run prove -- 5 runs what proves line 5.');
}

function proofsOf({ tests, journeys, commands }: KeptPromise, onlyTests: boolean): Command[] {
  const script = (name: string) => [`${root}/scripts/bootstrap.mjs`, name];
  const proof = (title: string, args: string[]): Command => ({ title, program: process.execPath, args });
  return [
    ...(tests.length > 0 ? [{ ...proof('tests', [commandOf('vitest'), 'run', ...tests]), environment: { EVERY_GAP: 'true' } }] : []),
    ...(journeys.length > 0 ? [proof('journeys', [...script('e2e'), ...journeys.map((path) => path.replace('e2e/', ''))])] : []),
    ...(onlyTests
      ? []
      : commands.map(([name = '', ...rest]) => proof(`npm run ${[name, ...rest].join(' ')}`, [...script(name), ...rest.slice(1)]))),
  ];
}
