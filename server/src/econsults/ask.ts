/** A provider whose license was checked asks a question with photos. The same form sent twice is one question; the clock and the price count from now. */
import type { EconsultForm } from '@pellis/contract/econsults/econsults';
import { nameOfPlace } from '@pellis/contract/people/places';
import { keepOrDrop, type PreparedPhoto, preparePhotos } from '../photos/prepare.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { conflict, found } from '../platform/refusal.ts';
import { hashOfForm, sameForm } from '../referrals/form-hash.ts';
import { asSentInRow, refusePlacesFromProvider } from '../referrals/photo-places.ts';
import { econsultOfferIn } from '../services/econsult-offer-records.ts';
import { providerOfPass } from './enter.ts';
import { econsultByKey, insertEconsult, insertEconsultPhotos } from './records.ts';

interface Asking {
  pass: string;
  form: EconsultForm;
  /** The form's own key. */
  key: string | undefined;
}

export async function askEconsult(clinic: Clinic, asker: Asker, { pass, form, key = newId() }: Asking): Promise<{ id: string }> {
  const form_hash = hashOfForm(form);
  // asked before the photos are worked on, so that a refusal is quick
  const known = await clinic.db.read(asker, async (transaction) => {
    const provider = await providerOfPass(transaction, pass);
    const sent = { form, form_hash, submission_key: hashOf(`${provider.id} ${key}`) };
    const before = await sentBefore(transaction, sent);
    if (!before) await offerFor(transaction, provider.state);
    return { before, sent };
  });
  if (known.before) return { id: known.before };
  refusePlacesFromProvider(form.images);
  const photos = await preparePhotos(clinic, form.images);
  return keepOrDrop(clinic, photos, (onKept) =>
    clinic.db.write(asker, (transaction, actor) => write(clinic, transaction, actor, { ...known.sent, pass, photos, onKept })),
  );
}

interface Sent {
  form: EconsultForm;
  submission_key: string;
  form_hash: string;
}

interface Kept extends Sent {
  pass: string;
  photos: PreparedPhoto[];
  onKept: () => void;
}

async function sentBefore(transaction: Transaction, { submission_key, form_hash }: Omit<Sent, 'form'>): Promise<string | undefined> {
  return sameForm(await econsultByKey(transaction, submission_key), form_hash);
}

async function offerFor(transaction: Transaction, state: string) {
  const offer = await econsultOfferIn(transaction, state);
  if (!offer) throw conflict('closed', `We take no e-Consults in ${nameOfPlace(state)} just now. What you have typed is still here.`);
  return offer;
}

async function write(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { form, pass, photos, submission_key, form_hash, onKept }: Kept,
): Promise<{ id: string }> {
  const provider = await providerOfPass(transaction, pass);
  const { price, hours } = await offerFor(transaction, provider.state);
  const { images, agreed: _, ...asked } = form;
  const id = newId();
  const row = { id, submission_key, form_hash, provider_id: provider.id, place: provider.state, price, hours, photo_count: images.length };
  // another with the same key at the same moment may have been quicker
  if (!(await insertEconsult(transaction, row, asked))) return { id: found(await sentBefore(transaction, { submission_key, form_hash })) };
  await insertEconsultPhotos(
    transaction,
    photos.map((photo, position) => ({ ...photo, ...asSentInRow(images[position]), econsult_id: id, position })),
  );
  await clinic.happened(transaction, actor, { name: 'econsult.asked', subjectId: id });
  onKept();
  return { id };
}
