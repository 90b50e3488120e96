/** Months of a clinic at the measured cost: what its machines have to carry, how many there are and what they cost. */
import { fates } from '../../server/src/erasures/retention-of-tables.ts';
import { application, databases, limitsOfOne, load, photos, prices, yearly } from './assumptions.ts';
import type { Measured } from './measure.ts';

/** Of one active patient in a year. */
export interface Year {
  applicationMs: number;
  postgresMs: number;
  logBytes: number;
  tableBytes: number;
  fileBytes: number;
  rows: Record<string, number>;
  bytes: Record<string, number>;
}

const secondsOfYear = 365.25 * 86_400;
const months = 12;

export function yearOf({ costs }: Pick<Measured, 'costs'>): Year {
  const year: Year = { applicationMs: 0, postgresMs: 0, logBytes: 0, tableBytes: 0, fileBytes: 0, rows: {}, bytes: {} };
  for (const [name, { value: times }] of Object.entries(yearly)) {
    const cost = costs.find(({ deed }) => deed === name);
    if (!cost) throw new Error(`Nothing was measured of: ${name}`);
    for (const part of ['applicationMs', 'postgresMs', 'logBytes', 'tableBytes', 'fileBytes'] as const) year[part] += cost[part] * times;
    for (const [table, { rows, bytes }] of Object.entries(cost.byTable)) {
      year.rows[table] = (year.rows[table] ?? 0) + rows * times;
      year.bytes[table] = (year.bytes[table] ?? 0) + bytes * times;
    }
  }
  const [large, small] = [photos.deed, photos.beyond].map((name) => costs.find(({ deed }) => deed === name));
  const beyond = (part: 'applicationMs' | 'fileBytes') => Math.max(0, (large?.[part] ?? 0) - (small?.[part] ?? 0)) * photos.yearly.value;
  year.applicationMs += beyond('applicationMs');
  year.fileBytes += beyond('fileBytes');
  return year;
}

export interface Month {
  patients: number;
  month: number;
  applicationCores: number;
  processes: number;
  applicationMachines: number;
  postgresCores: number;
  hotGigabytes: number;
  logBytesPerSecond: number;
  diskGigabytes: number;
  photoGigabytes: number;
  /** Rows of the largest table. */
  largestTable: { name: string; rows: number };
  connections: number;
  primaries: number;
  machine: { cores: number; gigabytes: number };
  dollars: number;
  dollarsOfPhotos: number;
}

/** A clinic that has had so many active patients for that many months. */
export function monthOf(year: Year, patients: number, month: number): Month {
  const years = Math.min(month / months, load.yearsKept.value);
  const atPeak = (milliseconds: number) => secondsAtPeak(milliseconds) * patients;
  const [applicationCores, postgresCores] = [atPeak(year.applicationMs), atPeak(year.postgresMs)];
  // one is never enough: it is replaced while it serves
  const processes = Math.max(2, Math.ceil(applicationCores / load.atMost.value));
  const applicationMachines = Math.max(2, Math.ceil(processes / application.cores.value));
  const hotGigabytes = (year.tableBytes * patients * load.hot.value) / 1e9;
  const logBytesPerSecond = ((year.logBytes * patients) / secondsOfYear) * load.peak.value;
  const diskGigabytes = (bytesAfter(year, years) * patients) / 1e9;
  const photoGigabytes = (year.fileBytes * patients * years) / 1e9;
  const primaries = primariesFor({ postgresCores, hotGigabytes, logBytesPerSecond, diskGigabytes });
  const machine = machineFor(postgresCores / primaries, hotGigabytes / primaries);
  const dollarsOfPhotos = photoGigabytes * prices.photos.value;
  const copies = 1 + prices.standbys.value;
  return {
    ...{ patients, month, applicationCores, processes, applicationMachines, postgresCores, hotGigabytes, logBytesPerSecond, diskGigabytes },
    ...{ photoGigabytes, primaries, dollarsOfPhotos },
    largestTable: largestOf(year, patients * years),
    connections: processes * application.connections.value,
    machine: { cores: machine.cores, gigabytes: machine.gigabytes },
    dollars:
      applicationMachines * application.dollars.value +
      primaries * copies * machine.dollars.value +
      diskGigabytes * (copies * prices.disk.value + prices.backup.value) +
      prices.balancer.value +
      dollarsOfPhotos,
  };
}

/** Of one patient, in a second of the busiest hour. */
const secondsAtPeak = (milliseconds: number) => (milliseconds / 1_000 / secondsOfYear) * load.peak.value * load.beside.value;

/** Law keeps it for its period; everything else is pruned before. */
function isKept(table: string): boolean {
  return ['record', 'payment', 'audit'].includes((fates as Record<string, string>)[table] ?? '');
}

/** Of one patient; what the tables' sum has beyond each table counts as kept. */
function bytesAfter({ bytes, tableBytes }: Year, years: number): number {
  const pruned = Object.entries(bytes)
    .filter(([table]) => !isKept(table))
    .reduce((sum, [, each]) => sum + each, 0);
  return (tableBytes - pruned) * years + pruned * Math.min(years, load.yearsPruned.value);
}

type Needs = Pick<Month, 'postgresCores' | 'hotGigabytes' | 'logBytesPerSecond' | 'diskGigabytes'>;

function primariesFor({ postgresCores, hotGigabytes, logBytesPerSecond, diskGigabytes }: Needs): number {
  const largest = machineFor(Number.POSITIVE_INFINITY, 0);
  return Math.ceil(
    Math.max(
      1,
      postgresCores / load.atMost.value / largest.cores,
      hotGigabytes / largest.gigabytes,
      logBytesPerSecond / limitsOfOne.log.value,
      (diskGigabytes * 1e9) / limitsOfOne.disk.value,
    ),
  );
}

/** The smallest that carries it; the largest where none does. */
function machineFor(cores: number, gigabytes: number) {
  const found =
    databases.find((one) => one.cores * load.atMost.value >= cores && one.gigabytes >= gigabytes) ?? databases[databases.length - 1];
  if (!found) throw new Error('assumptions.ts lists no machine for a database.');
  return found;
}

function largestOf({ rows }: Year, patientYears: number): { name: string; rows: number } {
  const [[name, each] = ['', 0]] = keptBySize(rows);
  return { name, rows: each * patientYears };
}

const keptBySize = (rows: Year['rows']) =>
  Object.entries(rows)
    .filter(([table]) => isKept(table))
    .sort(([, a], [, b]) => b - a);

/** Partitioned by month (decision 0385). */
const liesInMonths = new Set(['event']);

/** How many active patients one primary on the largest machine carries by each limit, the first that is met on top. */
export function limitsOf(year: Year): { limit: string; patients: number }[] {
  const largest = machineFor(Number.POSITIVE_INFINITY, 0);
  const connections = (secondsAtPeak(year.applicationMs) / load.atMost.value) * application.connections.value;
  return [
    { limit: `connections without a pooler (${limitsOfOne.connections.value})`, patients: limitsOfOne.connections.value / connections },
    {
      limit: `cores of Postgres (${largest.cores}, half of them used at the peak)`,
      patients: (largest.cores * load.atMost.value) / secondsAtPeak(year.postgresMs),
    },
    {
      limit: `memory for what is in use (${largest.gigabytes} GB)`,
      patients: (largest.gigabytes * 1e9) / (year.tableBytes * load.hot.value),
    },
    {
      limit: `log (${limitsOfOne.log.value / 1e6} MB a second)`,
      patients: (limitsOfOne.log.value * secondsOfYear) / year.logBytes / load.peak.value,
    },
    {
      limit: `disk after ${load.yearsKept.value} years (${limitsOfOne.disk.value / 1e12} TB)`,
      patients: limitsOfOne.disk.value / bytesAfter(year, load.yearsKept.value),
    },
    ...keptBySize(year.rows)
      .slice(0, 3)
      .map(([name, rows]) => {
        const inMonths = liesInMonths.has(name);
        const piece = inMonths ? 'in a month, which is its largest piece' : `after ${load.yearsKept.value} years, in one piece`;
        const yearsInPiece = inMonths ? 1 / months : load.yearsKept.value;
        return {
          limit: `rows of \`${name}\` ${piece} (${limitsOfOne.table.value / 1e9} billion)`,
          patients: limitsOfOne.table.value / rows / yearsInPiece,
        };
      }),
  ].sort((a, b) => a.patients - b.patients);
}
