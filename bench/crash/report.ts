/** The crash proof in words: on the screen and in `bench/crash.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { machine } from '../report.ts';
import { nothingYet, unservedBy } from './ledger.ts';
import { answersOf } from './phases-in-words.ts';
import type { Outcome } from './storm.ts';

const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0);
const at = (numbers: readonly number[], part: number) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export function print(outcome: Outcome): void {
  console.log(tableOf(outcome));
  console.log(faultsOf(outcome));
  console.log(wordsOf(outcome));
}

/** With what makes the proof fail, where something does. */
export function write({ storm, control, broken }: { storm: Outcome; control: Outcome; broken: readonly string[] }): void {
  const lost = control.verdicts.reduce((sum, { lost: of }) => sum + of.length, 0);
  writeFileSync(
    join(root, 'bench/crash.md'),
    `# What is left after a storm

Written by \`npm run crash\`: sixteen writers, every write under a key of its own and sent again until it is answered, fifteen of a hundred unanswered ones given up; application, Postgres and both killed, a backend killed, each frozen for eight seconds, at random moments; before that one fault after the other, each for ten seconds where nothing else is said, and longer until enough writes met it. Then every acknowledged write is looked for: there once, with its event, its email and its money; with what follows from it, every file that a row names is opened, and the mail server and the carrier of text messages are asked what they took.

${machine('18')}

${tableOf(storm)}

What people got meanwhile, how many acknowledged writes that need what was ill were begun then, and when the clinic was ready and somebody had written again once the fault was over. Whoever calls a running application is answered within 5 s, whatever else is ill: one who is not makes the proof fail. An application that is itself killed or stopped cannot answer, from then until it is ready again: a browser's connection breaks at once, or it waits until the application goes on (the rows "application frozen" and "application stopped for a minute"); nobody in this storm waits longer than 20 s.

${faultsOf(storm)}

${wordsOf(storm)}

The control, the same with \`synchronous_commit=off\` and only Postgres killed: ${lost} acknowledged writes lost, and found missing by the same check; ${control.ledger.undone.length} of ${control.ledger.looks} looks back after a kill found what stood last gone.

What makes the proof fail: ${
      broken.length === 0
        ? 'nothing'
        : `

${broken.map((what) => `- ${what}`).join('\n')}`
    }
`,
  );
}

function tableOf({ verdicts, follows }: Outcome): string {
  const lines = verdicts.map(
    ({ kind, acknowledged, dropped, refused, lost, twice, unknown }) =>
      `| ${kind} | ${acknowledged} | ${dropped} | ${refused} | ${lost.length} | ${twice.length} | ${unknown.length} |`,
  );
  const pairs = follows.map(({ what, is, should }) => `| ${what} | ${is} | ${should} |`);
  return [
    '| write | acknowledged | given up | refused | lost | twice | sent by nobody |\n|---|---:|---:|---:|---:|---:|---:|',
    ...lines,
    '\n| what follows | is | should be |\n|---|---:|---:|',
    ...pairs,
  ].join('\n');
}

/** What people got while something befell the clinic, and how long it took to heal once all was well. */
function faultsOf({ befallen, ledger, struck }: Outcome): string {
  const healing = new Map<string, string>(
    befallen.map(({ fault, healed }) => [fault, healed === undefined ? 'not to be had here' : `${healed.toFixed(1)} s`]),
  );
  const touched = new Map<string, string>(
    befallen.map((one) => [one.fault, `${one.touched}${one.asked > 0 ? `, the ill service asked ${one.asked} times` : ''}`]),
  );
  const lines = [...befallen.map(({ fault }) => fault), ...new Set(struck)].map((name) => {
    const { done, told, tooOften, slowest, of, late, unanswered } = ledger.meanwhile.get(name) ?? nothingYet;
    return `| ${name} | ${done} | ${told} | ${tooOften} | ${touched.get(name) ?? ''} | ${late} | ${unanswered} | ${seconds(slowest)} (${of}) | ${healing.get(name) ?? ''} |`;
  });
  return [
    '| meanwhile | done | told to come again | called too often | writes it touches | answered after 5 s | no answer in 20 s | slowest answer | well again after |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...lines,
  ].join('\n');
}

function wordsOf({ ledger, struck, killed, twice, seconds: took }: Outcome): string {
  const acknowledged = ledger.intents.filter(({ state }) => state === 'acknowledged').length;
  return `${acknowledged} acknowledged writes in ${Math.round(took)} s, ${struck.length} blows, of which ${killed} killed application, Postgres or both. Answers: ${answersOf(ledger)}. Half of the answers within ${seconds(at(ledger.waits, 0.5))}, 99 of 100 within ${seconds(at(ledger.waits, 0.99))}, the slowest after ${seconds(most(ledger.waits))}. Looked back ${ledger.looks} times after a blow or a fault at what was written in turn (drafts, ticks, tips, moves), before it was written over: ${ledger.undone.length} gone. Changes whose answer was lost, and of which whoever sent them again was told that somebody had changed the record meanwhile: ${ledger.toldOfOwnChange}. Not answered within 5 s, or cut off, though the application was there: ${unservedBy(ledger).length}. Arrived twice, each where the first time could not be heard or noted (a process or Postgres died or was stopped, or the answer of the mail server or the carrier was lost) or the carrier itself was asked twice: ${twice.emails} emails, ${twice.texts} texts.`;
}
