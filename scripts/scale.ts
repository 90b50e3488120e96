/** `npm run scale`: makes a clinic by the product's own writes, measures what each patient and each deed costs, and works out from it and from bench/scale/assumptions.ts which machines a clinic of 10,000, 1 million and 20 million patients needs: bench/scale.md. `--patients=N` (1,000 when not said), `--simulate` works it out anew from what was measured last. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../bench/report.ts';
import { type Measured, measure } from '../bench/scale/measure.ts';
import { write } from '../bench/scale/report.ts';
import { root, runScript } from './steps.ts';

const asked = process.argv.slice(2);
const kept = join(root, 'bench/scale/measured.json');
const patients = Number(asked.find((word) => word.startsWith('--patients='))?.split('=')[1] ?? 1_000);

await runScript(async () => {
  if (!asked.includes('--simulate')) {
    const about = machine('18');
    const measured = await measure([Math.round(patients / 5), patients], (words) => console.log(words));
    writeFileSync(kept, `${JSON.stringify({ about, ...measured }, null, 1)}\n`);
  }
  write(JSON.parse(readFileSync(kept, 'utf8')) as Measured & { about: string });
  console.log('Written: bench/scale.md');
});
