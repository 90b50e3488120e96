/** Tells how the running clinic is, for whoever oversees it. */
import { statfs } from 'node:fs/promises';
import { type ClinicHealth, mostJobs, type ServiceStanding, serviceNames } from '@pellis/contract/clinic-health/clinic-health';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { givenUp, standingOf } from '../platform/jobs/records.ts';
import { permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { maySeeHealth } from './policy.ts';
import { databaseBytes, endingLicenses, type ServiceCheck, serviceChecks, unsentMessages } from './records.ts';
import { faultInWords, jobLabels, referenceOf, serviceLabels, unsentWords, whyFailed } from './words.ts';

/** From when on a license is named. */
const licenseDays = 90;

export function readClinicHealth(clinic: Clinic, asker: Asker): Promise<ClinicHealth> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeHealth(actor));
    await actAsClinic(transaction, actor);
    const jobs = await standingOf(transaction);
    const failed = jobs.given_up > 0 ? await givenUp(transaction, mostJobs) : [];
    return {
      services: standingOfServices(clinic, await serviceChecks(transaction)),
      jobs,
      failed_jobs: failed.map((job) => ({
        id: job.id,
        what: jobLabels[job.kind] ?? job.kind,
        why: whyFailed(job.output),
        reference: referenceOf(job.data),
        asked_at: job.asked_at,
        failed_at: job.at,
        tries: job.tries,
      })),
      unsent: (await unsentMessages(transaction)).map(({ why, ...of }) => ({ ...of, words: unsentWords[why] })),
      disk: await diskOf(clinic),
      database_bytes: await databaseBytes(transaction),
      licenses: await endingLicenses(transaction, licenseDays, dayAt(Date.now(), clinic.config.clinicTimeZone)),
    };
  });
}

/** Of the disk that holds photos and documents, and the embedded database. Null where the folder is not made yet. */
export async function diskOf({ config }: Pick<Clinic, 'config'>): Promise<ClinicHealth['disk']> {
  const disk = await statfs(config.dataFolder).catch(() => undefined);
  return disk ? { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize } : null;
}

function standingOfServices({ config }: Clinic, checks: readonly ServiceCheck[]): ServiceStanding[] {
  const isSet = {
    mail: config.smtpUrl !== undefined,
    texts: config.twilio !== undefined,
    cards: true,
    pharmacies: config.pharmacyNetwork !== 'none',
    shipping: config.shippingPartner !== 'none',
    fax: config.telnyx !== undefined,
    relay: config.turnUrls.length > 0,
    certificate: config.publicUrl.startsWith('https:'),
  };
  return serviceNames.map((name) => {
    const check = isSet[name] ? checks.find((one) => one.name === name) : undefined;
    const { checked_at, since, ends_at } = check ?? { checked_at: null, since: null, ends_at: null };
    return { name, ...inWords(name, { isSet: isSet[name], isProduction: config.isProduction, check }), checked_at, since, ends_at };
  });
}

interface Known {
  isSet: boolean;
  isProduction: boolean;
  check: ServiceCheck | undefined;
}

function inWords(name: ServiceStanding['name'], { isSet, isProduction, check }: Known): Pick<ServiceStanding, 'state' | 'words'> {
  if (check?.fault) return { state: 'down', words: `${serviceLabels[name]} ${faultInWords(check.fault)}.` };
  if (check) return { state: 'up', words: name === 'certificate' ? 'Browsers accept it.' : 'Answers.' };
  if (isSet) return { state: 'unchecked', words: 'Was not asked yet; it is every five minutes.' };
  if (name === 'certificate') return { state: 'not_set_up', words: 'The address of this clinic has no HTTPS.' };
  if (isProduction || name === 'pharmacies' || name === 'shipping') return { state: 'not_set_up', words: notSetUp[name] };
  return {
    state: 'built_in',
    words: name === 'relay' ? 'The relay of this machine, for trying out.' : 'The outbox of this machine: nothing leaves it.',
  };
}

const notSetUp = {
  mail: 'No mail server is set: no email leaves this clinic.',
  texts: 'Twilio is not set: no text message leaves this clinic.',
  cards: 'Nobody takes cards.',
  pharmacies: 'No pharmacy network is set: prescriptions leave on paper and by fax.',
  shipping: 'No pharmacy that ships is set: patients pick up what is prescribed.',
  fax: 'No fax service is set: no fax leaves this clinic.',
  relay: 'No relay is set: video calls fail in strict networks.',
};
