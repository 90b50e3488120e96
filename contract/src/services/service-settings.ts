/** Services and their prices as whoever sets them reads and writes them: prices are records, each from a day on, for one state or everywhere. */
import { z } from 'zod';
import { StateOfCountry } from '../people/places.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Day, Instant, isForm, required } from '../platform/wire.ts';
import { ownKinds, Service, type ServiceKind, serviceKinds } from './services.ts';

/** In cents. What costs more is a slip of the keys. */
export const highestPrice = 1_000_000;
const amountWords = 'Enter an amount from 0 to 10,000';

export const PriceForm = z
  .object({
    /** Null: everywhere, but where a state has a price of its own. */
    state: StateOfCountry.nullable(),
    /** In cents; null for a state that is to have the price of everywhere again. */
    price: z.int(amountWords).min(0, amountWords).max(highestPrice, amountWords).nullable(),
    from_day: z.iso.date('Enter the day from which it counts'),
  })
  .refine(({ state, price }) => state !== null || price !== null, { path: ['price'], error: amountWords });
export type PriceForm = z.output<typeof PriceForm>;

export const KeptPrice = z.object({
  id: z.int(),
  state: z.string().nullable(),
  price: Cents.nullable(),
  from_day: Day,
  /** Empty for those the clinic began with. */
  set_by: z.string(),
  set_at: Instant,
  taken_back_at: Instant.nullable(),
  /** It does not count yet, so it can be taken back. */
  is_coming: z.boolean(),
});
export type KeptPrice = z.output<typeof KeptPrice>;

const minutesWords = 'Enter minutes from 5 to 240';
const hoursWords = 'Enter hours from 1 to 168';
const About = z.string().trim().max(400, 'Maximum 400 characters');

export const ServiceForm = z.object({
  name: required('Name is required', 80),
  /** Null where it is no visit. */
  minutes: z.int(minutesWords).min(5, minutesWords).max(240, minutesWords).nullable(),
  takes_insurance: z.boolean(),
  is_offered: z.boolean(),
  /** Only of a service of the clinic's own. */
  about: About.optional(),
  /** Only of e-Consults: within how many hours they are answered. */
  answer_hours: z.int(hoursWords).min(1, hoursWords).max(168, hoursWords).nullable().optional(),
});
export type ServiceForm = z.output<typeof ServiceForm>;

/** Times begin by a grid of five minutes at the finest, so a service of one's own lasts as many. */
export const offGrid = 'Enter minutes in steps of 5, from 5 to 240, such as 20 or 45';
export const neverInsured = 'Cosmetic consultations are never covered by insurance. Leave this off.';
export const neverInsuredEconsult = 'Insurance never pays for e-Consults. Leave this off.';
export const nameTaken = 'Another service has this name. Choose a name that tells them apart.';

/** No insurer pays for it, whatever its operator says. */
export function isNeverInsured(kind: ServiceKind): boolean {
  return kind === 'video_cosmetic' || kind === 'econsult';
}

export const NewServiceForm = z
  .object({
    name: required('Name is required', 80),
    kind: z.enum(ownKinds, { error: 'Choose what it is' }),
    minutes: z.int(offGrid).min(5, offGrid).max(240, offGrid).multipleOf(5, offGrid),
    about: About.min(1, 'Say in a sentence what patients get'),
    takes_insurance: z.boolean(),
    is_offered: z.boolean(),
    /** Its first price; others follow as for every service. */
    state: StateOfCountry.nullable(),
    price: z.int(amountWords).min(0, amountWords).max(highestPrice, amountWords),
    from_day: z.iso.date('Enter the day from which it counts'),
  })
  .refine(({ kind, takes_insurance }) => !(takes_insurance && isNeverInsured(kind)), {
    path: ['takes_insurance'],
    error: neverInsured,
    when: isForm,
  });
export type NewServiceForm = z.output<typeof NewServiceForm>;

export const KeptService = ServiceForm.extend({
  id: z.int(),
  kind: z.enum(serviceKinds),
  about: z.string(),
  answer_hours: z.int().nullable(),
  version: z.int(),
  /** What it costs today: in each state that is or will be served. Null where it has no price. */
  today: z.array(z.object({ state: z.string(), price: Cents.nullable() })),
  /** Every record, those that count from later days first. */
  prices: z.array(KeptPrice),
});
export type KeptService = z.output<typeof KeptService>;

const ServiceParams = z.object({ id: z.coerce.number().int() });

export const listKeptServices = endpoint({
  method: 'GET',
  path: '/workspace/services',
  summary: 'Every service with its price in each state today, what comes when, and what was',
  access: 'set-prices',
  reply: z.array(KeptService),
});

export const changeService = endpoint({
  method: 'PUT',
  path: '/workspace/services/:id',
  summary: 'Change a service, show or hide it; what was ordered before stays as it was',
  access: 'set-prices',
  versioned: true,
  params: ServiceParams,
  body: ServiceForm,
  reply: KeptService,
});

export const addService = endpoint({
  method: 'POST',
  path: '/workspace/services',
  summary: "Add a service of the clinic's own, with its first price; patients book it by its name",
  access: 'set-prices',
  consequence: 'record',
  body: NewServiceForm,
  reply: KeptService,
});

export const orderServices = endpoint({
  method: 'PUT',
  path: '/workspace/services/order',
  summary: "Say in which order patients read the services of the clinic's own; 409 when one was added or is missing",
  access: 'set-prices',
  body: z.object({ ids: z.array(z.int()).max(200) }),
  reply: z.array(KeptService),
});

/** What stood for that place and that day: a price, the price of everywhere again (null), or nothing yet. */
export const noPriceYet = 'none';
const SeenPrice = z.object({ price: z.union([z.int(), z.literal(noPriceYet)]).nullable() });
export const PriceChange = PriceForm.safeExtend({ seen: SeenPrice.optional() });
export type PriceChange = z.output<typeof PriceChange>;

export const setPrice = endpoint({
  method: 'POST',
  path: '/workspace/services/:id/prices',
  summary:
    'Set a price from a day on, for one state or everywhere; orders keep the price they were made with; 409 when somebody else set another for that day since it was read',
  access: 'set-prices',
  params: ServiceParams,
  body: PriceChange,
  reply: KeptService,
});

export const takePriceBack = endpoint({
  method: 'POST',
  path: '/workspace/prices/:id/take_back',
  summary: 'Take back a price that does not count yet; 409 once its day has come',
  access: 'set-prices',
  params: ServiceParams,
  reply: KeptService,
});

export const previewServices = endpoint({
  method: 'GET',
  path: '/workspace/services/preview/:state/:day',
  summary: 'What a patient in a state would see on a day; changes nothing',
  access: 'set-prices',
  params: z.object({ state: StateOfCountry, day: Day }),
  reply: z.object({ is_open: z.boolean(), services: z.array(Service) }),
});
