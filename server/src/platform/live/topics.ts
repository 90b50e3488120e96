/** What a noun says of its topics: who may join, what members may broadcast to one another, and what it wants to know of them. */
import type { Actor } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import type { Transaction } from '../db/database.ts';

/** Who opened a connection: somebody with a session, or a guest whom a noun vouches for ("<kind>:<id>"). */
export type Holder = { kind: 'session'; sessionId: string } | { kind: 'guest'; guest: string; sessionId: string | null };

/** With the name under which all connections of one person are counted. */
export type CountedHolder = Holder & { person: string };
export const personOf = (accountId: string) => `account ${accountId}`;

/** Who asks to join: an actor known to the database, or a guest, who asks in a transaction as the clinic. */
export type Joiner = { kind: 'actor'; actor: Actor } | { kind: 'guest'; guest: string };

/** Somebody in a topic, in one window. */
export interface Member {
  kind: string;
  /** The id of the thing behind the topic's kind. */
  id: string;
  /** Whose window it is. */
  person: string;
  /** This window's name among the members. */
  peer: string;
  /** The id of its lease: a window that joins again over another connection has a new one. */
  lease: string;
}

export interface TopicKind {
  /** Before the colon: `visit` of `visit:abc`. */
  kind: string;
  /** The person's name among the topic's members, or null for the same "no" to everybody who may not. */
  mayJoin(transaction: Transaction, joiner: Joiner, id: string): Promise<string | null>;
  /** Names of events that members may broadcast to one another and that are stored nowhere. */
  broadcasts?: readonly string[];
  /** One window a person: the latest one has the lease. */
  hasLeases?: boolean;
  joined?(clinic: Clinic, member: Member): Promise<void>;
  left?(clinic: Clinic, member: Member): Promise<void>;
  /** Every few seconds with those of this process who are still there. */
  beat?(clinic: Clinic, members: readonly Member[]): Promise<void>;
}
