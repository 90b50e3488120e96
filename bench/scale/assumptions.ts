/**
 * What the simulation takes for granted beside what was measured: how much patients do, what machines cost and carry. Change a figure and run `npm run scale -- --simulate`.
 *
 * Each has its source; `[known]` is from general knowledge and to be checked before money depends on it.
 */

export interface Assumption {
  value: number;
  unit: string;
  source: string;
}

/** Of one active patient in a year, by the name of what was measured. */
export const yearly: Record<string, Assumption> = {
  'signs up': { value: 0.35, unit: 'times', source: '[known] a third of a clinic’s patients are new each year' },
  'fills in the health profile and puts a card on file': { value: 0.35, unit: 'times', source: 'with the account' },
  'signs in': { value: 14, unit: 'times', source: '[known] about once a month and around each visit' },
  'sends a Rapid Assessment with a small photo': { value: 1.2, unit: 'times', source: '[known] one, and a second for every fifth' },
  'is answered: claimed, three drafts, signed': { value: 1.2, unit: 'times', source: 'each assessment' },
  'opens the dashboard and the note: five reads': { value: 40, unit: 'times', source: '[known] three for each sign-in' },
  'begins a thread: a message and its answer': { value: 1.5, unit: 'times', source: '[known] one, and a second for every other' },
  'writes on: a message and its answer': { value: 4, unit: 'times', source: '[known] two or three more in each thread' },
  'books a visit': { value: 0.6, unit: 'times', source: '[known] fewer than assessments, which cost less' },
  'is seen by video: waiting room, four messages, three drafts, signed': { value: 0.6, unit: 'times', source: 'each visit' },
};

/** The photos of an assessment are measured apart: what four of a telephone cost beyond the small one above. */
export const photos = {
  deed: 'sends four photos as a telephone takes them',
  beyond: 'sends a Rapid Assessment with a small photo',
  yearly: { value: 1.6, unit: 'sets of four', source: '[known] each assessment, and check-ins' } as Assumption,
};

export const load = {
  peak: { value: 5, unit: 'times the mean', source: '[known] evenings of working days against the mean of the year' },
  atMost: { value: 0.5, unit: 'of a machine’s cores', source: 'so that one machine in two may fail at the peak' },
  yearsKept: { value: 7, unit: 'years', source: 'medical_record, 2557 days: what the clinic keeps by itself (docs/operations.md)' },
  yearsPruned: {
    value: 1,
    unit: 'years at most',
    source: 'tables that no law keeps (retention-of-tables.ts); emails for a year, most of the others for hours or days',
  },
  beside: {
    value: 3,
    unit: 'times the measured seconds on a core',
    source: '[known] what was not measured: lists and searches of the clinic’s people, pages left open, live connections, exports, backups',
  },
  hot: { value: 0.25, unit: 'of a year’s table bytes in memory', source: '[known] who is in care now; the rest is read from disk' },
} satisfies Record<string, Assumption>;

export const application = {
  cores: { value: 8, unit: 'cores', source: 'a machine of the list below' },
  dollars: { value: 280, unit: '$ a month', source: '[known] 8 cores, 32 GB, on demand, at a large American cloud' },
  connections: { value: 28, unit: 'connections a process', source: 'DATABASE_CONNECTIONS and eight (docs/operations.md)' },
} satisfies Record<string, Assumption>;

export interface DatabaseMachine {
  cores: number;
  gigabytes: number;
  dollars: Assumption;
}

/** From small to the largest that one primary is put on. */
export const databases: DatabaseMachine[] = [
  { cores: 4, gigabytes: 32, dollars: { value: 190, unit: '$ a month', source: '[known] on demand' } },
  { cores: 8, gigabytes: 64, dollars: { value: 380, unit: '$ a month', source: '[known] on demand' } },
  { cores: 16, gigabytes: 128, dollars: { value: 760, unit: '$ a month', source: '[known] on demand' } },
  { cores: 32, gigabytes: 256, dollars: { value: 1_520, unit: '$ a month', source: '[known] on demand' } },
  { cores: 64, gigabytes: 512, dollars: { value: 3_040, unit: '$ a month', source: '[known] on demand' } },
];

/** Past one of them there is no larger machine to move to. */
export const limitsOfOne = {
  connections: { value: 400, unit: 'connections', source: '[known] without a pooler; behind PgBouncer the processes share them' },
  log: { value: 50e6, unit: 'bytes of log a second', source: '[known] what a standby in another building follows without falling behind' },
  disk: { value: 16e12, unit: 'bytes', source: '[known] one volume' },
  table: {
    value: 1e9,
    unit: 'rows of one table or month',
    source: '[known] past it vacuum and a new index take most of a day: partition by month before, as `event` is',
  },
} satisfies Record<string, Assumption>;

export const prices = {
  standbys: { value: 2, unit: 'for each primary', source: 'one to fail over to, one to read from' },
  disk: { value: 0.1, unit: '$ a GB and month', source: '[known] block storage, and again for each standby' },
  photos: { value: 0.023, unit: '$ a GB and month', source: '[known] object storage' },
  backup: { value: 0.023, unit: '$ a GB and month', source: '[known] one copy of the database in object storage' },
  balancer: { value: 40, unit: '$ a month', source: '[known] one, or a pair of small machines' },
} satisfies Record<string, Assumption>;
