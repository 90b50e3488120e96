/** How a paper is faxed: a PDF to a number. Nobody hears more than that the service took it, until the service says how it ended. */

export interface OutgoingFax {
  /** Ours; the same id again is the same fax and goes out once. */
  id: string;
  /** As the clinic writes numbers: (415) 555-0134. */
  to: string;
  pdf: Buffer;
}

/** How a fax ended, told by the service. */
export interface FaxNews {
  /** The fax's id, ours. */
  about: string;
  outcome: 'delivered' | 'failed';
  /** Why it failed, for people: "the line was busy". */
  words: string;
}

/** Throws `MessageRefused` for a number that cannot be faxed; anything else means that the service is away, and the same id is tried again later. */
export interface Fax {
  send(fax: OutgoingFax): Promise<void>;
  /** Undefined unless the service signed exactly this body. */
  readIncoming(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): FaxNews | undefined;
}
