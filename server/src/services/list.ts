/** Tells what the clinic offers and what it costs today: anybody, and a patient where they live. */
import type { Service } from '@pellis/contract/services/services';
import { patientById } from '../patients/records.ts';
import { type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { permit } from '../platform/refusal.ts';
import { asBilled } from './billed.ts';
import { type EconsultOfferIn, econsultOffers } from './econsult-offer-records.ts';
import { type OwnInState, offeredInStates, offeredServices, ownInStates, type PriceByState, takesInsurance } from './records.ts';

export type { OwnInState, PriceByState };

export function listOffered(clinic: Clinic, asker: Asker): Promise<Service[]> {
  return clinic.db.readReplica(asker, async (transaction) => inForce(clinic, await offeredServices(transaction, null)));
}

/** Where the patient lives; without one, as anybody reads it. */
export function listForPatient(clinic: Clinic, asker: Asker): Promise<Service[]> {
  return clinic.db.readReplica(asker, async (transaction, actor) => {
    permit(may(actor, 'act-for-patients'));
    const patient = actor.patientId === null ? undefined : await patientById(transaction, actor.patientId);
    return inForce(clinic, await offeredServices(transaction, patient?.state ?? null));
  });
}

/** What everything costs today in each state that is served; without one, what it costs everywhere. */
export function pricesByState(clinic: Clinic, asker: Asker): Promise<PriceByState[]> {
  return clinic.db.readReplica(asker, offeredInStates);
}

/** What the clinic has added of its own, in each state that is served. */
export function ownByState(clinic: Clinic, asker: Asker): Promise<OwnInState[]> {
  return clinic.db.readReplica(asker, ownInStates);
}

function inForce({ config }: Clinic, services: readonly Service[]): Service[] {
  return services.map((service) => asBilled(service, config));
}

/** What e-Consults cost other providers in each state where they are offered, and their clock. */
export function econsultsByState(clinic: Clinic, asker: Asker): Promise<EconsultOfferIn[]> {
  return clinic.db.readReplica(asker, econsultOffers);
}

/** Whether insurance may pay for anything that is offered. */
export async function isInsuranceAccepted(clinic: Clinic, asker: Asker): Promise<boolean> {
  return clinic.config.promises.billing && (await clinic.db.readReplica(asker, takesInsurance));
}
