/**
 * Prescriptions by DoseSpot. Built by its published documents and never tried on it (decision 0192): it takes drugs by its own numbers, knows prescribers only
 * once they have proved to it who they are, and has renewals answered in its own pages.
 */
import { z } from 'zod';
import { theClinic } from '../../../actor.ts';
import type { Database } from '../../../db/database.ts';
import { MessageRefused } from '../../refused.ts';
import { readSignedNews } from '../news.ts';
import type { NetworkPharmacy, PharmacyNetwork } from '../pharmacy-network.ts';
import { type DoseSpotAccount, type DoseSpotApi, doseSpotApi } from './api.ts';
import { readLog } from './read-log.ts';
import { type Reference, referenceOf } from './reference-records.ts';
import { sendOnce } from './send.ts';

export interface DoseSpotSettings extends DoseSpotAccount {
  /** The file of the drugs' numbers. */
  drugs: string;
}

export interface DoseSpotGateway {
  network: PharmacyNetwork;
  api: DoseSpotApi;
}

const Identifier = z.object({ Id: z.int().positive() });
const Pharmacies = z.object({
  Items: z
    .array(
      z.object({
        NCPDPID: z.string().nullish(),
        StoreName: z.string(),
        Address1: z.string().nullish(),
        City: z.string().nullish(),
        State: z.string().nullish(),
        ZipCode: z.string().nullish(),
        PrimaryPhone: z.string().nullish(),
        PrimaryFax: z.string().nullish(),
      }),
    )
    .nullish(),
});
const Standing = z.object({ Prescription: z.object({ MedicationStatus: z.string().nullish() }) });
const most = 20;
/** It was asked already, or has said yes. */
const cancelling = ['CancelRequested', 'CancelPending', 'Cancelled'];

export function doseSpotNetwork(settings: DoseSpotSettings, db: Database, webhookSecret: string): DoseSpotGateway {
  const api = doseSpotApi(settings);
  const known = (messageId: string) => db.read(theClinic('pharmacy network'), (transaction) => referenceOf(transaction, messageId));
  const network: PharmacyNetwork = {
    name: 'DoseSpot',
    isSetUp: true,
    enrolPrescriber: ({ name, npi }) => findClinician(api, settings.userId, { name, npi }),
    findPharmacies: (query) => findPharmacies(api, settings.userId, query),
    send: sendOnce(api, db, settings.drugs),
    cancel: async (messageId, _cancelMessageId, reason) => cancel(api, await known(messageId), reason),
    answerRenewal: () => Promise.reject(new MessageRefused('With DoseSpot, renewals are answered in DoseSpot itself.')),
    async newsOf(messageId) {
      const reference = await known(messageId);
      return reference ? readLog(api, reference) : [];
    },
    readIncoming: (body, headers) => readSignedNews(body, headers, { secret: webhookSecret, now: new Date() }),
    async check() {
      await api.ask({ as: settings.userId, path: 'general/check' }, z.unknown());
    },
  };
  return { network, api };
}

/** Their proof of identity is between them and DoseSpot: we find whom it knows. */
async function findClinician(api: DoseSpotApi, as: string, { name, npi }: { name: string; npi: string }) {
  const found = await api.ask({ as, path: 'clinician', query: { npi } }, Identifier).catch((error: unknown) => {
    if (error instanceof MessageRefused || error instanceof z.ZodError) return undefined;
    throw error;
  });
  if (!found)
    throw new MessageRefused(`DoseSpot does not know ${name}. They register there, with proof of who they are; then it can be sent.`);
  return { reference: String(found.Id) };
}

async function findPharmacies(
  api: DoseSpotApi,
  as: string,
  { words, state }: { words: string; state: string },
): Promise<NetworkPharmacy[]> {
  const wanted = words.trim();
  const ask = (query: Record<string, string>) => api.ask({ as, path: 'pharmacies/search', query: { state, ...query } }, Pharmacies);
  const isZip = /^\d{5}$/.test(wanted);
  let { Items } = await ask(isZip ? { zip: wanted } : { ...(wanted && { name: wanted }) });
  if (!Items?.length && !isZip && wanted) ({ Items } = await ask({ city: wanted }));
  const pharmacies = (Items ?? []).flatMap(({ NCPDPID, ...one }) => (NCPDPID ? [{ ...one, NCPDPID }] : []));
  return pharmacies.slice(0, most).map((one) => ({
    ...{ ncpdpId: one.NCPDPID, name: one.StoreName, address: one.Address1 ?? '', city: one.City ?? '', state: one.State ?? '' },
    ...{ postalCode: one.ZipCode ?? '', phone: one.PrimaryPhone ?? '', fax: one.PrimaryFax ?? '' },
  }));
}

async function cancel(api: DoseSpotApi, reference: Reference | undefined, reason: string): Promise<void> {
  if (!reference) throw new MessageRefused('DoseSpot does not know this prescription.');
  const path = `patients/${reference.patient_number}/prescriptions/${reference.prescription_number}`;
  const { Prescription } = await api.ask({ as: reference.prescriber, path }, Standing);
  if (cancelling.includes(Prescription.MedicationStatus ?? '')) return;
  await api.ask({ as: reference.prescriber, path: `${path}/cancel`, body: { Comment: reason.slice(0, 500) } }, z.unknown());
}
