/** `npm run crash`: kills a clinic under load again and again and looks for what it lost or did twice; then once more with a database that forgets, where it must find losses. `--blows=N`, `--writes=N`, `--no-control`, `--no-faults`, `--faults=WORDS` for those whose name has the words. */

import { faultNames } from '../bench/crash/faults.ts';
import { faultsOf, leastKilled, seesLosses } from '../bench/crash/proof.ts';
import { print, write } from '../bench/crash/report.ts';
import { raise } from '../bench/crash/storm.ts';
import { CannotStart } from '../server/src/platform/config.ts';
import { runScript } from './steps.ts';

const asked = process.argv.slice(2);
const numberOf = (name: string, otherwise: number) =>
  Number(asked.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const say = (words: string) => console.log(words);

await runScript(async () => {
  const [blows, writes] = [numberOf('blows', 42), numberOf('writes', 25_000)];
  const words = asked.find((word) => word.startsWith('--faults='))?.split('=')[1] ?? '';
  const faults = asked.includes('--no-faults') ? [] : faultNames.filter((name) => name.includes(words));
  say(`A storm of ${blows} blows and ${writes} writes …`);
  const storm = await raise({ blows, writes, faults, isControl: false, say });
  print(storm);
  const control = asked.includes('--no-control')
    ? undefined
    : await raise({ blows: 4, writes: Math.min(2_000, writes), faults: [], isControl: true, say });
  if (control) print(control);
  const broken = faultsOf(storm);
  if (control && !seesLosses(control)) broken.push('The control lost nothing: the check would not see a loss.');
  // a shorter storm proves less than the report says
  if (storm.killed >= leastKilled && writes >= 25_000 && faults.length === faultNames.length && control) write({ storm, control, broken });
  if (broken.length > 0) throw new CannotStart(broken.join('\n'));
});
