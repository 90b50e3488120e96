/** Recommended products as their patient lives with them: kept in the routine, taken out again, and what irritated the skin, with what to use instead. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, PublicId, required } from '../platform/wire.ts';
import { AnsweredBy, FirstAdvice } from '../routines/live-routine.ts';
import { saysWhat, whatIsMissing } from '../routines/says-what.ts';
import { type SideEffect, severities, sideEffectNames } from '../routines/side-effect-names.ts';
import { productTimes, RecommendedProduct, Withdrawn } from './recommendations.ts';

const OfNote = RecommendedProduct.extend({
  note_id: PublicId,
  /** The dermatologist who signed the note. */
  provider: z.string(),
});

/** How the clinic's list has today what was recommended: just so, with something else in it, or no longer. */
export const standings = ['listed', 'changed', 'off'] as const;
export type Standing = (typeof standings)[number];

/** What speaks against a product by now that its note could not know: in words for the patient; null where nothing does. A server of an earlier release does not say. */
const Caution = z.string().nullable().optional();

export const KeptProduct = OfNote.extend({
  kept_at: Instant,
  standing: z.enum(standings),
  withdrawn: Withdrawn.nullable(),
  caution: Caution,
});
export type KeptProduct = z.output<typeof KeptProduct>;

/** What may come of a product on the skin; the rest of the list is of medicines. */
export const productEffects = [
  'dry',
  'burning',
  'redder',
  'itch',
  'worse',
  'rash',
  'blisters',
  'swelling_or_breathing',
  'other',
] as const satisfies readonly SideEffect[];

export const NotTolerated = OfNote.extend({
  id: PublicId,
  since: Day,
  what: z.enum(sideEffectNames),
  severity: z.enum(severities),
  words: z.string(),
  by: z.string(),
  at: Instant,
  /** In which it is answered. */
  conversation: PublicId,
  /** What the clinic's list has instead, without the same ingredients; null where there is none or no longer, or where the dermatologist answers first. */
  alternative: RecommendedProduct.nullable(),
  /** A note of later that recommends it all the same. */
  again: z.object({ note_id: PublicId, provider: z.string(), on: Day }).nullable(),
});
export type NotTolerated = z.output<typeof NotTolerated>;

export const ProductTick = z.object({ product_id: PublicId, time: z.enum(productTimes), day: Day });
export type ProductTick = z.output<typeof ProductTick>;

export const OwnProducts = z.object({
  /** The clinic's day. */
  today: Day,
  /** The morning's before the evening's; with what the dermatologist recommends no longer, until it is taken out. */
  kept: z.array(KeptProduct),
  /** Of what is kept: of the last two weeks. */
  ticks: z.array(ProductTick),
  /** The newest first. */
  not_tolerated: z.array(NotTolerated),
  /** Of what signed notes recommend, kept or not: before it is kept. */
  cautions: z.array(z.object({ note_id: PublicId, product_id: PublicId, words: z.string() })).optional(),
});
export type OwnProducts = z.output<typeof OwnProducts>;

export const readOwnProducts = endpoint({
  method: 'GET',
  path: '/patients/:id/products',
  summary: 'The recommended products that a patient keeps in the routine, and those that irritated',
  access: 'signed-in',
  params: IdParams,
  reply: OwnProducts,
});

const ProductOfNote = IdParams.extend({ product: PublicId });

export const keepProduct = endpoint({
  method: 'PUT',
  path: '/notes/:id/products/:product/kept',
  summary: 'Keep a product of a note, or what stands in for one that irritated, in the routine; or take it out again',
  access: 'arrange-care',
  params: ProductOfNote,
  body: z.object({ is_kept: z.boolean() }),
  reply: OwnProducts,
});

export const tickProduct = endpoint({
  method: 'PUT',
  path: '/notes/:id/products/:product/ticks',
  summary: 'Tick a kept product of a day off, or take that back',
  access: 'arrange-care',
  params: ProductOfNote,
  body: ProductTick.omit({ product_id: true }).extend({ is_done: z.boolean() }),
  reply: OwnProducts,
});

/** `id` is made in the browser, once for each report: the same id with the same words is the same report, and with others it is refused. */
export const IrritationForm = z
  .object({
    id: PublicId,
    since: z.iso.date('Choose a day'),
    what: z.enum(productEffects, 'Choose what you noticed'),
    severity: z.enum(severities, 'Choose how bad it is'),
    words: z.string().trim().max(1000, 'Maximum 1000 characters'),
  })
  .refine(saysWhat, whatIsMissing);
export type IrritationForm = z.output<typeof IrritationForm>;

export const reportIrritation = endpoint({
  method: 'POST',
  path: '/notes/:id/products/:product/irritations',
  summary:
    'Report that a product irritated: it leaves the routine, the dermatologist who signed is told in a conversation, and what to do now is answered',
  access: 'arrange-care',
  consequence: 'record',
  limit: { calls: 30, seconds: 60, per: 'account' },
  params: ProductOfNote,
  body: IrritationForm,
  reply: z.object({ irritation: NotTolerated, severity: z.enum(severities), answered_by: AnsweredBy, ...FirstAdvice.shape }),
});

/** `id` is made in the browser, once for each question. */
export const ProductQuestionForm = z.object({ id: PublicId, words: required('Write what you would like to know', 1000) });
export type ProductQuestionForm = z.output<typeof ProductQuestionForm>;

export const askAboutProduct = endpoint({
  method: 'POST',
  path: '/notes/:id/products/:product/questions',
  summary: 'Ask the dermatologist who signed about a product of the note, in a conversation that names it',
  access: 'arrange-care',
  consequence: 'record',
  limit: { calls: 30, seconds: 60, per: 'account' },
  params: ProductOfNote,
  body: ProductQuestionForm,
  reply: z.object({ conversation: PublicId, answered_by: AnsweredBy }),
});
