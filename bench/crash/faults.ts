/** What befalls a clinic beside being killed: each lasts a while, then everything is well again and must heal by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { askIn, processesNamed, signalProcesses } from '../../server/src/testing/postgres.ts';
import { closeFolder, fill } from './disk.ts';
import type { MachineClock } from './machine-clock.ts';
import type { MailMood } from './mail.ts';

/** What can be done to it from outside. */
export interface Patient {
  folder: string;
  photos: string;
  /** Where its card processor answers. */
  processor: string;
  /** Where its carrier of text messages answers. */
  texts: string;
  hasOwnDisk: boolean;
  /** Of the application and of Postgres; undefined where this machine has none that can be set. */
  clock: MachineClock | undefined;
  tell(words: { clockMs?: number; service?: string; mood?: string }): void;
  mail(mood: MailMood): Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Until enough people have met what befell it. */
  aWhile(): Promise<void>;
}

const second = 1_000;
const hour = 3_600_000;

/** Answers false where this machine does not let us. */
type Befall = (patient: Patient) => Promise<unknown>;

async function again(milliseconds: number, every: number, work: () => unknown): Promise<void> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await pause(every)) await work();
}

const cutConnections = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pellis' and random() < 0.5`;

const serviceIs =
  (name: 'processor' | 'texts', mood: string): Befall =>
  async ({ tell, aWhile, ...services }) => {
    tell({ service: services[name], mood });
    await aWhile();
    tell({ service: '', mood: 'well' });
  };
const mailIs =
  (mood: MailMood): Befall =>
  async ({ mail, aWhile }) => {
    await mail(mood);
    await aWhile();
    await mail('well');
  };
const clockIs =
  (clockMs: number): Befall =>
  async ({ tell, aWhile }) => {
    tell({ clockMs });
    await aWhile();
    tell({ clockMs: 0 });
  };

/** Postgres' alone: the application's goes back by as much. */
const clockOfDatabaseIs =
  (clockMs: number): Befall =>
  async ({ clock, tell, aWhile }) => {
    if (!clock) return false;
    const set = (distance: number) => {
      tell({ clockMs: -distance });
      clock.set(distance);
    };
    set(clockMs);
    await aWhile();
    set(0);
    return true;
  };
/** Of everything at once, as where somebody sets it. */
const clockOfMachineIs =
  (clockMs: number): Befall =>
  async ({ clock, aWhile }) => {
    if (!clock) return false;
    clock.set(clockMs);
    await aWhile();
    clock.set(0);
    return true;
  };

export const faults = {
  // it is started again and again, and does not get up
  'postgres away for 30 s': ({ folder }) => again(30 * second, 100, () => signalProcesses(processesNamed(folder, 'postmaster'), 'SIGKILL')),
  'half of the connections to postgres cut, again and again': ({ folder }) =>
    again(10 * second, 250, () => askIn(folder, cutConnections).catch(() => {})),
  'disk full': async ({ folder, hasOwnDisk, aWhile }) => {
    if (!hasOwnDisk) return false;
    const makeRoom = await fill(folder);
    await aWhile();
    makeRoom();
    return true;
  },
  'photo folder read-only': async ({ photos, aWhile }) => {
    const open = closeFolder(photos);
    if (!open) return false;
    await aWhile();
    open();
    return true;
  },
  'card processor away': serviceIs('processor', 'away'),
  'card processor slow': serviceIs('processor', 'slow'),
  'card processor asked twice': serviceIs('processor', 'twice'),
  'answers of the card processor lost': serviceIs('processor', 'unheard'),
  'mail server away': mailIs('away'),
  'mail server silent': mailIs('slow'),
  'answers of the mail server lost': mailIs('unheard'),
  'carrier of text messages away': serviceIs('texts', 'away'),
  'carrier of text messages slow': serviceIs('texts', 'slow'),
  'carrier of text messages asked twice': serviceIs('texts', 'twice'),
  'answers of the carrier of text messages lost': serviceIs('texts', 'unheard'),
  'clock of the application an hour ahead': clockIs(hour),
  'clock of the application an hour behind': clockIs(-hour),
  'clock of the database an hour ahead': clockOfDatabaseIs(hour),
  'clock of the database an hour behind': clockOfDatabaseIs(-hour),
  'clock of the machine an hour ahead': clockOfMachineIs(hour),
  'clock of the machine an hour behind': clockOfMachineIs(-hour),
  'application stopped for a minute': async ({ signal }) => {
    signal('SIGSTOP');
    await pause(60 * second);
    signal('SIGCONT');
  },
} satisfies Record<string, Befall>;

export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** So many writes that it touches are begun while it lasts, and acknowledged in the end. */
export const leastTouched = 10;
/** Of an application that is stopped, or a database that is away, each writer begins one, and waits or sends it again. */
const eachWaits: readonly Fault[] = ['application stopped for a minute', 'postgres away for 30 s'];
export const leastOf = (fault: Fault): number => (eachWaits.includes(fault) ? 5 : leastTouched);
const touches: readonly [RegExp, readonly string[]][] = [
  [/card processor/, ['assessment', 'booking', 'prescription', 'refund']],
  [/mail server/, ['addendum', 'assessment', 'booking', 'refund', 'visitor']],
  [/text messages/, ['phone-code']],
  [/photo folder/, ['assessment']],
];

/** Of a service that is ill and hears the call; a mail server that is away hears none. */
export const isHeard = (fault: Fault): boolean => /processor|mail server|text messages/.test(fault) && fault !== 'mail server away';

/** Whether a write of this kind needs what is ill then; where nothing is said all do. */
export function isTouchedBy(fault: Fault, kind: string): boolean {
  return touches.find(([name]) => name.test(fault))?.[1].includes(kind) ?? true;
}
