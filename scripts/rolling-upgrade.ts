/**
 * `npm run rolling-upgrade`: four processes of the last release under load; the newest code brings the database up to date, the old code goes on serving, each process is replaced, and no call may fail.
 * `--from=COMMIT` begins with another version, `--rehearse` with this one, and adds a column to every table in between; `--processes=40` for so many; `-- keep NAME` keeps the data of the release of that name for the tests.
 */
import { keepRelease } from '../bench/upgrade/keep.ts';
import { faultsOf, print, write } from '../bench/upgrade/report.ts';
import { upgrade } from '../bench/upgrade/upgrade.ts';
import { CannotStart } from '../server/src/platform/config.ts';
import { readReleases } from '../server/src/testing/release-data.ts';
import { checkOut, lastRelease } from './releases.ts';
import { root, runScript } from './steps.ts';

const asked = process.argv.slice(2);
const processes = Number(asked.find((word) => word.startsWith('--processes='))?.slice('--processes='.length) ?? 4);
const say = (words: string) => console.log(words);

await runScript(async () => {
  if (asked[0] === 'keep') return keep(asked[1] ?? '');
  const isRehearsal = asked.includes('--rehearse');
  const other = asked.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const commit = other ?? lastRelease().commit;
  const code = isRehearsal ? { folder: root, remove: () => {} } : checkOut(commit);
  try {
    say(isRehearsal ? 'A rolling restart of this version, with a column more in every table.' : `From ${commit} to this version.`);
    const upgraded = await upgrade({ from: code.folder, processes, isRehearsal, say });
    print(upgraded);
    const faults = faultsOf(upgraded);
    if (!other && faults.length === 0) write(isRehearsal ? undefined : lastRelease(), upgraded);
    if (faults.length > 0) throw new CannotStart(faults.join('\n'));
    say('No call failed, and every acknowledged write is there once.');
  } finally {
    code.remove();
  }
});

async function keep(name: string): Promise<void> {
  const release = readReleases().find((one) => one.name === name);
  if (!release) throw new CannotStart(`docs/releases.md names no release ${name}.`);
  say(`Kept in ${await keepRelease(release)} bytes.`);
}
