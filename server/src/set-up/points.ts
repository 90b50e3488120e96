/** What must be true before the clinic opens, each computed from what is there and in force. */
import { pointWords, type SetUpPoint, setUpPoints } from '@pellis/contract/set-up/set-up';
import { hoursAsSet } from '../conversations/hours-records.ts';
import { publishedDoctors } from '../doctors/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Config } from '../platform/config.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf } from '../platform/ids.ts';
import { settingRows } from '../platform/stored-setting-records.ts';
import { asEnvironment, configWith, isSet, needsRestart } from '../platform/stored-settings.ts';
import { dayAt } from '../platform/times.ts';
import { openStates } from '../served-states/records.ts';
import { offeredServices } from '../services/records.ts';
import { livedThrough, waysIn } from './opening-records.ts';
import { proofs } from './proof-records.ts';

/** Of a mail server: another one has to be proven anew. */
export const mailFingerprint = ({ smtpUrl, mailFrom }: Config) => hashOf(`mail ${smtpUrl} ${mailFrom}`);

/** Of a carrier of text messages. */
export const textsFingerprint = ({ twilio }: Config) => hashOf(`texts ${JSON.stringify(twilio)}`);
/** Instead of a fingerprint: it is said that there are no text messages. */
export const noTexts = 'none';
/** Said, and so: with a carrier text messages go out, whatever was said. */
export const hasNoTexts = ({ twilio }: Config, proven: ReadonlyMap<string, string>) =>
  proven.get('texts') === noTexts && twilio === undefined;

/** Of whoever takes cards in this process. */
export const cardsFingerprint = ({ payments, stripe }: Config) => hashOf(`cards ${payments} ${stripe?.secretKey}`);
export const relayFingerprint = ({ turnUrls, turnSecret }: Config) => hashOf(`relay ${turnUrls.join(' ')} ${turnSecret}`);
export const signInFingerprint = ({ signIn, googleClientId }: Config) => hashOf(`sign-in ${signIn} ${googleClientId}`);
export const pharmaciesFingerprint = ({ pharmacyNetwork, doseSpot }: Config) =>
  hashOf(`pharmacies ${pharmacyNetwork} ${JSON.stringify(doseSpot)}`);
export const claimsFingerprint = ({ claimsSftp }: Config) => hashOf(`claims ${JSON.stringify(claimsSftp)}`);
export const shippingFingerprint = ({ shippingPartner, shippingService }: Config) =>
  hashOf(`shipping ${shippingPartner} ${JSON.stringify(shippingService)}`);
export const faxFingerprint = ({ telnyx, isProduction }: Config) => hashOf(`fax ${JSON.stringify(telnyx)} ${isProduction}`);
export const storageFingerprint = ({ dataFolder, filesIn, bucket }: Config) =>
  hashOf(filesIn === 'bucket' ? `storage ${JSON.stringify(bucket)}` : `storage ${dataFolder}`);
/** What stands in the legal texts of ours. */
export const legalFingerprint = ({ clinicName, clinicAddress, legalName = '', privacyContact = '' }: Config) =>
  hashOf(['legal', clinicName, clinicAddress, legalName, privacyContact].join(' ').trimEnd());

/** Which promises stand on the public pages. */
export const promisesFingerprint = ({ promises }: Config) => hashOf(`promises ${JSON.stringify(promises)}`);

/** Eight letters that stand on the page with the keys and nowhere else. */
export function keysCheckCode(config: Config): string {
  const ring = config.photoKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');
  const letters = Buffer.from(hashOf(`keys ${ring} ${config.sessionSecret} ${config.vapidKey}`))
    .toString('hex')
    .slice(0, 8)
    .toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const keysFingerprint = (config: Config) => hashOf(`proven ${keysCheckCode(config)}`);

/** Needs a transaction as the clinic. */
export async function truths({ config }: Pick<Clinic, 'config'>, transaction: Transaction): Promise<Record<SetUpPoint, boolean>> {
  const stored = asEnvironment(await settingRows(transaction), config);
  const proven = await proofs(transaction);
  const { hasSecondFactor, hasSecondWay } = await waysIn(transaction);
  const services = await offeredServices(transaction, null);
  const doctors = await publishedDoctors(transaction, dayAt(new Date(), config.clinicTimeZone));
  const { weekly } = await hoursAsSet(transaction);
  const fresh = configWith(config, stored);
  return {
    second_factor: hasSecondFactor,
    recovery_codes: hasSecondWay,
    contact: isSet(config, stored, 'CLINIC_NAME') && Boolean(config.clinicAddress && config.clinicPhone),
    mail: proven.get('mail') === mailFingerprint(config),
    keys: proven.get('keys') === keysFingerprint(config),
    cards: fresh.isProcessorChosen && !needsRestart('cards', config, fresh) && proven.get('cards') === cardsFingerprint(config),
    texts: hasNoTexts(config, proven) || (config.twilio !== undefined && proven.get('texts') === textsFingerprint(config)),
    pharmacies: !needsRestart('pharmacies', config, fresh) && proven.get('pharmacies') === pharmaciesFingerprint(config),
    claims: config.claimsSftp !== undefined && proven.get('claims') === claimsFingerprint(config),
    shipping: !needsRestart('shipping', config, fresh) && proven.get('shipping') === shippingFingerprint(config),
    fax: proven.get('fax') === faxFingerprint(config),
    state: (await openStates(transaction)).length > 0,
    service: services.length > 0,
    dermatologist: doctors.length > 0,
    hours: weekly.length > 0,
    https: config.publicUrl.startsWith('https:'),
    relay: config.turnUrls.length > 0 && proven.get('relay') === relayFingerprint(config),
    sign_in: !needsRestart('sign_in', config, fresh) && (config.signIn === 'none' || proven.get('sign_in') === signInFingerprint(config)),
    storage: proven.get('storage') === storageFingerprint(config),
    ...(await livedThrough(transaction)),
    legal: proven.get('legal') === legalFingerprint(config),
    promises: proven.get('promises') === promisesFingerprint(config),
  };
}

export function missingOf(truth: Record<SetUpPoint, boolean>, isRequired: (point: SetUpPoint) => boolean): string[] {
  return setUpPoints.filter((point) => isRequired(point) && !truth[point]).map((point) => pointWords[point]);
}
