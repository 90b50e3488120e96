/** A patient, or whoever acts for one, signs texts with a typed name. */
import type { readTextsToSign, Signature, SignedConsent, TextToSign } from '@pellis/contract/consents/consents';
import type { z } from 'zod';
import { patientById } from '../patients/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { capacityOf, textsToSign } from './asked.ts';
import { consentsOf, insertConsent, type NewConsent } from './consent-records.ts';
import { mayReadOwnConsents, maySign } from './policy.ts';
import { refuseOtherName } from './typed-name.ts';

type ToSign = z.output<typeof readTextsToSign.reply>;

export function readToSign(clinic: Clinic, asker: Asker, where: string): Promise<ToSign> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOwnConsents(actor));
    const { state, ...patient } = found(await patientById(transaction, actor.patientId));
    return {
      patient_name: nameOf(patient),
      signer_name: actor.name,
      capacity: await capacityOf(transaction, actor),
      texts: await textsToSign(transaction, actor, where === 'home' ? state : where),
    };
  });
}

/** Pressed twice, it is signed once, and both read the same. */
export function signTexts(clinic: Clinic, asker: Asker, signature: Signature): Promise<SignedConsent[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySign(actor));
    const { typed_name, texts } = signature;
    refuseOtherName(typed_name, actor);
    const { state: home, ...patient } = found(await patientById(transaction, actor.patientId));
    const open = await textsToSign(transaction, actor, signature.state === 'home' ? home : signature.state);
    const before = await consentsOf(transaction, actor.patientId);
    const by = { typed_name, patient_name: nameOf(patient), capacity: await capacityOf(transaction, actor) };
    for (const text of texts) {
      if (before.some(isText(text))) continue;
      const asked = open.find(isText(text));
      if (!asked) throw conflict('text_changed', 'What you are asked to sign has changed meanwhile. Please read it again.');
      await signOne(clinic, transaction, actor, { asked, by });
    }
    const signed = await consentsOf(transaction, actor.patientId);
    return texts.map((text) => asSigned(found(signed.find(isText(text)))));
  });
}

async function signOne(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor & { patientId: string },
  { asked, by }: { asked: TextToSign; by: Pick<NewConsent, 'typed_name' | 'patient_name' | 'capacity'> },
): Promise<void> {
  const { kind, place, version, title, words, text_hash } = asked;
  const id = newId();
  const text = { kind, place, version, title, words, text_hash };
  if (!(await insertConsent(transaction, { id, patient_id: actor.patientId, signed_by: actor.id, ...by, ...text }))) return;
  await clinic.happened(transaction, actor, {
    name: 'consent.signed',
    patientId: actor.patientId,
    subjectId: id,
    data: { kind, place, version },
  });
}

export function listMyConsents(clinic: Clinic, asker: Asker): Promise<SignedConsent[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOwnConsents(actor));
    return (await consentsOf(transaction, actor.patientId)).map(asSigned);
  });
}

type Row = Awaited<ReturnType<typeof consentsOf>>[number];

function asSigned({ id, kind, place, version, title, typed_name, capacity, signed_at }: Row): SignedConsent {
  return { id, kind, place, version, title, typed_name, capacity, signed_at };
}

type OneText = Pick<TextToSign, 'kind' | 'place' | 'version' | 'text_hash'>;

function isText({ kind, place, version, text_hash }: OneText): (other: OneText) => boolean {
  return (other) => other.kind === kind && other.place === place && other.version === version && other.text_hash === text_hash;
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
