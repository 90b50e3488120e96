/**
 * The pharmacy that mails what it fills to patients, in the clinic's words. The prescription itself reaches it as any pharmacy, over the network; here it is
 * told to whom it is to be mailed. No vendor's interface for this is published: ours is small, and `docs/shipping-partner.md` says all of it.
 *
 * News come to `shippingNewsPath` (`open.ts`) by POST, signed over the bytes as they came; the same `id` may come twice.
 */
import type { NetworkPharmacy } from '../pharmacy-network/pharmacy-network.ts';

export interface ParcelOrder {
  /** Ours; the same id again is the same order and is taken once. */
  orderId: string;
  /** Under which number the prescription was sent to the pharmacy: what is in it, it knows from there. */
  prescription: string;
  recipient: { name: string; phone: string; address: string; unit: string; city: string; state: string; postalCode: string };
  /** Skincare samples are put beside it. */
  withSamples: boolean;
}

/** `delayed` changes nothing but when it is expected. `lost` and `refused`: it will not arrive. */
export const shippingEvents = ['accepted', 'shipped', 'delayed', 'delivered', 'lost', 'refused', 'cancelled'] as const;
export type ShippingEvent = (typeof shippingEvents)[number];

export interface ShippingNews {
  /** The partner's id of this news: the same twice is told once. */
  id: string;
  /** The `orderId` it is about. */
  about: string;
  at: Date;
  event: ShippingEvent;
  /** For people: why it is late, why it was refused. Empty where nothing is said. */
  words: string;
  /** Empty until it is shipped. */
  carrier: string;
  trackingNumber: string;
  /** The day on which it is to arrive, "2026-11-28", where one is known. */
  expectedOn: string | null;
}

/** As of the pharmacy network: each call throws `MessageRefused` with a sentence for people, or anything else where it is tried again later. */
export interface ShippingPartner {
  /** "the practice shipping desk": for settings and the health page. */
  name: string;
  /** False where the clinic has none: every call throws `GatewayNotSetUp`. */
  isSetUp: boolean;
  /** As which pharmacy of the network it fills. */
  pharmacy(): Promise<NetworkPharmacy>;
  /** Resolves once it has the order durably; what becomes of it comes as news. */
  order(order: ParcelOrder): Promise<void>;
  /** Answered at once: what has left cannot be called back. */
  cancel(orderId: string): Promise<{ isCancelled: boolean; words: string }>;
  /** All that it has said of one order so far, oldest first. */
  newsOf(orderId: string): Promise<ShippingNews[]>;
  /** A call of the partner to the clinic's webhook; undefined unless it signed exactly this body, just now. */
  readIncoming(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ShippingNews[] | undefined;
  /** Throws where it cannot be reached or does not know us. */
  check(): Promise<void>;
}
