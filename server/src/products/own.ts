/** The recommended products that a patient keeps in the routine, and those that irritated, as whoever asks may see them. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import type { KeptProduct, NotTolerated, OwnProducts } from '@pellis/contract/products/own-products';
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import { patientById } from '../patients/records.ts';
import { type Actor, type Asker, isProxy, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { insertKept, irritationsOf, keptProductsOf, lockProductsOf, type SignedNote, signedNote, takeOut } from './lived-records.ts';
import { mayLiveWithProducts, mayReadOwnProducts } from './policy.ts';

export function readOwnProducts(clinic: Clinic, asker: Asker, patientId: string): Promise<OwnProducts> {
  return readAndRecord(clinic.db, asker, async (transaction, actor) => {
    permit(mayReadOwnProducts(actor));
    found(await patientById(transaction, patientId));
    const seen = await ownProductsOf(clinic, transaction, patientId);
    const record = (writing: Transaction, who: Actor) => clinic.happened(writing, who, { name: 'product.read_of_patient', patientId });
    const isOwn = may(actor, 'act-for-patients') && !isProxy(actor);
    return { seen, record: isOwn || seen.kept.length + seen.not_tolerated.length === 0 ? undefined : record };
  });
}

export async function ownProductsOf({ config }: Clinic, transaction: Transaction, patientId: string): Promise<OwnProducts> {
  const kept = await keptProductsOf(transaction, patientId);
  return {
    today: dayAt(new Date(), config.clinicTimeZone),
    kept: onceEach(kept.map(({ product, ...rest }) => ({ ...product, ...rest }))).toSorted(
      (a, b) => Number(!a.times.includes('morning')) - Number(!b.times.includes('morning')),
    ),
    not_tolerated: (await irritationsOf(transaction, patientId)).map(presentIrritation),
  };
}

/** For the record that a patient takes along. */
export async function productsInRecord(clinic: Clinic, transaction: Transaction, patientId: string): Promise<MedicalRecord['products']> {
  const { kept, not_tolerated } = await ownProductsOf(clinic, transaction, patientId);
  return { kept, not_tolerated };
}

/** The same product of two notes stands once, as the later said it. */
function onceEach(kept: readonly KeptProduct[]): KeptProduct[] {
  return [...new Map(kept.map((one) => [one.product_id, one])).values()];
}

export function presentIrritation(row: Awaited<ReturnType<typeof irritationsOf>>[number]): NotTolerated {
  const { id, note_id, since, severity, words } = row;
  return {
    ...(row.as_recommended as RecommendedProduct),
    ...{ id, note_id, since, severity, words, provider: row.provider_name },
    what: row.what as NotTolerated['what'],
    by: row.reported_by_name,
    at: row.reported_at,
    conversation: row.conversation_id,
    alternative: row.alternative as RecommendedProduct | null,
  };
}

interface OfNote {
  noteId: string;
  productId: string;
}

/** In one tap, and out again in another; said again it stays as it is. */
export async function keepProduct(
  clinic: Clinic,
  asker: Asker,
  { noteId, productId, isKept }: OfNote & { isKept: boolean },
): Promise<OwnProducts> {
  const patientId = await clinic.db.write(asker, async (transaction, actor) => {
    const signed = await signedToLiveWith(transaction, actor, noteId);
    const ids = { note_id: noteId, signed_at: signed.signed_at, product_id: productId };
    const told = { patientId: signed.patient_id, subjectId: noteId };
    const before = await irritationsOf(transaction, signed.patient_id);
    const product = found(productOf(signed, before, productId));
    await actAsClinic(transaction, actor);
    if (!isKept) {
      if (await takeOut(transaction, ids)) await clinic.happened(transaction, actor, { name: 'product.taken_out', ...told });
      return signed.patient_id;
    }
    if (before.some(({ product_id }) => product_id === productId))
      throw conflict(
        'not_tolerated',
        `You told us that ${product.name} irritated your skin. Ask your dermatologist before you use it again.`,
      );
    const row = { ...ids, patient_id: signed.patient_id, kept_by: actor.id, as_recommended: JSON.stringify(product) };
    if (await insertKept(transaction, row)) await clinic.happened(transaction, actor, { name: 'product.kept', ...told });
    return signed.patient_id;
  });
  return clinic.db.read(asker, (transaction) => ownProductsOf(clinic, transaction, patientId));
}

/** Locked, and read again as it stands then. */
export async function signedToLiveWith(transaction: Transaction, actor: Actor, noteId: string): Promise<SignedNote> {
  permit(mayLiveWithProducts(actor));
  found(await signedNote(transaction, noteId));
  await lockProductsOf(transaction, noteId);
  return found(await signedNote(transaction, noteId));
}

type Irritations = Awaited<ReturnType<typeof irritationsOf>>;

/** What the note recommends, or what stands in for something of it that irritated. */
export function productOf({ id, recommendations }: SignedNote, before: Irritations, productId: string): RecommendedProduct | undefined {
  const instead = before.filter(({ note_id }) => note_id === id).map(({ alternative }) => alternative as RecommendedProduct | null);
  return [...recommendations, ...instead].find((one) => one?.product_id === productId) ?? undefined;
}
