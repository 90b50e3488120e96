/**
 * How results of laboratories reach the clinic by themselves: as files, HL7 v2 or CSV. Each is claimed by one process under an id of ours, read while nobody
 * writes it, and put away once the database has it. Whatever a killed process leaves claimed, the next one finds again under the same id.
 */

export interface ClaimedFile {
  /** Ours. A file that is delivered again gets another. */
  id: string;
  /** As the laboratory calls it, in letters that every disk takes. */
  name: string;
  claimedAt: Date;
}

export interface ReadFile {
  /** Null where it is larger than `mostBytes`. */
  bytes: Uint8Array | null;
  sha256: string;
  /** Changes with what the file says. */
  version: string;
}

/** As much as the clinic's people may bring by hand. */
export const mostBytes = 20 * 1024 * 1024;

export interface LabFeed {
  /** "the folder of the laboratory", for people; null where the clinic has none. */
  name: string | null;
  /** Every file that is complete, those that a killed process left too. */
  claim(now: Date): Promise<ClaimedFile[]>;
  /** Claimed and not put away, whether complete or not. */
  claimed(): Promise<ClaimedFile[]>;
  /** Undefined where another process has put it away. */
  read(file: ClaimedFile): Promise<ReadFile | undefined>;
  /** With the sentence why it was refused; null where it is in. A file that changed after it was read stays claimed, and is read again. */
  putAway(file: ClaimedFile, version: string, refused: string | null): Promise<void>;
  /** Throws where it cannot be reached. */
  check(): Promise<void>;
}
