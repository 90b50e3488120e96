/** Asks the relay, the sign-in of others, the storage, the pharmacy network, whoever ships and the server for files of claims whether they are there: what answers is proven, what is wrong is said in words. */

import { statfs } from 'node:fs/promises';
import { capital } from '@pellis/contract/platform/capital';
import type { AskedThing, Tested } from '@pellis/contract/set-up/tests';
import type { Asker } from '../platform/actor.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Config } from '../platform/config.ts';
import type { Bucket } from '../platform/file-settings.ts';
import { ClaimFilesFault } from '../platform/gateways/claim-files/claim-files.ts';
import { sftpClaimFiles } from '../platform/gateways/claim-files/sftp.ts';
import { type MailFault, mailFaultOf } from '../platform/gateways/mail/fault.ts';
import { checkRelay } from '../platform/gateways/relay/check.ts';
import { checkSignIn } from '../platform/gateways/sign-in/check.ts';
import { bucketStorage } from '../platform/gateways/storage/bucket.ts';
import { storageFaultWords } from '../platform/gateways/storage/bucket-faults.ts';
import { checkStorage } from '../platform/gateways/storage/check.ts';
import { filesFolder } from '../platform/gateways/storage/open.ts';
import { StorageAway } from '../platform/gateways/storage/storage.ts';
import {
  claimsFingerprint,
  pharmaciesFingerprint,
  relayFingerprint,
  shippingFingerprint,
  signInFingerprint,
  storageFingerprint,
} from './points.ts';
import { keepProof } from './proof-records.ts';
import { enterSetUp } from './setting-up.ts';

export async function testThing(clinic: Clinic, asker: Asker, thing: AskedThing): Promise<Tested> {
  const { ask, of } = things[thing];
  const by = await clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    await clinic.happened(transaction, actor, { name: 'clinic.proof_sought', subjectId: thing });
    return actor.id;
  });
  const fingerprint = of(clinic.config);
  const tested = await ask(clinic);
  // what did not answer is not proven any more
  const kept = tested.is_fine ? fingerprint : null;
  await clinic.db.write(theClinic('set-up test'), (transaction) => keepProof(transaction, { kind: thing, of: kept, by }));
  return tested;
}

const things: Record<AskedThing, { ask: (clinic: Clinic) => Promise<Tested>; of: (config: Config) => string }> = {
  relay: { ask: askRelay, of: relayFingerprint },
  sign_in: { ask: askSignIn, of: signInFingerprint },
  storage: { ask: askStorage, of: storageFingerprint },
  pharmacies: { ask: askPharmacies, of: pharmaciesFingerprint },
  claims: { ask: askClaims, of: claimsFingerprint },
  shipping: { ask: askShipping, of: shippingFingerprint },
};

const fine = (words: string): Tested => ({ is_fine: true, words });
const wrong = (words: string): Tested => ({ is_fine: false, words });

async function askRelay({ config: { turnUrls } }: Clinic): Promise<Tested> {
  if (turnUrls.length === 0) return wrong('There is no relay. Type its addresses and its secret, and save them.');
  const faults = await Promise.all(
    turnUrls.map((address) =>
      checkRelay(address).then(
        () => undefined,
        (error: unknown) => [address, error] as const,
      ),
    ),
  );
  const [first] = faults.filter((fault) => fault !== undefined);
  if (!first)
    return fine(`It answers as a relay does: ${turnUrls.join(', ')}. Whether it knows the same secret, the first call through it shows.`);
  return wrong(`${first[0]} ${faultOf(first[1])} Is the address right, and are its ports open?`);
}

async function askSignIn({ config }: Clinic): Promise<Tested> {
  if (config.signIn === 'none') return fine('Nobody else signs people in: they have a password or a passkey with us.');
  const issuer = config.signIn === 'google' ? 'https://accounts.google.com' : config.signInUrl;
  return checkSignIn(issuer).then(
    () => fine(`${issuer} answers, and says of itself what signing in needs.`),
    (error: unknown) => wrong(`${issuer} ${faultOf(error)} Does a firewall let this machine out?`),
  );
}

async function askStorage({ storage, config }: Clinic): Promise<Tested> {
  if (config.filesIn === 'bucket' && config.bucket) return askBucket(config.bucket);
  const folder = filesFolder(config);
  try {
    await checkStorage(storage);
  } catch (error) {
    if (error instanceof StorageAway) return wrong(`${config.bucket?.name ?? ''} ${storageFaultWords[error.kind]}`);
    const { code = '' } = error as NodeJS.ErrnoException;
    return wrong(`${folder}: ${storageFaults[code] ?? 'what was written did not come back whole. Is the disk sound?'}`);
  }
  const { bavail, bsize, blocks } = await statfs(config.dataFolder);
  return fine(`A file was written to ${folder}, read back and deleted. ${inWords(bavail * bsize)} of ${inWords(blocks * bsize)} are free.`);
}

async function askBucket(bucket: Bucket): Promise<Tested> {
  const storage = bucketStorage(bucket);
  const name = `The bucket ${bucket.name}`;
  try {
    await checkStorage(storage);
    const versions = (await storage.keepsVersions()) ? ' It keeps earlier versions: what is deleted here is deleted in all of them.' : '';
    return fine(`A file was written to the bucket ${bucket.name}, read back and deleted.${versions}`);
  } catch (error) {
    if (error instanceof StorageAway) return wrong(`${name} ${storageFaultWords[error.kind]}`);
    return wrong(`${name}: what was written did not come back whole.`);
  }
}

async function askPharmacies({ pharmacyNetwork, config }: Clinic): Promise<Tested> {
  if (config.pharmacyNetwork === 'none')
    return wrong('There is no pharmacy network: prescriptions leave on paper and by fax alone, for which California knows few reasons.');
  const name = capital(pharmacyNetwork.name);
  return pharmacyNetwork.check().then(
    () =>
      fine(
        config.pharmacyNetwork === 'embedded' ? `${name} answers. Its pharmacies are invented.` : `${name} answers and knows the clinic.`,
      ),
    (error: unknown) => wrong(`${name} ${faultOf(error)} Are the address and both keys as they were given to you?`),
  );
}

async function askClaims({ config: { claimsSftp } }: Clinic): Promise<Tested> {
  if (!claimsSftp) return wrong('There is no server. Type its name, the user and the password, and save them.');
  const where = claimsSftp.folder ? `the folder ${claimsSftp.folder}` : 'the folder into which it lets us';
  return sftpClaimFiles(claimsSftp)
    .check()
    .then(
      () => fine(`A file was laid into ${where} of ${claimsSftp.host} and taken away again.`),
      (error: unknown) => {
        if (!(error instanceof ClaimFilesFault)) throw error;
        const again = error.kind === 'key_not_confirmed' ? ' Compare it with what the clearinghouse gave you.' : '';
        return { ...wrong(error.message + again), ...(error.shownKey ? { shown_key: error.shownKey } : {}) };
      },
    );
}

async function askShipping({ shippingPartner, config }: Clinic): Promise<Tested> {
  if (!shippingPartner.isSetUp) return wrong('No pharmacy ships: patients pick up at one of their choice, and no page says otherwise.');
  const name = capital(shippingPartner.name);
  return shippingPartner.pharmacy().then(
    (pharmacy) =>
      fine(
        config.shippingPartner === 'embedded'
          ? `${name} answers. Its pharmacy is invented: ${pharmacy.name}.`
          : `${name} answers. It ships as ${pharmacy.name}, ${pharmacy.city}, NCPDP ${pharmacy.ncpdpId}: prescriptions go there.`,
      ),
    (error: unknown) => wrong(`${name} ${faultOf(error)} Are the address and the key as they were given to you?`),
  );
}

const inWords = (bytes: number) => (bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`);

const storageFaults: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room, or move the data folder (PELLIS_DATA) to a larger disk.',
  EDQUOT: 'the quota of this disk is used up.',
  EACCES: 'we may not write there. Give the folder to the user that runs the clinic.',
  EPERM: 'we may not write there. Give the folder to the user that runs the clinic.',
  EROFS: 'the disk can only be read. Mount it for writing.',
  ENOTDIR: 'the data folder (PELLIS_DATA) is no folder.',
  EIO: 'the disk reports an error. Look at it before anything else.',
};

/** What a fetch wraps says more than its wrapping. */
function faultOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return faultOf(error.cause);
  return faults[mailFaultOf(error)];
}

const faults: Record<MailFault, string> = {
  not_set_up: 'is not set up.',
  refused: 'takes no connections.',
  wrong_password: 'does not accept us.',
  name_not_found: 'has a name that nobody knows.',
  tls: 'shows no certificate that counts for this name.',
  timeout: 'does not answer.',
  not_taken: 'does not take what we send.',
  failed: 'answers, and not as it should.',
};
