/** What the portal knows about the person signed in, and what they may switch. */
import { z } from 'zod';
import { visitStages } from '../encounters/visit-states.ts';
import { relations } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { roles } from '../platform/rights.ts';
import { Cents, Currency, Day, Instant, PublicId } from '../platform/wire.ts';

export const Settings = z.object({
  notifications: z.object({ sms_reminders: z.boolean({ error: 'Choose yes or no' }) }, { error: 'Choose yes or no' }),
});
export type Settings = z.output<typeof Settings>;

export const Owed = z.object({
  /** None where it is a bill. */
  order_id: PublicId.nullable(),
  /** The visit of which the patient's part is open, after the insurer's answer. */
  bill_id: PublicId.nullable(),
  amount: Cents,
  currency: Currency,
  /** The visit was missed, cancelled late, or has taken place. */
  stage: z.enum(visitStages),
  starts_at: Instant,
  time_zone: z.string(),
});
export type Owed = z.output<typeof Owed>;

export const Me = z.object({
  user_id: z.string(),
  role: z.enum(roles),
  /** By name, as the contract's table has them: of the role, and what this person was given or denied. */
  rights: z.array(z.string()),
  /** The patient this account acts for; none for the clinic's people. */
  patient_id: z.string().nullable(),
  /** Who that is, and what they are to the account. */
  patient: z.object({ first_name: z.string(), last_name: z.string(), dob: Day.nullable(), relation: z.enum(relations) }).nullable(),
  /** Whom the account's owner is themselves. */
  own_patient_id: z.string().nullable(),
  /** How many patients the account may act for; a switch is shown from two on. */
  patient_count: z.int(),
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  insurance: z.string(),
  settings: Settings,
  /** A video visit of that patient that failed for technical reasons and has no new time yet: the new one costs nothing. */
  free_rebooking: PublicId.nullable(),
  /** What is owed for a video visit of that patient, because the card gave nothing. */
  owed: Owed.nullable(),
  /** Questions before a prescription of that patient are open. */
  is_asked_before_prescription: z.boolean(),
  /** Asked for something beside the password when signing in. */
  has_second_factor: z.boolean(),
  /** Was offered a second step, and has put the offer away. */
  is_safety_offer_away: z.boolean(),
  /** The one account that sees the samples: a journey, labs, a preferred pharmacy. */
  is_demo_user: z.boolean(),
  /** The clinic's own: its people's days begin and end by it, wherever they sit. */
  clinic_time_zone: z.string(),
  /** The clinic is not open to the public so far, and this person sets it up. */
  is_setting_up: z.boolean(),
});
export type Me = z.output<typeof Me>;

export const readMe = endpoint({ method: 'GET', path: '/me', summary: 'Who I am and my settings', access: 'signed-in', reply: Me });

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/me/settings',
  summary: 'Save my settings, whole',
  access: 'signed-in',
  body: Settings,
  reply: Settings,
  limit: { calls: 30, seconds: 900, per: 'account' },
});

export const putSafetyOfferAway = endpoint({
  method: 'DELETE',
  path: '/me/safety_offer',
  summary: 'Do not offer me a second step again, on none of my devices',
  access: 'signed-in',
});
