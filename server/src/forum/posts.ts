/** A post as its reader sees it: never whose pen name it is. */
import type { ForumPost } from '@pellis/contract/forum/forum';
import type { ForumPhoto } from '@pellis/contract/forum/forum-photos';
import type { HeldReason } from '@pellis/contract/forum/held';
import { concernsInForce } from '../concerns/records.ts';
import { isOwnRecord } from '../patients/records.ts';
import { type Actor, type Doer, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, permit, Refusal } from '../platform/refusal.ts';
import { refuseMinor } from './grown-ups.ts';
import type { KeptSaid } from './harm-said-records.ts';
import { type PenRow, penOf } from './pen-records.ts';
import { type PhotoRow, photosOf } from './photo-records.ts';
import { mayHavePen, mayModerate, mayReadForum } from './policy.ts';
import type { PostRow } from './records.ts';

/** The doer of what is written under a pen name, as the record of events has it. */
export const somebody: Doer = { id: 'forum', role: 'clinic', name: 'The forum', isUntraced: true };

/** Moderators are told again, of the emptied post: nobody may have looked before it was deleted. */
export async function tellKept(clinic: Clinic, transaction: Transaction, said: readonly KeptSaid[]): Promise<void> {
  for (const { id } of said) await clinic.happened(transaction, somebody, { name: 'forum.harm_kept', subjectId: id });
}

export interface Reader {
  actor: Actor;
  pen: PenRow | undefined;
  rooms: Map<string, string>;
  /** Photos are shown at all. */
  hasPhotos: boolean;
}

/** Beside the concerns of the day: what belongs to none of them. */
const everyday = ['everyday life', 'Everyday life with skin'] as const;

/** One room for each concern that is cared for, and one for all else. */
export async function roomsOf(transaction: Transaction): Promise<Map<string, string>> {
  const { concerns } = await concernsInForce(transaction);
  const cared = concerns.filter(({ is_hidden, photo, video }) => !is_hidden && (photo || video));
  return new Map([...cared.map(({ value, label }) => [value, label] as const), everyday]);
}

export function isOpen({ config }: Clinic): boolean {
  return config.promises.forum;
}

export function refuseClosed(clinic: Clinic): void {
  if (!isOpen(clinic))
    throw conflict(
      'closed',
      'The forum is closed: nobody reads or writes here now. What was written is kept, and each writer finds their own under Forum.',
    );
}

export const notThere = () => new Refusal(404, 'not_found', 'This is not in the forum any more: it was hidden or deleted.');

/** Before whoever has it on their screen. The same of what never was there. */
export function stillThere<T>(post: T | undefined): T {
  if (!post) throw notThere();
  return post;
}

/** Whoever acts for somebody else just now is nobody here, a child's parent too: a pen name is one's own. */
export async function permitForOneself(transaction: Transaction, { id, patientId }: Actor): Promise<void> {
  permit(patientId === null || (await isOwnRecord(transaction, id, patientId)));
}

export async function readerOf(clinic: Clinic, transaction: Transaction, actor: Actor): Promise<Reader> {
  const reader = await ownReaderOf(clinic, transaction, actor);
  refuseClosed(clinic);
  await refuseYoung(clinic, transaction, reader);
  return reader;
}

/** Of patients without a pen name: whoever has one was a grown-up when they chose it, and reads what is theirs. */
export async function refuseYoung(clinic: Clinic, transaction: Transaction, { actor, pen }: Reader): Promise<void> {
  if (!pen && mayHavePen(actor)) await refuseMinor(clinic, transaction, actor.id);
}

/** For what is one's own: it is read and deleted in a closed forum too. */
export async function ownReaderOf(clinic: Clinic, transaction: Transaction, actor: Actor): Promise<Reader> {
  permit(mayReadForum(actor));
  await permitForOneself(transaction, actor);
  return {
    actor,
    pen: mayHavePen(actor) ? await penOf(transaction, actor.id) : undefined,
    rooms: await roomsOf(transaction),
    hasPhotos: clinic.config.hasForumPhotos,
  };
}

/** Each with its photos. */
export async function asPosts(transaction: Transaction, rows: readonly PostRow[], reader: Reader): Promise<ForumPost[]> {
  const photos = await photosOf(
    transaction,
    rows.map(({ id }) => id),
  );
  const of = Map.groupBy(photos, ({ post_id }) => post_id);
  return rows.map((row) => asPost(row, of.get(row.id) ?? [], reader));
}

function asPost(row: PostRow, photos: readonly PhotoRow[], reader: Reader): ForumPost {
  const is_mine = isOf(row, reader);
  const seesWhy = is_mine || mayModerate(reader.actor);
  return {
    ...{ id: row.id, room: row.room, title: row.title, words: row.words, posted_at: row.posted_at, state: row.state, is_mine },
    is_locked: row.is_locked,
    room_label: reader.rooms.get(row.room) ?? row.room,
    by: byOf(row),
    // only the rules' own names are written there
    held_for: seesWhy && row.state === 'held' ? (row.held_for as HeldReason[]) : [],
    hidden_because: seesWhy && row.state === 'hidden' ? row.hidden_because : null,
    appeal: seesWhy && row.appeal ? { words: row.appeal, answer: row.appeal_answer } : null,
    answers: row.answers,
    thread_id: row.thread_id,
    is_muted: row.is_muted,
    photos: asPhotos(photos, { isMine: is_mine, isModerator: mayModerate(reader.actor), areOn: reader.hasPhotos }),
  };
}

/** Of a post as its reader sees them: those that stand; to moderators those that wait; to their writer each, and what became of it. */
function asPhotos(
  rows: readonly PhotoRow[],
  { isMine, isModerator, areOn }: { isMine: boolean; isModerator: boolean; areOn: boolean },
): ForumPhoto[] {
  const seen = rows.filter(({ state }) => isMine || (areOn && (state === 'shown' || (isModerator && state === 'held'))));
  return seen.map(({ post_id: _, ...row }) => ({ ...row, state: row.state === 'refused' || areOn ? row.state : 'off' }));
}

/** Whoever reads it wrote it. */
export function isOf(row: { pen_id: string | null; provider_id: string | null }, { actor, pen }: Reader): boolean {
  return (row.pen_id !== null && row.pen_id === pen?.id) || (row.provider_id === actor.id && may(actor, 'treat'));
}

function byOf({ dermatologist, pen_name }: PostRow): ForumPost['by'] {
  if (dermatologist) return { kind: 'dermatologist', name: dermatologist };
  return pen_name ? { kind: 'pen', name: pen_name } : { kind: 'nameless', name: 'Somebody who has left' };
}
