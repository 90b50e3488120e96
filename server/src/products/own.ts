/** The recommended products that a patient keeps in the routine, and those that irritated, as whoever asks may see them. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import { cautionFor } from '@pellis/contract/products/fit';
import type { KeptProduct, NotTolerated, OwnProducts } from '@pellis/contract/products/own-products';
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import { patientById } from '../patients/records.ts';
import { type Actor, type Asker, isProxy, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { cautionOfKept, cautionsOf, knownByNow, withoutUnwise } from './cautions.ts';
import { irritationsOf } from './irritation-records.ts';
import { insertKept, keptProductsOf, lockProductsOf, notesRecommending, type SignedNote, signedNote, takeOut } from './lived-records.ts';
import { mayLiveWithProducts, mayReadOwnProducts } from './policy.ts';
import { skinTypesOf } from './skin-type-records.ts';
import { productTicksSince } from './tick-records.ts';

/** Ticks of before are nobody's business any more but the record's. */
const daysOfTicks = 14;
const everBefore = '0001-01-01';

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
  const today = dayAt(new Date(), config.clinicTimeZone);
  const irritations = await irritationsOf(transaction, patientId);
  const now = await knownByNow(transaction, patientId, irritations);
  const notes = await notesRecommending(transaction, patientId);
  const cautions = cautionsOf(notes, now);
  const kept = (await keptProductsOf(transaction, patientId)).map((row) => presentKept(row, cautionOfKept(row, { cautions, notes, now })));
  const ticks = await productTicksSince(transaction, patientId, daysAfter(today, -daysOfTicks));
  const dayOf = (at: Date) => dayAt(at, config.clinicTimeZone);
  return {
    today,
    kept: onceEach(kept).toSorted((a, b) => Number(!a.times.includes('morning')) - Number(!b.times.includes('morning'))),
    ticks: ticks.filter((tick) => kept.some(({ product_id }) => product_id === tick.product_id)),
    not_tolerated: irritations.map((row) => presentIrritation(withoutUnwise(row, now), againIn(notes, row, dayOf))),
    cautions,
  };
}

/** For the record that a patient takes along. */
export async function productsInRecord(clinic: Clinic, transaction: Transaction, patientId: string): Promise<MedicalRecord['products']> {
  const { kept, not_tolerated } = await ownProductsOf(clinic, transaction, patientId);
  return {
    kept,
    ticks: await productTicksSince(transaction, patientId, everBefore),
    not_tolerated,
    skin_types: await skinTypesOf(transaction, patientId),
  };
}

function presentKept(row: KeptRow, caution: string | null): KeptProduct {
  const { product, note_id, kept_at, provider, standing, reason, withdrawn_by_name, withdrawn_at } = row;
  const withdrawn = reason !== null && withdrawn_at ? { reason, by: withdrawn_by_name ?? '', at: withdrawn_at } : null;
  return { ...product, note_id, kept_at, provider, standing: standing ?? 'off', withdrawn, caution };
}

/** The same product of two notes stands once: as the later said it, and one that is still recommended before one that is not. */
function onceEach(kept: readonly KeptProduct[]): KeptProduct[] {
  const inOrder = kept.toSorted((a, b) => Number(a.withdrawn === null) - Number(b.withdrawn === null));
  return [...new Map(inOrder.map((one) => [one.product_id, one])).values()];
}

type KeptRow = Awaited<ReturnType<typeof keptProductsOf>>[number];

type RecommendingNotes = Awaited<ReturnType<typeof notesRecommending>>;
type IrritationRow = Omit<Awaited<ReturnType<typeof irritationsOf>>[number], 'standing_of_alternative'> & {
  standing_of_alternative?: string | null;
};

/** The newest note that recommends all the same what irritated before. */
function againIn(notes: RecommendingNotes, { product_id, reported_at }: IrritationRow, dayOf: (at: Date) => string): NotTolerated['again'] {
  const later = notes.find((note) => note.signed_at && note.signed_at > reported_at && stillRecommends(note, product_id));
  return later?.signed_at ? { note_id: later.id, provider: later.provider, on: dayOf(later.signed_at) } : null;
}

function stillRecommends(
  { recommendations, withdrawals }: Pick<SignedNote, 'recommendations' | 'withdrawals'>,
  productId: string,
): boolean {
  return (
    recommendations.some(({ product_id }) => product_id === productId) && !withdrawals.some(({ product_id }) => product_id === productId)
  );
}

export function presentIrritation(row: IrritationRow, again: NotTolerated['again'] = null): NotTolerated {
  const { id, note_id, since, severity, words } = row;
  // what the list has otherwise by now, or no longer, is offered to nobody
  const isOffered = row.standing_of_alternative === undefined || row.standing_of_alternative === 'listed';
  return {
    ...(row.as_recommended as RecommendedProduct),
    ...{ id, note_id, since, severity, words, provider: row.provider_name, again },
    what: row.what as NotTolerated['what'],
    by: row.reported_by_name,
    at: row.reported_at,
    conversation: row.conversation_id,
    alternative: isOffered ? (row.alternative as RecommendedProduct | null) : null,
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
    const told = { patientId: signed.patient_id, subjectId: noteId };
    const before = await irritationsOf(transaction, signed.patient_id);
    const product = found(productOf(signed, before, productId));
    // as whoever asks may see the health profile
    const now = await knownByNow(transaction, signed.patient_id, before);
    // only what they see: the patient's own of a hidden visit is not whoever acts for them to take out
    const keptFrom = (await keptProductsOf(transaction, signed.patient_id)).filter(({ product_id }) => product_id === productId);
    await actAsClinic(transaction, actor);
    if (!isKept) {
      if (keptFrom.length === 0) return signed.patient_id;
      await takeOut(
        transaction,
        keptFrom.map(({ note_id }) => note_id),
        productId,
      );
      await clinic.happened(transaction, actor, { name: 'product.taken_out', ...told });
      return signed.patient_id;
    }
    const unwise = signed.recommendations.some(({ product_id }) => product_id === productId) ? undefined : cautionFor(product, now, null);
    if (unwise) throw conflict('unwise', `${unwise} Ask your dermatologist before you use ${product.name}.`);
    // what patients said themselves counts also where its note was taken back
    refuseUnwise(signed, isProxy(actor) ? before : await irritationsOf(transaction, signed.patient_id), product);
    const ids = { note_id: noteId, signed_at: signed.signed_at, product_id: productId };
    const row = { ...ids, patient_id: signed.patient_id, kept_by: actor.id, as_recommended: JSON.stringify(product) };
    if (await insertKept(transaction, row)) await clinic.happened(transaction, actor, { name: 'product.kept', ...told });
    return signed.patient_id;
  });
  return clinic.db.read(asker, (transaction) => ownProductsOf(clinic, transaction, patientId));
}

/** What irritated, unless the dermatologist recommended it knowing that; what is recommended no longer; and an alternative that the list has not as it was. */
function refuseUnwise(signed: SignedNote, before: Irritations, { product_id, name }: RecommendedProduct): void {
  const withdrawn = signed.withdrawals.find((one) => one.product_id === product_id);
  if (withdrawn) throw conflict('withdrawn', `${withdrawn.by} recommends ${name} no longer: ${withdrawn.reason}`);
  const isRecommended = signed.recommendations.some((one) => one.product_id === product_id);
  const irritations = before.filter((one) => one.product_id === product_id);
  if (irritations.some(({ reported_at }) => !isRecommended || reported_at > signed.signed_at))
    throw conflict('not_tolerated', `You told us that ${name} irritated your skin. Ask your dermatologist before you use it again.`);
  const isStanding = before.some((one) => alternativeOf(one)?.product_id === product_id && one.standing_of_alternative === 'listed');
  if (!isRecommended && !isStanding)
    throw conflict('off_the_list', `${name} is not on the clinic’s list as it was. Ask your dermatologist for another.`);
}

/** Locked, and read again as it stands then. */
export async function signedToLiveWith(transaction: Transaction, actor: Actor, noteId: string): Promise<SignedNote> {
  permit(mayLiveWithProducts(actor));
  const { patient_id } = found(await signedNote(transaction, noteId));
  await lockProductsOf(transaction, patient_id);
  return found(await signedNote(transaction, noteId));
}

type Irritations = Awaited<ReturnType<typeof irritationsOf>>;

/** What the note recommends, or what stands in for something of it that irritated. */
export function productOf({ id, recommendations }: SignedNote, before: Irritations, productId: string): RecommendedProduct | undefined {
  const instead = before.filter(({ note_id }) => note_id === id).map(alternativeOf);
  return [...recommendations, ...instead].find((one) => one?.product_id === productId) ?? undefined;
}

function alternativeOf({ alternative }: Irritations[number]): RecommendedProduct | null {
  return alternative as RecommendedProduct | null;
}
