/** A patient as the front desk knows them: who it is, how to reach them, who pays, what is open. Nothing of their health. */
import { z } from 'zod';
import { proxyScopes } from '../people/proxy-scopes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Cents, Currency, Day, IdParams, Instant, PublicId } from '../platform/wire.ts';

export const PatientAtDesk = z.object({
  id: PublicId,
  full_name: z.string(),
  /** As the patient wrote it, else as somebody told it who added them. */
  dob: Day.nullable(),
  phone: z.string(),
  email: z.string(),
  /** In one line; empty where nobody gave one. */
  address: z.string(),
  state: z.string(),
  registered_at: Instant,
  /** Who acts for them: themselves, a parent, a caregiver. */
  acted_for_by: z.array(
    z.object({
      name: z.string(),
      relation: z.string(),
      email: z.string(),
      phone: z.string(),
      /** What the patient lets a proxy do, and the last day; none for whoever decides. */
      proxy: z.object({ called: z.string(), scopes: z.array(z.enum(proxyScopes)), until: Day }).nullable(),
    }),
  ),
  /** Whom they act for with their own account. */
  acts_for: z.array(z.object({ id: PublicId, full_name: z.string(), relation: z.string() })),
  /** Null where there is none on file; the pictures are the front and the back of the card. */
  insurance: z.object({ insurer: z.string(), member_id: z.string(), group: z.string(), card_ids: z.array(PublicId) }).nullable(),
  /** What should have been taken for visits and was not. */
  /** `is_bill`: their part of what an insurer was billed, which no card was asked for so far. */
  owed: z.array(z.object({ id: PublicId, what: z.string(), amount: Cents, currency: Currency, of: Instant, is_bill: z.boolean() })),
  conversations: z.array(z.object({ id: PublicId, topic: z.string(), state: z.enum(['open', 'waiting', 'closed']), last_at: Instant })),
  tasks: z.array(
    z.object({
      id: PublicId,
      kind: z.string(),
      words: z.string(),
      state: z.enum(['open', 'done', 'not_done']),
      due_at: Instant,
      owner: z.string().nullable(),
      conversation: PublicId,
    }),
  ),
  consents: z.array(
    z.object({
      what: z.string(),
      by: z.string(),
      version: z.string(),
      at: Instant,
      /** Of what was signed with a name: its PDF. */
      signed: PublicId.nullable(),
    }),
  ),
  /** What happened in the office, the newest first. */
  timeline: z.array(z.object({ at: Instant, what: z.string() })),
  /** The clinic's, in which all of it is told. */
  time_zone: z.string(),
});
export type PatientAtDesk = z.output<typeof PatientAtDesk>;

export const readPatientAtDesk = endpoint({
  method: 'GET',
  path: '/workspace/patients/:id/at_desk',
  summary: 'Who a patient is, how to reach them, their insurance, what is open and owed; nothing of their health',
  access: 'see-patients',
  params: IdParams,
  reply: PatientAtDesk,
});
