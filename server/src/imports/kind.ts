/** What a kind of import says for itself; all the rest is one for all of them. */
import type { ImportName, KnownLine } from '@pellis/contract/imports/imports';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { CsvFile, Row } from './read-file.ts';

export interface Fault {
  column: string;
  sentence: string;
}

export interface WrongRow {
  row: Row;
  faults: readonly Fault[];
}

/** Which line is what. */
export interface Sorted<Thing> {
  toAdd: Thing[];
  known: KnownLine[];
  wrong: WrongRow[];
}

export interface Table<F extends string> {
  file: CsvFile;
  columns: readonly (F | null)[];
}

export interface Kept {
  import_id: string;
  id: string;
  name: string;
  at: Date | null;
  /** The table in which something stands about it. */
  kept_because: string | null;
}

export interface Made {
  id: string;
  by: string;
}

export interface ImportKind<F extends string, W extends string, Thing> {
  name: ImportName;
  may: (actor: Actor) => boolean;
  fields: readonly F[];
  /** What a column is, by the names that other systems give it. */
  fieldOf: (name: string) => F | undefined;
  missingOf: (columns: readonly (F | null)[]) => F[];
  /** One import after the other, and after whoever does the same by hand. */
  lock: (clinic: Clinic, transaction: Transaction) => Promise<void>;
  sort: (clinic: Clinic, transaction: Transaction, table: Table<F>, wishes: readonly W[]) => Promise<Sorted<Thing>>;
  /** As in "it would add 3 now"; whose records may have changed since the dry run. */
  words: { add: string; records: string };
  /** Whether whom it is about is written to. */
  isTold: (wishes: readonly W[]) => boolean;
  keep: (transaction: Transaction, made: Made, things: readonly Thing[]) => Promise<void>;
  /** What follows for each, once all are kept. */
  tell?: (clinic: Clinic, transaction: Transaction, actor: Actor, importId: string) => Promise<void>;
  /** Takes some back, those after `reached` by their ids. */
  removePiece: (transaction: Transaction, importId: string, reached: string) => Promise<{ removed: number; reached: string | null }>;
  keptOf: (transaction: Transaction, importIds: readonly string[]) => Promise<Kept[]>;
  /** Why something stayed, by the table. */
  reasons: Record<string, string>;
}
