/** What tests of offered video visits need again and again: a case that is offered one, and a patient on the way to Book. */

import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { holdTime, readVisitDraft, saveBefore, savePay, visitConsent } from '@pellis/contract/bookings/bookings';
import { claimCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import {
  declineVideoOffer,
  offerVideoVisit,
  readVideoOffer,
  takeBackVideoOffer,
  takeUpVideoOffer,
} from '@pellis/contract/video-offers/video-offers';
import { fillProfile, keepCard, sendAssessment } from './care.ts';
import type { TestClinic } from './clinic.ts';
import { type PatientPerson, type Person, signUp } from './people.ts';
import { before, zone } from './visits.ts';

export const reason = 'I would like to see how the skin moves before I decide.';

/** What the dermatologist of a case and its patient do, by name. */
export function offersIn(clinic: TestClinic, doctor: () => Person) {
  const names = 'Ada Bea Cleo Dora Edie Fay Gia Hana Iris Jana Kaya Lena Mina Nora Olga Pia Rosa Sara Tess Una Vera Wanda Xena'.split(' ');
  const offer = (id: string) => clinic.call(offerVideoVisit, { as: doctor(), params: { id }, body: { reason } });
  const takeUp = (as: Person, id: string) => clinic.call(takeUpVideoOffer, { as, params: { id }, body: { time_zone: zone } });
  /** Somebody new with a case in the dermatologist's hands. */
  const someoneWithCase = async () => {
    const person = await signUp(clinic, `${names.shift()} Video`);
    await fillProfile(clinic, person);
    await keepCard(clinic, person);
    const sent = await sendAssessment(clinic, person);
    await clinic.call(claimCase, { as: doctor(), params: { id: sent.id } });
    return { person, ...sent };
  };
  return {
    offer,
    takeUp,
    someoneWithCase,
    decline: (as: Person, id: string) => clinic.call(declineVideoOffer, { as, params: { id } }),
    takeBack: (id: string) => clinic.call(takeBackVideoOffer, { as: doctor(), params: { id } }),
    latest: async (as: Person) => (await clinic.call(readLatestRapidAssessment, { as })).reply,
    offered: async () => {
      const one = await someoneWithCase();
      const made = await offer(one.id);
      if (made.status !== 200) throw new Error(`not offered: ${JSON.stringify(made.refusal)}`);
      return one;
    },
    /** Everything up to Book, at the soonest or another of the offered times. */
    onTheWay: async (person: PatientPerson, id: string, { by = 'cash' as 'cash' | 'insurance', nth = 0 } = {}) => {
      const time = (await clinic.call(readVideoOffer, { as: person, params: { id } })).reply.times[nth];
      if (!time) throw new Error('no time is offered');
      await takeUp(person, id);
      await clinic.call(savePay, { as: person, body: { by } });
      await clinic.call(saveBefore, { as: person, body: before });
      const held = await clinic.call(holdTime, { as: person, body: { provider_id: time.provider_id, starts_at: time.starts_at } });
      if (held.status !== 200) throw new Error(`not held: ${JSON.stringify(held.refusal)}`);
      const { reply } = await clinic.call(readVisitDraft, { as: person });
      return { holdId: held.reply.id, offerId: reply.video_offer?.id ?? null, draft: reply };
    },
    book: (as: Person, holdId: string, offerId: string | null) =>
      clinic.call(bookVisit, {
        as,
        body: { hold_id: holdId, consent_version: visitConsent.version, terms_id: 1, agrees: true, video_offer_id: offerId },
      }),
    moneyOf: async (id: string) =>
      (
        await clinic.sql<{ status: string; amount: number; captured: number }>(
          'select status, amount, captured from "order" where encounter_id = $1',
          [id],
        )
      )[0],
    eventsOf: async (id: string, name: string) =>
      (await clinic.sql('select from event where subject_id = $1 and name = $2', [id, name])).length,
    lettersTo: (person: Person, template: string) =>
      clinic.sql<{ subject: string; body: string }>(
        'select l.* from letter l join account a on a.email = l.recipient where a.id = $1 and l.template = $2',
        [person.accountId, template],
      ),
    /** From now on this is the card that is asked. */
    payWith: async (person: Person, number: string) => {
      const card = await keepCard(clinic, person, number);
      await clinic.sql('update payment_method set is_default = (id = $2) where account_id = $1', [person.accountId, card]);
    },
  };
}
