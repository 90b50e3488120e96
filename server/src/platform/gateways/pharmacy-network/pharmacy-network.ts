/**
 * How prescriptions reach pharmacies electronically, in the clinic's words. The messages and their states are those of NCPDP SCRIPT.
 *
 * News come to `networkNewsPath` (`open.ts`) by POST. `readIncoming` needs the bytes as they came, so the route lies in a register of its own that parses
 * nothing, as `payments/routes.ts` has it: `inner.removeAllContentTypeParsers()`, then `inner.addContentTypeParser('*', { parseAs: 'buffer' },
 * (_request, body, done) => done(null, body))`; `request.body` is then the Buffer. Undefined is answered with 400, and anything but a 2xx has the
 * network tell it again; so the same `id` may come twice, and its second time is answered with a 2xx too.
 */

/** Who prescribes, as a network asks it once. */
export interface PrescriberToEnrol {
  /** The clinic's id of the dermatologist. */
  id: string;
  name: string;
  npi: string;
  licence: { state: string; number: string };
  address: string;
  phone: string;
  fax: string;
}

export interface NetworkPharmacy {
  /** Seven digits: how the network calls it. */
  ncpdpId: string;
  name: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
  fax: string;
}

/** A NewRx: everything a pharmacist fills by. */
export interface NewPrescription {
  /** Ours; the same id again is the same prescription and is sent once. */
  messageId: string;
  pharmacyNcpdpId: string;
  /** The network's reference of the enrolled prescriber. */
  prescriber: { reference: string; name: string; npi: string };
  patient: {
    /** The clinic's id: a vendor that keeps patients of its own knows them by it. */
    id: string;
    firstName: string;
    lastName: string;
    dob: string;
    sex: string;
    address: string;
    city: string;
    state: string;
    postalCode: string;
    phone: string;
  };
  drug: { description: string; quantity: number; unit: string; daysSupply: number | null; refills: number; maySubstitute: boolean };
  sig: string;
  /** ICD-10-CM codes of the note, the first one first. */
  diagnosisCodes: readonly string[];
  /** The day it was signed, and the first day to fill it, "2026-11-25". */
  writtenOn: string;
  startsOn: string | null;
  expiresOn: string;
  noteToPharmacist: string;
}

/** What the network says of a prescription: by itself, or asked for its status. */
export interface NetworkNews {
  /** The network's id of this news: the same twice is told once. */
  id: string;
  /** The `messageId` it is about. */
  about: string;
  at: Date;
  event: NetworkEvent;
  /** For people: why it failed, what was filled. Empty where nothing is said. */
  words: string;
}

/**
 * `accepted` (Status): the next hop took it. `received` (Verify): the pharmacy has it. `filled`, `partly_filled`, `not_picked_up` (RxFill). `failed`
 * (Error): it will not arrive. `cancelled`, `cancel_refused` (CancelRxResponse). `renewal_asked` (RxRenewalRequest): the pharmacy asks for more.
 */
export const networkEvents = [
  'accepted',
  'received',
  'filled',
  'partly_filled',
  'not_picked_up',
  'failed',
  'cancelled',
  'cancel_refused',
  'renewal_asked',
] as const;
export type NetworkEvent = (typeof networkEvents)[number];

/**
 * Each call throws `MessageRefused` (see `../refused.ts`) with a sentence for people where the network is well and does not take this one, and anything
 * else where it cannot be reached or is in trouble: then it is tried again later with the same ids.
 */
export interface PharmacyNetwork {
  /** "the practice pharmacy network", "DoseSpot": for settings, papers and the health page. */
  name: string;
  /** False where the clinic has none: every call throws `GatewayNotSetUp`. */
  isSetUp: boolean;
  /** Enrols a prescriber, or finds them enrolled; the network's own reference of them. */
  enrolPrescriber(prescriber: PrescriberToEnrol): Promise<{ reference: string }>;
  /** By words of name, city or ZIP code, and state; at most twenty. */
  findPharmacies(query: { words: string; state: string }): Promise<NetworkPharmacy[]>;
  /** Resolves once the network has it durably; what becomes of it comes as news. */
  send(message: NewPrescription): Promise<void>;
  /** CancelRx, of one that was sent. The answer comes as news. */
  cancel(messageId: string, cancelMessageId: string, reason: string): Promise<void>;
  /** RxRenewalResponse to a `renewal_asked`: the clinic says yes (with a new prescription of its own) or no with a reason. */
  answerRenewal(newsId: string, answer: { isApproved: boolean; words: string }): Promise<void>;
  /** All that it has said of one prescription so far, oldest first: for whoever missed news. */
  newsOf(messageId: string): Promise<NetworkNews[]>;
  /** A call of the network to the clinic's webhook; undefined unless the network signed exactly this body, just now. */
  readIncoming(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): NetworkNews[] | undefined;
  /** Throws where it cannot be reached or does not know us. */
  check(): Promise<void>;
}
