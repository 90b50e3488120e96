/** What was measured and simulated, in words: `bench/scale.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import type { Assumption } from './assumptions.ts';
import * as assumptions from './assumptions.ts';
import type { Cost, Growth, Measured } from './measure.ts';
import { limitsOf, type Month, monthOf, type Year, yearOf } from './simulate.ts';

const sizes = [10_000, 1_000_000, 20_000_000];
const after = [1, 12, 36, 84];

const whole = (figure: number) => Math.round(figure).toLocaleString('en-US');
const one = (figure: number) => (figure < 100 ? figure.toFixed(1) : whole(figure));
const kilobytes = (bytes: number) => `${one(bytes / 1e3)} kB`;
const gigabytes = (size: number) => (size < 1_000 ? `${one(size)} GB` : `${one(size / 1_000)} TB`);
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), `|---${'|---:'.repeat(head.length - 1)}|`, ...rows.map(row)].join('\n');

export function write(measured: Measured & { about: string }): void {
  const year = yearOf(measured);
  writeFileSync(
    join(root, 'bench/scale.md'),
    `${[...measuredPart(measured), ...yearPart(year), ...simulatedPart(year), ...assumedPart()].join('\n\n')}\n`,
  );
}

function measuredPart({ about, patients, costs, growth, idle, held }: Measured & { about: string }): string[] {
  const [first, last] = patients;
  const per1000 = (bytes: number) => `${one((bytes * 1_000) / 1e6)} MB`;
  return [
    '# What a patient costs',
    `Written by \`npm run scale\`: ${last} patients go through a clinic by its own API (one process and its Postgres with demo data), everybody the one thing and then everybody the next. What they cost is the difference to the first ${first}, so what a clinic needs anyway is not in it; what a clinic uses while nobody does anything is taken off. Seconds on a core are the system's own count, so other work on the machine waits beside them and is not in them.`,
    about,
    '## One deed',
    table(
      ['deed', 'application', 'Postgres', 'log', 'rows', 'tables and indexes', 'files'],
      costs.map((cost) => [cost.deed, ...figuresOf(cost)]),
    ),
    'The log counts whole pages after a checkpoint, and bytes of tables come in pages of 8 kB: both are means over many.',
    '## Disk, per 1,000 patients who did all of it once',
    table(
      ['table', 'rows', 'heap', 'indexes', 'largest indexes'],
      growth
        .filter(({ rows }) => rows > 0)
        .slice(0, 25)
        .map((each) => [each.name, whole(each.rows * 1_000), per1000(each.heap), per1000(each.indexes), indexesOf(each)]),
    ),
    `Of all ${growth.length} tables that grew: ${per1000(growth.reduce((sum, { heap }) => sum + heap, 0))} and ${per1000(growth.reduce((sum, { indexes }) => sum + indexes, 0))} of indexes.`,
    '## Memory and connections',
    table(
      ['clinic of', 'application', 'Postgres, not shared', 'Postgres, shared', 'connections'],
      (
        [
          ['the demo alone', held.empty],
          [`${first} more`, held.small],
          [`${last} more`, held.large],
        ] as const
      ).map(([name, { applicationMegabytes, postgresMegabytes, sharedMegabytes, connections }]) => [
        name,
        `${whole(applicationMegabytes)} MB`,
        `${whole(postgresMegabytes)} MB`,
        `${whole(sharedMegabytes)} MB`,
        connections,
      ]),
    ),
    `Neither follows the number of patients: a process holds what it holds at work, and as many connections as it may. While nobody does anything a clinic uses ${(idle.applicationSeconds * 1_000).toFixed(0)} ms of the application, ${(idle.postgresSeconds * 1_000).toFixed(0)} ms of Postgres and ${kilobytes(idle.log)} of log in a second.`,
  ];
}

const figuresOf = ({ applicationMs, postgresMs, logBytes, rows, tableBytes, fileBytes }: Cost) => [
  `${one(applicationMs)} ms`,
  `${one(postgresMs)} ms`,
  kilobytes(logBytes),
  one(rows),
  kilobytes(tableBytes),
  kilobytes(fileBytes),
];

function indexesOf({ byIndex }: Growth): string {
  return Object.entries(byIndex)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([name, bytes]) => `${name} ${one(bytes / 1e3)} MB`)
    .join(', ');
}

function yearPart(year: Year): string[] {
  const tables = Object.entries(year.bytes).sort(([, a], [, b]) => b - a);
  return [
    '## A year of 1,000 active patients',
    'At the deeds of the assumptions below.',
    table(
      ['application', 'Postgres', 'log', 'tables and indexes', 'photos and files'],
      [
        [
          `${whole(year.applicationMs / 1)} s`,
          `${whole(year.postgresMs / 1)} s`,
          gigabytes((year.logBytes * 1_000) / 1e9),
          gigabytes((year.tableBytes * 1_000) / 1e9),
          gigabytes((year.fileBytes * 1_000) / 1e9),
        ],
      ],
    ),
    table(
      ['table', 'rows', 'bytes', 'of all'],
      tables
        .slice(0, 10)
        .map(([name, bytes]) => [
          name,
          whole((year.rows[name] ?? 0) * 1_000),
          `${one((bytes * 1_000) / 1e6)} MB`,
          `${((bytes / year.tableBytes) * 100).toFixed(0)} %`,
        ]),
    ),
    '## What one primary carries',
    'By each limit of the largest machine of the assumptions, the first that is met on top.',
    table(
      ['limit', 'active patients'],
      limitsOf(year).map(({ limit, patients }) => [limit, whole(Number(patients.toPrecision(2)))]),
    ),
  ];
}

function simulatedPart(year: Year): string[] {
  const line = (month: Month) => [
    whole(month.patients),
    month.month,
    `${month.applicationMachines} × ${assumptions.application.cores.value} cores, ${whole(month.processes)} processes`,
    `${month.primaries} × ${month.machine.cores} cores, ${month.machine.gigabytes} GB, and ${assumptions.prices.standbys.value} standbys each`,
    `${one(month.logBytesPerSecond / 1e6)} MB/s`,
    gigabytes(month.diskGigabytes),
    `${whole(month.largestTable.rows / 1e6)} million (${month.largestTable.name})`,
    gigabytes(month.photoGigabytes),
    `$${whole(month.dollars)}, $${whole(month.dollarsOfPhotos)} of it for photos`,
    `$${((month.dollars * 1_000) / month.patients).toFixed(2)}`,
  ];
  return [
    '## Months of a clinic',
    'A clinic that has had so many active patients for that many months, at the peak. Dollars are for machines, disks and photos in object storage; emails, text messages, card fees and people are not in them.',
    table(
      ['patients', 'month', 'application', 'primaries', 'log', 'database', 'largest table', 'photos', 'a month', 'per 1,000 patients'],
      sizes.flatMap((patients) => after.map((month) => line(monthOf(year, patients, month)))),
    ),
  ];
}

function assumedPart(): string[] {
  const { yearly, photos, load, application, databases, limitsOfOne, prices } = assumptions;
  const list = (group: Record<string, Assumption>) =>
    Object.entries(group).map(([name, { value, unit, source }]) => [name, `${value.toLocaleString('en-US')} ${unit}`, source]);
  return [
    '## What is assumed',
    'From `bench/scale/assumptions.ts`; `[known]` is to be checked. After a change `npm run scale -- --simulate` works the months out anew.',
    table(
      ['assumption', 'value', 'source'],
      [
        ...list(yearly),
        [photos.deed, `${photos.yearly.value} ${photos.yearly.unit}`, photos.yearly.source],
        ...list(load),
        ...list(application).map(([name = '', ...rest]) => [`application machine: ${name}`, ...rest]),
        ...databases.map(({ cores, gigabytes: memory, dollars }) => [
          `database machine of ${cores} cores, ${memory} GB`,
          `${dollars.value} ${dollars.unit}`,
          dollars.source,
        ]),
        ...list(limitsOfOne).map(([name = '', ...rest]) => [`at most in one primary: ${name}`, ...rest]),
        ...list(prices).map(([name = '', ...rest]) => [`price: ${name}`, ...rest]),
      ],
    ),
  ];
}
