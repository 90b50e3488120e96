/** Products without prescription: the clinic's own list, and how its dermatologists keep it. No shops and no links stand in it. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, OneSentence, PublicId, required } from '../platform/wire.ts';
import { hasLink } from './links.ts';
import { freeOf, mostIngredients, priceBands, productKinds, skinTypes, Times, Why } from './recommendations.ts';

const noLink = 'Leave the link out: no shop stands in the list';

export const ProductForm = z.object({
  name: required('Name the product', 120).refine((words) => !hasLink(words), noLink),
  kind: z.enum(productKinds, 'Choose a kind'),
  /** Those that matter; by them allergies and what was not tolerated are looked for. */
  ingredients: z
    .array(required('Name the ingredient', 60).refine((words) => !hasLink(words), noLink))
    .min(1, 'Name the ingredients that matter')
    .max(mostIngredients, `At most ${mostIngredients} ingredients`),
  free_of: z.array(z.enum(freeOf)).max(freeOf.length),
  price_band: z.enum(priceBands, 'Choose about what it costs'),
  /** Why this one, as the patient reads it; changed for one patient in their note. */
  why: Why.min(1, 'Say why this one').refine((words) => !hasLink(words), noLink),
  times: Times,
  /** Values of concerns; none: for every concern. */
  concerns: z.array(z.string().max(100)).max(50),
  /** None: for every skin. */
  skin_types: z.array(z.enum(skinTypes)).max(skinTypes.length),
});
export type ProductForm = z.output<typeof ProductForm>;

export const Product = ProductForm.extend({
  id: PublicId,
  version: z.int(),
  /** Since then it is suggested to nobody; null while it stands. */
  removed_at: Instant.nullable(),
  /** Whoever of the clinic's dermatologists stands by this version; null: nobody has read it yet, and nobody is recommended it. */
  review: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type Product = z.output<typeof Product>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/workspace/products',
  summary:
    'The clinic’s list of products, by kind and name, with those that were taken off; those that nobody has reviewed are recommended to nobody',
  access: 'write-notes',
  reply: z.array(Product),
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/workspace/products',
  summary: 'Put a product on the list; whoever writes it stands by it',
  access: 'sign-notes',
  body: ProductForm,
  reply: Product,
});

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/workspace/products/:id',
  summary: 'Change a product, and stand by it; 412 when somebody else changed it since it was read. Signed notes stay as they are',
  access: 'sign-notes',
  params: IdParams,
  body: ProductForm,
  reply: Product,
  versioned: true,
});

export const reviewProduct = endpoint({
  method: 'POST',
  path: '/workspace/products/:id/review',
  summary: 'Stand by a product as it came with the program: from then on it is suggested in notes',
  access: 'sign-notes',
  params: IdParams,
  body: z.object({ version: z.int() }),
  reply: Product,
});

export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/workspace/products/:id',
  summary: 'Take a product off the list; notes that recommended it stay as they are',
  access: 'sign-notes',
  params: IdParams,
  reply: OneSentence,
});

export const restoreProduct = endpoint({
  method: 'POST',
  path: '/workspace/products/:id/restore',
  summary: 'Put a product that was taken off back on the list',
  access: 'sign-notes',
  params: IdParams,
  reply: Product,
});

export const withdrawRecommendation = endpoint({
  method: 'POST',
  path: '/workspace/notes/:id/products/:product/withdrawal',
  summary: 'No longer recommend a product of a signed note, with a reason that the patient reads; 409 when it was withdrawn already',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams.extend({ product: PublicId }),
  body: z.object({ reason: required('Write why it is no longer recommended', 300) }),
  reply: OneSentence,
});

/** By whom, and when; `is_of_this_note`: while this very note is written, and not of one before. */
export const SkinTypeSaid = z.object({ skin_type: z.enum(skinTypes), by: z.string(), on: Day, is_of_this_note: z.boolean() });
export type SkinTypeSaid = z.output<typeof SkinTypeSaid>;
const LastSaid = z.object({ said: SkinTypeSaid.nullable() });

export const readSkinType = endpoint({
  method: 'GET',
  path: '/workspace/notes/:id/skin_type',
  summary: 'The skin type that was said while this note was written, or in the patient’s last signed note before it',
  access: 'write-notes',
  params: IdParams,
  reply: LastSaid,
});

export const saySkinType = endpoint({
  method: 'PUT',
  path: '/workspace/notes/:id/skin_type',
  summary: 'Say the skin type by which products are looked for in this note; null takes it back',
  access: 'write-notes',
  params: IdParams,
  body: z.object({ skin_type: z.enum(skinTypes).nullable() }),
  reply: LastSaid,
});
