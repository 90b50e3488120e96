/** Products recommended in signed notes, and what their patients do with them, for the tests of both. */
import { saveDraft, signNote } from '@pellis/contract/notes/notes';
import { recommendationOf } from '@pellis/contract/products/fit';
import { type IrritationForm, keepProduct, readOwnProducts, reportIrritation } from '@pellis/contract/products/own-products';
import { addProduct, type Product, type ProductForm } from '@pellis/contract/products/products';
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { newId } from '../platform/ids.ts';
import { draft, fillProfile, keepCard, sendAssessment } from './care.ts';
import type { TestClinic } from './clinic.ts';
import { type PatientPerson, type Person, signUp } from './people.ts';

export const productForm = (more: Partial<ProductForm> = {}): ProductForm => ({
  ...{ name: 'Larkmoor Cream', kind: 'moisturizer', ingredients: ['Ceramides', 'Lanolin'], free_of: ['fragrance'], price_band: 'low' },
  ...{ why: 'It keeps water in.', times: ['evening'], concerns: [], skin_types: [] },
  ...more,
});

export const clinicDay = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date());

const healthy = { medications: 'no', currentMedications: '', allergies: 'no', currentAllergies: '' };

/** Everything in one clinic, by one dermatologist. */
export function recommendingIn(clinic: TestClinic, lee: Person) {
  /** One more case of this patient, claimed. */
  async function caseOf(patient: PatientPerson): Promise<string> {
    const { id } = await sendAssessment(clinic, patient);
    await clinic.call(claimCase, { as: lee, params: { id } });
    return id;
  }
  async function patientOf(name: string, profile: Record<string, unknown> = {}): Promise<{ patient: PatientPerson; id: string }> {
    const patient = await signUp(clinic, name);
    await fillProfile(clinic, patient, { ...healthy, ...profile });
    await keepCard(clinic, patient);
    return { patient, id: await caseOf(patient) };
  }
  async function write(id: string, recommendations: RecommendedProduct[]): Promise<number> {
    const body = { ...draft, recommendations };
    const { reply } = await clinic.call(saveDraft, { as: lee, params: { id }, body, headers: { 'if-match': '0' } });
    return reply.version;
  }
  const sign = (id: string, version: number, reasons: { warning: string; reason: string }[] = []) =>
    clinic.call(signNote, { as: lee, params: { id }, body: { reasons }, headers: { 'if-match': String(version) } });
  async function recommend(id: string, products: readonly Product[]): Promise<void> {
    const answer = await sign(id, await write(id, products.map(recommendationOf)));
    if (answer.status !== 200) throw new Error(`not signed: ${answer.refusal.detail}`);
  }
  return {
    ...{ caseOf, patientOf, write, sign, recommend },
    async recommended(name: string, ...products: Product[]): Promise<{ patient: PatientPerson; id: string }> {
      const one = await patientOf(name);
      await recommend(one.id, products);
      return one;
    },
    /** A later note for the same patient. */
    async recommendedAgain(patient: PatientPerson, ...products: Product[]): Promise<string> {
      const id = await caseOf(patient);
      await recommend(id, products);
      return id;
    },
    add: async (more: Partial<ProductForm> = {}) => (await clinic.call(addProduct, { as: lee, body: productForm(more) })).reply,
    keep: (as: Person, id: string, product: Product, is_kept = true) =>
      clinic.call(keepProduct, { as, params: { id, product: product.id }, body: { is_kept } }),
    own: async (patient: PatientPerson, as: Person = patient) =>
      (await clinic.call(readOwnProducts, { as, params: { id: patient.patientId } })).reply,
    report: (as: Person, id: string, product: Product, more: Partial<IrritationForm> = {}, headers = {}) =>
      clinic.call(reportIrritation, {
        ...{ as, params: { id, product: product.id }, headers },
        body: { id: newId(), since: clinicDay(), what: 'burning', severity: 'mild', words: '', ...more },
      }),
  };
}
