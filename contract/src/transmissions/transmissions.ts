/** How a signed prescription reaches its pharmacy: where it is, for the patient and for the clinic's people. */
import { z } from 'zod';
import { Parcel } from '../parcels/parcels.ts';
import { AddressForm } from '../people/addresses.ts';
import { SeenToBy, SeeTo } from '../people/see-to.ts';
import { Pharmacy } from '../pharmacies/pharmacies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, oneOf, PublicId } from '../platform/wire.ts';

/** By the network; by fax or on paper only with one of the law's reasons. */
export const routes = ['electronic', 'fax', 'paper'] as const;
export type Route = (typeof routes)[number];

/**
 * `unaddressed`: no pharmacy is named yet. `waiting`: for a reason of the prescriber, because it cannot leave electronically. `sending`: the network is being asked. `sent`: the network, or the fax
 * service, has it. `received`: the pharmacy has it.
 */
export const transmissionStates = [
  'unaddressed',
  'waiting',
  'prepared',
  'sending',
  'sent',
  'received',
  'filled',
  'partly_filled',
  'not_picked_up',
  'failed',
  'cancel_asked',
  'cancelled',
  'cancel_refused',
  'handed_over',
] as const;
export type TransmissionState = (typeof transmissionStates)[number];

export const Transmission = z.object({
  id: PublicId,
  /** The prescription's place on its note, from 0. */
  position: z.int(),
  route: z.enum(routes),
  state: z.enum(transmissionStates),
  /** None until one is named, or where the paper was handed over. */
  pharmacy: Pharmacy.nullable(),
  /** Where it goes once the first pharmacy has let go of it. */
  moves_to: Pharmacy.nullable(),
  /** What the pharmacy, the network or the fax service said last; to who acts for the patient only what a pharmacy said to them. */
  words: z.string(),
  /** It was given up, and nobody knows whether the pharmacy has it: said to who acts for the patient. */
  may_have_arrived: z.boolean().optional(),
  changed_at: Instant,
  /** The latest of what the pharmacy mails; null where it is picked up. */
  parcel: Parcel.nullable(),
});
export type Transmission = z.output<typeof Transmission>;

export const readTransmissions = endpoint({
  method: 'GET',
  path: '/notes/:id/transmissions',
  summary: 'Where the prescriptions of a signed note are, the latest of each; none where nothing was sent yet',
  access: 'signed-in',
  params: IdParams,
  reply: z.array(Transmission),
});

export const sendToPharmacy = endpoint({
  method: 'POST',
  path: '/notes/:id/transmissions',
  summary: 'Have the prescriptions of a note at this pharmacy: sent, sent again after a failure, or moved there; what is filled stays',
  access: 'signed-in',
  consequence: 'record',
  params: IdParams,
  body: z.object({ pharmacy_id: PublicId }),
  reply: OneSentence,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

export const views = ['open', 'under_way', 'done'] as const;

export const TransmissionRow = Transmission.extend({
  note_id: PublicId,
  patient: z.object({ id: PublicId, full_name: z.string(), phone: z.string() }),
  prescriber: z.string(),
  /** For whoever prescribes; the front desk knows of it and not what it is. */
  prescription: z.string().nullable(),
  /** Whether something is to be done by whoever reads this. */
  is_mine_to_do: z.boolean(),
  /** While something is to be done: who has taken it upon themselves. */
  seen_to_by: SeenToBy,
});
export type TransmissionRow = z.output<typeof TransmissionRow>;

export const listTransmissions = endpoint({
  method: 'GET',
  path: '/workspace/transmissions',
  summary: 'Where prescriptions are: those that need somebody, the longest waiting first, then the latest of the others',
  access: 'work-here',
  reply: z.array(TransmissionRow),
});

export const PaperException = z.object({ kind: z.string(), words: z.string(), law: z.string(), from_day: Day, is_checked: z.boolean() });
export type PaperException = z.output<typeof PaperException>;

export const TransmissionInFull = TransmissionRow.extend({
  /** While its pharmacy is to be called: it was stopped, and what is left of it may be filled again. */
  may_be_refilled: z.boolean().optional(),
  /** Why it left on paper; null where it left electronically, or waits for a reason. */
  exception: z.string().nullable(),
  asked_by: z.string().nullable(),
  made_at: Instant,
  /** What was heard of it, oldest first; by whom stands in its words where it was said. */
  history: z.array(z.object({ at: Instant, name: z.string(), by: z.string(), words: z.string() })),
  exceptions: z.array(PaperException),
});
export type TransmissionInFull = z.output<typeof TransmissionInFull>;

export const readTransmission = endpoint({
  method: 'GET',
  path: '/workspace/transmissions/:id',
  summary: 'One of them with what was heard of it, and the reasons for which it may leave on paper',
  access: 'work-here',
  params: IdParams,
  reply: TransmissionInFull,
});

export const seeToTransmission = endpoint({
  method: 'POST',
  path: '/workspace/transmissions/:id/see_to',
  summary:
    'Take a prescription that needs somebody upon oneself, or give it back; 409 when it is no longer with whom the page showed, or needs nobody any more',
  access: 'work-here',
  params: IdParams,
  body: SeeTo,
  reply: OneSentence,
});

export const sendParcelAgain = endpoint({
  method: 'POST',
  path: '/workspace/transmissions/:id/parcel',
  summary:
    'Have the pharmacy mail it once more, to the address as confirmed: of a parcel that was lost, refused or cancelled; 409 while one is under way',
  access: 'work-here',
  consequence: 'record',
  params: IdParams,
  body: AddressForm,
  reply: OneSentence,
  limit: { calls: 20, seconds: 3600, per: 'account' },
});

export const paperRoutes = ['fax', 'paper'] as const;

export const sendOnPaper = endpoint({
  method: 'POST',
  path: '/workspace/transmissions/:id/paper',
  summary:
    'Its prescriber lets it leave by fax, or prints and hands it over, for one of the law’s reasons, which is kept; 409 once it is on its way',
  access: 'sign-notes',
  consequence: 'signature',
  params: IdParams,
  body: z.object({
    exception: oneOf(['outage', 'out_of_state', 'delay', 'content', 'terminal_illness', 'registered'], 'Choose why'),
    route: oneOf(paperRoutes, 'Choose how'),
  }),
  reply: OneSentence.extend({ id: PublicId }),
});

export const downloadPrescription = endpoint({
  method: 'GET',
  path: '/workspace/transmissions/:id/prescription.pdf',
  summary: 'The prescription on paper with the fields that the state asks for; only of one that leaves on paper',
  access: 'sign-notes',
  params: IdParams,
});
