/** What an object storage says when it does not do what it is asked, in our words. */
import { StorageAway, type StorageFault } from './storage.ts';

interface Answered {
  name?: string;
  Code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Missing objects and calls that are not known pass as they are. */
export function asStorageAway(error: unknown): unknown {
  if (error instanceof StorageAway || isMissing(error) || isUnknownCall(error)) return error;
  // its whole answer does not belong into a log
  const { message } = error as Error;
  return new StorageAway(kindOf(error as Answered), `${codeOf(error as Answered)}: ${message}`.slice(0, 200));
}

/** A bucket that is not there is no missing file: then all would seem lost. */
export function isMissing(error: unknown): boolean {
  return codeOf(error as Answered) === 'NoSuchKey';
}

export function isUnknownCall(error: unknown): boolean {
  return codeOf(error as Answered) === 'NotImplemented';
}

function kindOf(error: Answered): StorageFault {
  const known = kinds[codeOf(error)];
  if (known) return known;
  const status = error.$metadata?.httpStatusCode;
  if (status === undefined) return 'silent';
  if (status === 301 || status === 307) return 'wrong_region';
  if (status === 403 || status === 401) return 'wrong_key';
  return status >= 500 || status === 429 ? 'busy' : 'refused';
}

const codeOf = ({ name, Code }: Answered) => Code ?? name ?? '';

const kinds: Record<string, StorageFault> = {
  InvalidAccessKeyId: 'wrong_key',
  SignatureDoesNotMatch: 'wrong_key',
  AccessDenied: 'wrong_key',
  PermanentRedirect: 'wrong_region',
  TemporaryRedirect: 'wrong_region',
  AuthorizationHeaderMalformed: 'wrong_region',
  IllegalLocationConstraintException: 'wrong_region',
  NoSuchBucket: 'no_bucket',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
};

/** For the one who set it up, after the name of the bucket. */
export const storageFaultWords: Record<StorageFault, string> = {
  silent: 'does not answer. Is S3_ENDPOINT right, and does a firewall let this machine out?',
  wrong_key:
    'does not accept us. Are S3_ACCESS_KEY and S3_SECRET_KEY right, may that key list, read, write and delete there, and is this machine’s clock right?',
  wrong_region: 'lies in another region. Write that one into S3_REGION.',
  no_bucket: 'is not there. Make it, private, or mend S3_BUCKET.',
  busy: 'has too much to do or is in trouble. Try again in a minute.',
  refused: 'answers, and does not take what we send. Does it speak S3?',
};
