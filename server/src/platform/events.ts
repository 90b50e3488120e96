/** What has happened, written down in the transaction in which it happens; reactions follow after the commit. */
import { z } from 'zod';
import type { Doer } from './actor.ts';
import type { Transaction } from './db/database.ts';

/** Every event there is and what it carries: declared by each noun in its `events.ts`, put together in `reactions/every-event.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it
export interface Events {}
export type EventName = keyof Events;

export type Declared<Schemas extends Record<string, z.ZodType>> = { [Name in keyof Schemas]: z.output<Schemas[Name]> };

const nothing = z.object({});

/** Events that say all by their name, subject and patient. */
export function withoutData<const Name extends string>(...names: Name[]): Record<Name, typeof nothing> {
  return Object.fromEntries(names.map((name) => [name, nothing])) as Record<Name, typeof nothing>;
}

export interface HappeningOf<Name extends EventName = EventName> {
  name: Name;
  /** Whose record it belongs to. */
  patientId?: string;
  /** The thing it happened to. */
  subjectId?: string;
  reason?: string;
  /** Never names, answers or clinical text: the rows hold those. A moment becomes text on its way, which the schema reads again. */
  data?: Events[Name];
}

type NeedsData<Name> = Name extends EventName ? (Record<string, never> extends Events[Name] ? never : Name) : never;

/** With its data, unless its schema asks for none. */
export type Happening<Name extends EventName> = HappeningOf<Name> & ([NeedsData<Name>] extends [never] ? unknown : { data: Events[Name] });

export interface RecordedEvent<Name extends EventName = EventName> {
  id: number;
  name: Name;
  at: Date;
  actor_id: string | null;
  actor_role: string;
  patient_id: string | null;
  subject_id: string | null;
  reason: string | null;
  data: Events[Name];
}

/** One of several, told apart by its name. */
export type OneOf<Name extends EventName> = Name extends EventName ? RecordedEvent<Name> : never;

export type Happened = <Name extends EventName>(transaction: Transaction, actor: Doer, happening: Happening<Name>) => Promise<void>;
