/** A product irritated: it leaves the routine, its patient is told what to stop and what the list has instead, and the dermatologist who signed is told. */
import { alternativeTo, mayBePregnant, recommendationOf } from '@pellis/contract/products/fit';
import { adviceFor } from '@pellis/contract/products/irritation-advice';
import type { IrritationForm, NotTolerated } from '@pellis/contract/products/own-products';
import type { RecommendedProduct } from '@pellis/contract/products/recommendations';
import { severityWith, withOwnWords } from '@pellis/contract/routines/own-words';
import type { Severity } from '@pellis/contract/routines/side-effect-names';
import { isReviewed } from '../clinical-reviews/review.ts';
import { answererIn } from '../conversations/question-records.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { threadOfEffects } from '../routines/records.ts';
import { saidBefore } from '../routines/report-side-effect.ts';
import { aboutProduct, messageOf, tellDermatologist } from '../routines/tell-dermatologist.ts';
import { insertIrritation, irritationById, irritationsOf, sameIrritation } from './irritation-records.ts';
import { present } from './keep.ts';
import { type SignedNote, takeOutOfAll, threadOfIrritations } from './lived-records.ts';
import { presentIrritation, productOf, signedToLiveWith } from './own.ts';
import { planLinesOf } from './plan-lines.ts';
import { allProducts } from './records.ts';

interface Answer {
  irritation: NotTolerated;
  severity: Severity;
  answered_by: string | null;
  title: string;
  text: string;
  is_reviewed: boolean;
}

export function reportIrritation(
  clinic: Clinic,
  asker: Asker,
  { noteId, productId }: { noteId: string; productId: string },
  form: IrritationForm,
): Promise<Answer> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const signed = await signedToLiveWith(transaction, actor, noteId);
    const product = found(productOf(signed, await irritationsOf(transaction, signed.patient_id), productId));
    const day = dayAt(new Date(), clinic.config.clinicTimeZone);
    // east of the clinic it is tomorrow already
    if (Date.parse(form.since) > Date.parse(day) + 86_400_000) throw wrongField('since', 'Choose a day that has been');
    const severity = severityWith(form.words, form.what, form.severity);
    await actAsClinic(transaction, actor);
    const row = {
      ...{ ...form, severity, day, note_id: noteId, signed_at: signed.signed_at, product_id: productId },
      ...{ patient_id: signed.patient_id, as_recommended: JSON.stringify(product), provider_name: signed.provider },
      ...{ reported_by: actor.id, reported_by_name: actor.name },
    };
    const known = (await sentBefore(transaction, row)) ?? (await sameIrritation(transaction, row));
    const kept = known ?? (await keep(clinic, transaction, actor, { signed, product, row }));
    const is_reviewed = await isReviewed(transaction, 'first_advice');
    const answered_by = await answererIn(transaction, kept.conversation_id);
    return {
      irritation: presentIrritation(kept),
      ...{ severity, answered_by },
      ...withOwnWords(form.words, [form.what], adviceFor(product.name, form.what, severity)),
      is_reviewed,
    };
  });
}

type Row = Omit<Parameters<typeof insertIrritation>[1], 'conversation_id' | 'alternative'>;

async function sentBefore(transaction: Transaction, row: Row) {
  const known = await irritationById(transaction, row.id);
  const parts = ['note_id', 'product_id', 'since', 'what', 'severity', 'words'] as const;
  if (known && parts.some((part) => known[part] !== row[part])) throw saidBefore();
  return known;
}

interface Told {
  signed: SignedNote;
  product: RecommendedProduct;
  row: Row;
}

async function keep(clinic: Clinic, transaction: Transaction, actor: Actor, { signed, product, row }: Told) {
  const { severity } = row;
  // what is worse than mild is the dermatologist's to answer first
  const alternative = severity === 'mild' ? await alternativeOf(transaction, product, signed) : null;
  const text = messageOf(
    `${severity === 'mild' ? 'A product irritated' : 'Urgent: a product irritated'}: ${product.name}`,
    row as unknown as IrritationForm,
    [
      `Since ${row.since}. In it: ${product.ingredients.join(', ')}.`,
      alternative ? `Shown instead, from the clinic’s list: ${alternative.name}.` : '',
    ],
  );
  const known = (await threadOfIrritations(transaction, signed)) ?? (await threadOfEffects(transaction, signed));
  const conversation_id = await tellDermatologist(clinic, transaction, actor, {
    ...{ signed, known, message: { id: row.id, text } },
    ...{ about: aboutProduct, isUrgent: severity !== 'mild' },
  });
  const kept = await insertIrritation(transaction, { ...row, conversation_id, alternative: alternative && JSON.stringify(alternative) });
  await takeOutOfAll(transaction, signed.patient_id, product.product_id);
  await clinic.happened(transaction, actor, {
    name: 'product.irritation_reported',
    patientId: signed.patient_id,
    subjectId: signed.id,
    data: { severity },
  });
  return kept;
}

/** Of the list as it is today, wholly mild, without whatever irritated this patient, what their allergies or a pregnancy speak against, and what the plan has. */
async function alternativeOf(
  transaction: Transaction,
  product: RecommendedProduct,
  { patient_id: patientId, concern }: SignedNote,
): Promise<RecommendedProduct | null> {
  const profile = await currentProfileOf(transaction, patientId);
  const before = (await irritationsOf(transaction, patientId)).map((one) => presentIrritation(one));
  const products = (await allProducts(transaction)).map(present);
  const instead = alternativeTo(product, products, {
    concern: concern ?? undefined,
    allergies: profile?.allergies === 'yes' ? (profile.currentAllergies ?? '') : '',
    mayBePregnant: mayBePregnant(profile),
    notTolerated: [product, ...before],
    plan: await planLinesOf(transaction, patientId, profile),
  });
  return instead ? recommendationOf(instead) : null;
}
