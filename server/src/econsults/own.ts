/** A provider looks at what they have asked: the list, one with its answer, on paper; and takes one back. */
import type { OwnEconsult, OwnEconsultRow, OwnEconsults } from '@pellis/contract/econsults/econsults';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { econsultOfferIn, econsultOffers } from '../services/econsult-offer-records.ts';
import { answerPdf } from './answer-pdf.ts';
import { signedAnswerOf } from './answer-records.ts';
import { providerOfPass } from './enter.ts';
import { mayWithdraw } from './policy.ts';
import { type EconsultRecord, econsultById, econsultsOfProvider, lockEconsult, moveEconsult, questionOf } from './records.ts';

const mostListed = 200;

export function readOffer(
  clinic: Clinic,
  asker: Asker,
): Promise<{ offer: { hours: number; prices: { state: string; price: number }[] } | null }> {
  return clinic.db.read(asker, async (transaction) => {
    const offers = await econsultOffers(transaction);
    const [first] = offers;
    return { offer: first ? { hours: first.hours, prices: offers.map(({ state, price }) => ({ state, price })) } : null };
  });
}

export function listOwn(clinic: Clinic, asker: Asker, pass: string): Promise<OwnEconsults> {
  return clinic.db.read(asker, async (transaction) => {
    const { id, name, state } = await providerOfPass(transaction, pass);
    const offer = await econsultOfferIn(transaction, state);
    const rows = await econsultsOfProvider(transaction, id, mostListed);
    return {
      provider_name: name,
      state,
      offer: offer ? { price: offer.price, hours: offer.hours } : null,
      rows: rows.map((row) => asOwnRow(row, row.initials)),
    };
  });
}

/** That the answer was opened is written down the first time. */
export function readOwn(clinic: Clinic, asker: Asker, { pass, question }: { pass: string; question: string }): Promise<OwnEconsult> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const row = await ownOf(transaction, pass, question);
    const own = await inFull(transaction, row);
    if (own.answer && row.opened_at === null) {
      await moveEconsult(transaction, row.id, { opened_at: new Date() });
      await clinic.happened(transaction, actor, { name: 'econsult.opened', subjectId: row.id });
    }
    return own;
  });
}

export async function printOwn(
  clinic: Clinic,
  asker: Asker,
  { pass, question }: { pass: string; question: string },
): Promise<{ name: string; pdf: Uint8Array }> {
  const econsult = await clinic.db.read(asker, async (transaction) => {
    const row = await ownOf(transaction, pass, question);
    return { row, own: await inFull(transaction, row) };
  });
  const answer = found(econsult.own.answer);
  return { name: `e-consult-${answer.signed_at.toISOString().slice(0, 10)}.pdf`, pdf: await answerPdf(clinic, econsult) };
}

export function withdrawOwn(
  clinic: Clinic,
  asker: Asker,
  { pass, question }: { pass: string; question: string },
): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await ownOf(transaction, pass, question);
    const econsult = found(await lockEconsult(transaction, question));
    if (!mayWithdraw(econsult))
      throw conflict('wrong_state', 'It cannot be taken back any more: a dermatologist is answering, or it has ended. Reload to see.');
    await moveEconsult(transaction, question, { state: 'withdrawn', ended_at: new Date() });
    await clinic.happened(transaction, actor, { name: 'econsult.withdrawn', subjectId: question });
    return { detail: 'Taken back. There is nothing to pay.' };
  });
}

async function ownOf(transaction: Transaction, pass: string, question: string): Promise<EconsultRecord> {
  const provider = await providerOfPass(transaction, pass);
  const row = found(await econsultById(transaction, question));
  permit(row.provider_id === provider.id);
  return row;
}

async function inFull(transaction: Transaction, row: EconsultRecord): Promise<OwnEconsult> {
  const asked = found(await questionOf(transaction, row.id));
  const { photo_count, reason, invoice_number } = row;
  return {
    ...asOwnRow(row, asked.initials),
    asked,
    photo_count,
    reason,
    invoice_number,
    answer: await signedAnswerOf(transaction, row.id),
  };
}

type Listed = Pick<EconsultRecord, 'id' | 'state' | 'price' | 'asked_at' | 'due_at' | 'ended_at' | 'late_at' | 'invoice'>;

function asOwnRow({ id, state, price, asked_at, due_at, ended_at, late_at, invoice }: Listed, initials: string): OwnEconsultRow {
  return { id, state, initials, price, asked_at, due_at, ended_at, is_late: late_at !== null, invoice };
}
