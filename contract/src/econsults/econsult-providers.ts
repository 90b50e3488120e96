/** Providers who may ask e-Consults: how they apply, and how the front desk finds out who they are. */
import { z } from 'zod';
import { Email } from '../people/people.ts';
import { StateOfCountry } from '../people/places.ts';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { LicenceCheck, LicenceCheckForm } from '../referrals/licence-proof.ts';

export const EconsultProviderForm = z.object({
  name: required('Your name is required', 120),
  licence: required('License number is required', 40).refine((text) => /[\p{L}\p{N}]/u.test(text), 'License number is required'),
  state: StateOfCountry,
  practice: required('Your practice is required', 160),
  address: required('The address for invoices is required', 300),
  email: Email,
});
export type EconsultProviderForm = z.output<typeof EconsultProviderForm>;

export const applyForEconsults = endpoint({
  method: 'POST',
  path: '/econsults/providers',
  summary: 'Apply to ask e-Consults, or ask for a new link; answers the same whether or not we know this license',
  access: 'public',
  consequence: 'record',
  body: EconsultProviderForm,
  reply: OneSentence,
  limit: { calls: 10, seconds: 3600, per: 'address' },
});

/** `applied`: the license is to be checked. `checked`: they may ask. `refused`: we could not find that it is theirs. */
export const econsultProviderStates = ['applied', 'checked', 'refused'] as const;
export type EconsultProviderState = (typeof econsultProviderStates)[number];

export const EconsultProviderRow = z.object({
  id: PublicId,
  name: z.string(),
  practice: z.string(),
  place: z.string(),
  state: z.enum(econsultProviderStates),
  applied_at: Instant,
  econsult_count: z.int(),
});
export type EconsultProviderRow = z.output<typeof EconsultProviderRow>;

export const listEconsultProviders = endpoint({
  method: 'GET',
  path: '/workspace/econsult_providers',
  summary: 'Providers who have applied to ask e-Consults, those to be checked first',
  access: 'work-referrals',
  reply: z.array(EconsultProviderRow),
});

export const EconsultProvider = EconsultProviderRow.extend({
  licence: z.string(),
  email: z.string(),
  address: z.string(),
  licence_check: LicenceCheck.nullable(),
  /** The same license at the same address was looked up for a referral. */
  checked_for_referral: LicenceCheck.nullable(),
  history: z.array(z.object({ name: z.string(), at: Instant, by: z.string() })),
});
export type EconsultProvider = z.output<typeof EconsultProvider>;

export const readEconsultProvider = endpoint({
  method: 'GET',
  path: '/workspace/econsult_providers/:id',
  summary: 'One provider who has applied to ask e-Consults',
  access: 'work-referrals',
  params: IdParams,
  reply: EconsultProvider,
});

export const checkEconsultLicence = endpoint({
  method: 'POST',
  path: '/workspace/econsult_providers/:id/licence_check',
  summary: 'Say that the license was looked up and is theirs: they get the link to ask e-Consults',
  access: 'work-referrals',
  consequence: 'record',
  params: IdParams,
  body: LicenceCheckForm,
  reply: OneSentence,
});

export const takeBackEconsultLicenceCheck = endpoint({
  method: 'DELETE',
  path: '/workspace/econsult_providers/:id/licence_check',
  summary: 'Take the check back: their links stop working at once',
  access: 'work-referrals',
  params: IdParams,
  reply: OneSentence,
});

export const refuseEconsultProvider = endpoint({
  method: 'POST',
  path: '/workspace/econsult_providers/:id/refuse',
  summary: 'Say that we could not find that the license is theirs; they are told by e-mail',
  access: 'work-referrals',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});

export const sendEconsultLink = endpoint({
  method: 'POST',
  path: '/workspace/econsult_providers/:id/link',
  summary: 'Send a provider whose license was checked a new link by e-mail',
  access: 'work-referrals',
  consequence: 'record',
  params: IdParams,
  reply: OneSentence,
});
