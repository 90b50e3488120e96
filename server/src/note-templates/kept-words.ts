/** What is written beforehand, of one kind: one's own or shared, kept, changed, removed and brought back; two people never write over each other. */
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, found, permit } from '../platform/refusal.ts';

interface Kept {
  id: string;
  version: number;
  is_own: boolean;
}

type Named = 'note_template' | 'phrase' | 'canned_reply';

/** A kind of kept words: its rows, its rules and what is told of it. */
export interface KindOfWords<Form extends { is_own: boolean }, Row extends Kept> {
  mayUse: (actor: Actor) => boolean;
  mayKeep: (actor: Actor, one: { is_own: boolean }) => boolean;
  all: (transaction: Transaction) => Promise<Row[]>;
  /** Removed or not; nothing where it is somebody else's own. Locked until the end of the transaction. */
  lock: (transaction: Transaction, id: string, accountId: string) => Promise<(Row & { removed_at: Date | null }) | undefined>;
  insert: (transaction: Transaction, form: Form, writtenBy: string) => Promise<Row>;
  rewrite: (transaction: Transaction, id: string, change: { form: Form; writtenBy: string }) => Promise<Row>;
  setRemoved: (transaction: Transaction, id: string, isRemoved: boolean) => Promise<Row>;
  events: { kept: `${Named}.kept`; removed: `${Named}.removed` };
  /** The answer to a row that a unique index refuses. */
  taken: Readonly<Record<string, () => Error>>;
  whenRemoved: (row: Row) => string;
}

export interface Change<Form> {
  version: number;
  form: Form;
}

export function keptWords<Form extends { is_own: boolean }, Row extends Kept>(kind: KindOfWords<Form, Row>) {
  return {
    list: (clinic: Clinic, asker: Asker) =>
      clinic.db.read(asker, (transaction, actor) => {
        permit(kind.mayUse(actor));
        return kind.all(transaction);
      }),
    add: (clinic: Clinic, asker: Asker, form: Form) =>
      write(kind, { clinic, asker }, async (transaction, actor) => {
        permit(kind.mayKeep(actor, form));
        const row = await kind.insert(transaction, form, actor.id);
        await clinic.happened(transaction, actor, { name: kind.events.kept, subjectId: row.id });
        return row;
      }),
    change: (clinic: Clinic, asker: Asker, id: string, { version, form }: Change<Form>) =>
      write(kind, { clinic, asker }, async (transaction, actor) => {
        const known = await lockKept(kind, transaction, { actor, id });
        permit(kind.mayKeep(actor, form));
        if (known.version !== version || known.removed_at) throw changedMeanwhile();
        const row = await kind.rewrite(transaction, id, { form, writtenBy: actor.id });
        await clinic.happened(transaction, actor, { name: kind.events.kept, subjectId: id });
        return row;
      }),
    remove: (clinic: Clinic, asker: Asker, id: string) =>
      write(kind, { clinic, asker }, async (transaction, actor) => {
        const known = await lockKept(kind, transaction, { actor, id });
        if (!known.removed_at) {
          await kind.setRemoved(transaction, id, true);
          await clinic.happened(transaction, actor, { name: kind.events.removed, subjectId: id });
        }
        return { detail: kind.whenRemoved(known) };
      }),
    restore: (clinic: Clinic, asker: Asker, id: string) =>
      write(kind, { clinic, asker }, async (transaction, actor) => {
        const { removed_at } = await lockKept(kind, transaction, { actor, id });
        const row = await kind.setRemoved(transaction, id, false);
        if (removed_at) await clinic.happened(transaction, actor, { name: kind.events.kept, subjectId: id });
        return row;
      }),
  };
}

async function lockKept<Form extends { is_own: boolean }, Row extends Kept>(
  kind: KindOfWords<Form, Row>,
  transaction: Transaction,
  { actor, id }: { actor: Actor; id: string },
) {
  const known = found(await kind.lock(transaction, id, actor.id));
  permit(kind.mayKeep(actor, known));
  return known;
}

function write<T, Form extends { is_own: boolean }, Row extends Kept>(
  kind: KindOfWords<Form, Row>,
  { clinic, asker }: { clinic: Clinic; asker: Asker },
  work: (transaction: Transaction, actor: Actor) => Promise<T>,
): Promise<T> {
  return clinic.db
    .write(asker, async (transaction, actor) => {
      permit(kind.mayUse(actor));
      await actAsClinic(transaction, actor);
      return work(transaction, actor);
    })
    .catch((error: { constraint?: string }) => {
      throw kind.taken[error.constraint ?? '']?.() ?? error;
    });
}
