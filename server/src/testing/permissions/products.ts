/** A signed note with a product, and one of the list that nobody has reviewed, for the permission matrix. */
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import { newId } from '../../platform/ids.ts';
import type { TestClinic } from '../clinic.ts';
import type { PatientPerson, Person } from '../people.ts';

const listed = 'p'.repeat(22);

export const productForm = () => ({
  name: `Ceramide cream ${newId()}`,
  kind: 'moisturizer',
  ingredients: ['Ceramides'],
  free_of: ['fragrance'],
  price_band: 'low',
  why: 'It keeps water in.',
  times: ['evening'],
  concerns: [],
  skin_types: [],
});

export async function makeProducts(
  clinic: TestClinic,
  owner: PatientPerson,
  treating: Person,
): Promise<{ productNote: string; product: string; recommended: string; irritating: string }> {
  const [id, reviewed, irritating] = ['w'.repeat(22), 'q'.repeat(22), 'i'.repeat(22)];
  for (const product of [listed, reviewed, irritating])
    await clinic.sql(
      `insert into product (id, name, kind, ingredients, price_band, why, times) values ($1, $2, 'moisturizer', '{Ceramides}', 'low', 'It keeps water in.', '{evening}')`,
      [product, `Cream ${product}`],
    );
  const { name, ...rest } = productForm();
  const recommended = [reviewed, irritating].map((product_id) => ({ ...rest, name, product_id }) as unknown as RecommendedProduct);
  const [who, whose] = [treating.accountId, owner.patientId];
  await clinic.sql('insert into encounter (id, patient_id, provider_id, service_id, account_id) values ($1, $2, $3, 71, $4)', [
    ...[id, whose, who, owner.accountId],
  ]);
  await clinic.sql(
    `insert into note (id, patient_id, state, diagnosis, treatment_plan, recommendations, signed_by, signed_at) values ($1, $2, 'signed', 'Eczema', 'Wash', $4, $3, now())`,
    [id, whose, who, JSON.stringify(recommended)],
  );
  for (const product of recommended)
    await clinic.sql(
      `insert into kept_product (note_id, signed_at, product_id, patient_id, as_recommended, kept_by)
       select id, date_trunc('milliseconds', signed_at), $2, patient_id, $3, $4 from note where id = $1`,
      [id, product.product_id, JSON.stringify(product), owner.accountId],
    );
  return { productNote: id, product: listed, recommended: reviewed, irritating };
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());

export const productBodies: Record<string, () => unknown> = {
  'POST /workspace/products': productForm,
  'PUT /workspace/products/:id': productForm,
  'POST /workspace/products/:id/review': () => ({ version: 1 }),
  'POST /workspace/notes/:id/products/:product/withdrawal': () => ({ reason: 'A better one is at hand.' }),
  'PUT /workspace/notes/:id/skin_type': () => ({ skin_type: 'dry' }),
  'PUT /notes/:id/products/:product/ticks': () => ({ time: 'evening', day: today(), is_done: true }),
  'PUT /notes/:id/products/:product/kept': () => ({ is_kept: true }),
  'POST /notes/:id/products/:product/questions': () => ({ id: newId(), words: 'May I use it in the sun?' }),
  'POST /notes/:id/products/:product/irritations': () => ({ id: newId(), since: today(), what: 'dry', severity: 'mild', words: '' }),
};
