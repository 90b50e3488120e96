/**
 * How a paper is faxed: a PDF to a number. Nobody hears more than that the service took it, until the service says how it ended. Faxes to us are told
 * in the same way, and their papers fetched afterwards.
 *
 * News come to `faxNewsPath` (`open.ts`) by POST, as those of the pharmacy network do: `readIncoming` needs the bytes as they came (see
 * `../pharmacy-network/pharmacy-network.ts`), undefined is answered with 400, anything else with a 2xx, also when it tells nothing.
 */

export interface OutgoingFax {
  /** Ours; the same id again is the same fax and goes out once. */
  id: string;
  /** As the clinic writes numbers: (415) 555-0134. */
  to: string;
  pdf: Buffer;
}

/** How a fax ended, told by the service; the same may be told twice. */
export interface FaxNews {
  /** The fax's id, ours. */
  about: string;
  outcome: 'delivered' | 'failed';
  /** Why it failed, for people: "The line was busy." Empty when it arrived. */
  words: string;
}

/** A fax that came to us. Its paper lies with the service until it is fetched. */
export interface FaxArrival {
  /** The service's id of it; the same may be told twice. */
  arrived: string;
  /** "+14155550134", or whatever the sender's machine said. */
  from: string;
  /** None where the service does not say. */
  pages: number | null;
  /** The line broke: what came is less than what was sent. */
  isPart: boolean;
}

/** Throws `MessageRefused` for a number that cannot be faxed; anything else means that the service is away, and the same id is tried again later. */
export interface Fax {
  /** "Telnyx", "the outbox of this machine": for settings, papers and the health page. */
  name: string;
  send(fax: OutgoingFax): Promise<void>;
  /** Undefined unless the service signed exactly this body, just now. None where it tells of something else, such as that a fax is on its way. */
  readIncoming(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): (FaxNews | FaxArrival)[] | undefined;
  /** The paper of a fax that came to us. Throws `MessageRefused` where there is none any more; anything else means that the service is away. */
  fetchPaper(arrived: string): Promise<Buffer>;
  /** Throws where it cannot be reached or does not know us. */
  check(): Promise<void>;
}
