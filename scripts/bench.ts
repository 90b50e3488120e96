/** `npm run bench`: measures a clinic as it runs in production beside bare routes, prints it and writes it into bench/results.md. Words after `--` choose parts; with `--compare` nothing is written, and a figure that became worse by more than a fifth fails. */

import { benchBytes } from '../bench/bytes.ts';
import { benchCalls } from '../bench/calls.ts';
import { benchChat } from '../bench/chat.ts';
import { benchCoach, benchCoachNinth, benchCoachTenth } from '../bench/coach.ts';
import { benchCoachAim } from '../bench/coach-aim.ts';
import { benchCoachShots } from '../bench/coach-shots.ts';
import { benchCoachTime } from '../bench/coach-time.ts';
import { benchCodes } from '../bench/codes.ts';
import { compare, printComparison, readBefore } from '../bench/compare.ts';
import { benchDiaryEntry } from '../bench/diary-entry.ts';
import { benchDrugs } from '../bench/drugs.ts';
import { benchFootprint } from '../bench/footprint.ts';
import { benchFortyCases } from '../bench/forty-cases.ts';
import { benchHealthProfiles } from '../bench/health-profiles.ts';
import { benchHolds } from '../bench/holds.ts';
import { benchLists } from '../bench/lists.ts';
import { benchLogin } from '../bench/login.ts';
import { benchMessages } from '../bench/messages.ts';
import { benchPages } from '../bench/pages.ts';
import { openPlace, type Place } from '../bench/place.ts';
import { benchPortal } from '../bench/portal.ts';
import { benchQueue } from '../bench/queue.ts';
import { untilQuiet } from '../bench/quiet.ts';
import { benchGrowth, benchReads } from '../bench/reads.ts';
import { machine, type Part, print, write } from '../bench/report.ts';
import { benchSealed } from '../bench/sealed.ts';
import { benchSearch } from '../bench/search.ts';
import { benchSlots } from '../bench/slots.ts';
import { benchSubmit } from '../bench/submit.ts';
import { CannotStart } from '../server/src/platform/config.ts';
import { runScript } from './steps.ts';

const benches: Record<string, (place: Place) => Promise<Part>> = {
  footprint: benchFootprint,
  reads: benchReads,
  growth: benchGrowth,
  search: benchSearch,
  lists: benchLists,
  sealed: benchSealed,
  codes: benchCodes,
  drugs: benchDrugs,
  login: benchLogin,
  'health-profiles': benchHealthProfiles,
  messages: benchMessages,
  submit: benchSubmit,
  slots: benchSlots,
  holds: benchHolds,
  queue: benchQueue,
  chat: benchChat,
  calls: benchCalls,
  'forty-cases': benchFortyCases,
};

/** What asks no clinic, or opens its own. */
const withoutClinic: Record<string, () => Promise<Part>> = {
  coach: benchCoach,
  'coach-shots': benchCoachShots,
  'coach-ninth': benchCoachNinth,
  'coach-tenth': benchCoachTenth,
  'coach-time': benchCoachTime,
  'coach-aim': benchCoachAim,
  'diary-entry': benchDiaryEntry,
  bytes: benchBytes,
  pages: benchPages,
  portal: benchPortal,
};

const asked = process.argv.slice(2);
const isCompared = asked.includes('--compare');
/** What became worse, or could not be judged. */
const faults: string[] = [];

await runScript(async () => {
  const chosen = asked.filter((word) => word !== '--compare');
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  for (const [name, bench] of Object.entries(withoutClinic)) if (isChosen(name)) tell(machine('none'), await bench());
  if (Object.keys(benches).some(isChosen)) await benchInClinics(isChosen);
  if (faults.length > 0) throw new CannotStart(`Compared with bench/results.md:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
});

async function benchInClinics(isChosen: (name: string) => boolean): Promise<void> {
  console.log('Making two clinics, of 10,000 and 100,000 patients …');
  const place = await openPlace();
  try {
    for (const [name, bench] of Object.entries(benches)) {
      if (!isChosen(name)) continue;
      const isQuiet = await untilQuiet();
      if (isCompared && !isQuiet) {
        faults.push(`${name}: not judged, the machine does not become quiet`);
        continue;
      }
      const about = machine(place.postgresVersion);
      tell(about, await bench(place));
    }
  } finally {
    await place.close();
  }
}

function tell(about: string, part: Part): void {
  print(part);
  if (isCompared) judge(about, part);
  else write(about, part);
}

function judge(about: string, part: Part): void {
  const rows = compare(part, about, readBefore(part.title));
  printComparison(part.title, rows);
  faults.push(...rows.filter(({ isWorse }) => isWorse).map(({ work, before, now }) => `${part.title}, ${work}: ${before} became ${now}`));
}
