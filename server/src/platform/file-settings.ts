/** The settings of where photos and documents lie: a folder of this machine, or a bucket of an object storage that speaks S3. */
import { z } from 'zod';
import { webAddress, yesOrNo } from './setting-kinds.ts';

export const fileSettings = {
  FILES_IN: z.enum(['folder', 'bucket'], 'must be folder or bucket').default('folder'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as clinic-files')
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as us-west-1')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w-]+\/)+$/, 'must be a folder of the bucket that ends with /, such as files/')
    .default('files/'),
  S3_PATH_STYLE: yesOrNo.optional(),
};
export const filesUnset = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PATH_STYLE'] as const;

export interface Bucket {
  name: string;
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
  prefix: string;
  /** Whether the bucket stands in the path of an address and not in its host. */
  isInPath: boolean;
}

interface Given {
  NODE_ENV: string;
  FILES_IN: 'folder' | 'bucket';
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
  S3_PREFIX: string;
  S3_PATH_STYLE?: boolean | undefined;
}

export function readFileSettings(given: Given) {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey = '', S3_SECRET_KEY: secretKey = '' } = given;
  const isInPath = given.S3_PATH_STYLE ?? endpoint !== undefined;
  const bucket: Bucket | undefined = name
    ? { name, endpoint, region: given.S3_REGION, accessKey, secretKey, prefix: given.S3_PREFIX, isInPath }
    : undefined;
  return {
    /** Where new photos and documents go. What lies in the other place is read from there. */
    filesIn: given.FILES_IN,
    bucket,
  };
}

export function missingOfFiles({ NODE_ENV, FILES_IN, S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }: Given): string | undefined {
  if (!S3_BUCKET) return FILES_IN === 'bucket' ? 'The setting S3_BUCKET is missing: FILES_IN=bucket keeps photos there.' : undefined;
  if (!S3_ACCESS_KEY) return 'The setting S3_ACCESS_KEY is missing: the object storage wants to know who comes.';
  if (!S3_SECRET_KEY) return 'The setting S3_SECRET_KEY is missing: the object storage wants to know who comes.';
  if (NODE_ENV === 'production' && S3_ENDPOINT?.startsWith('http:') && !isOfThisMachine(S3_ENDPOINT))
    return 'S3_ENDPOINT must begin with https:// in production: its key and its files would travel in the open.';
  return undefined;
}

const isOfThisMachine = (address: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
