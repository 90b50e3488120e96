/**
 * Storage in a bucket that speaks S3. An object is there whole or not at all, each part goes with its MD5, and nobody is given an address of the bucket: what lies there
 * passes through the server. The maker's library is loaded with the first call, so that a clinic with a folder never has it in memory.
 */
import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../../file-settings.ts';
import { asStorageAway, isMissing, isUnknownCall } from './bucket-faults.ts';
import { FileMissing, headBytes, isStorageKey, refuseStrangeKey, type Storage } from './storage.ts';

type Library = typeof import('@aws-sdk/client-s3');

/** Somebody waits, and gets an answer within five seconds; more bytes take longer. */
const usualAnswerMs = 4_500;
const msPerMegabyte = 1_000;
const patientMs = 60_000;

export interface BucketStorage extends Storage {
  /** Whether what was deleted would stay there as an earlier version, but for our taking it away. */
  keepsVersions(): Promise<boolean>;
}

interface Limits {
  /** What is larger goes in parts of that size; S3 takes no smaller ones than 5 MB but for the last. */
  partBytes?: number;
  answerMs?: number;
}

export function bucketStorage(bucket: Bucket, { partBytes = 8 * 1024 * 1024, answerMs = usualAnswerMs }: Limits = {}): BucketStorage {
  const deadlineOf = (bytes: number) => answerMs + Math.floor(bytes / 1e6) * msPerMegabyte;
  const open = openOnce(bucket);
  const place = (key: string) => {
    refuseStrangeKey(key);
    return { Bucket: bucket.name, Key: `${bucket.prefix}${key}` };
  };
  async function asked<T>(ms: number, call: (client: S3Client, library: Library, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { client, library } = await open();
    try {
      return await call(client, library, AbortSignal.timeout(ms));
    } catch (error) {
      throw asStorageAway(error);
    }
  }
  async function read(key: string, range?: string): Promise<Uint8Array> {
    const at = place(key);
    return asked(answerMs, async (client, { GetObjectCommand }, signal) => {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ ...at, Range: range }), { abortSignal: signal });
      const bytes = await withinDeadline(Body?.transformToByteArray(), deadlineOf(ContentLength ?? 0));
      if (!bytes || (ContentLength !== undefined && bytes.length !== ContentLength)) throw new Error('the answer was cut off');
      return bytes;
    }).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissing(key) : error;
    });
  }
  return {
    isShared: true,
    async put(key, bytes) {
      const at = place(key);
      await asked(deadlineOf(bytes.length), async (client, library, signal) => {
        if (bytes.length > partBytes) return putInParts({ client, library, signal, at, partBytes }, bytes);
        await client.send(new library.PutObjectCommand({ ...at, Body: bytes, ContentMD5: md5Of(bytes) }), { abortSignal: signal });
      });
    },
    get: (key) => read(key),
    headOf: (key) => read(key, `bytes=0-${headBytes - 1}`),
    async remove(key) {
      const at = place(key);
      await asked(answerMs, async (client, library, signal) => {
        const gone = await client.send(new library.DeleteObjectCommand(at), { abortSignal: signal });
        // in a bucket with versions that only hides it
        if (gone.VersionId || gone.DeleteMarker) await removeVersions({ client, library, signal, at });
      });
    },
    async *keptBefore(moment) {
      for (let after: string | undefined, isMore = true; isMore; ) {
        const page = await asked(patientMs, (client, { ListObjectsV2Command }, abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket: bucket.name, Prefix: bucket.prefix, ContinuationToken: after }), { abortSignal }),
        );
        const older = (page.Contents ?? []).filter(({ LastModified }) => LastModified && LastModified < moment);
        const keys = older.map(({ Key = '' }) => Key.slice(bucket.prefix.length)).filter(isStorageKey);
        if (keys.length > 0) yield keys;
        after = page.NextContinuationToken;
        isMore = page.IsTruncated === true && after !== undefined;
      }
    },
    removeUnfinished: (moment) =>
      asked(patientMs, async (client, library, abortSignal) => {
        const list = new library.ListMultipartUploadsCommand({ Bucket: bucket.name, Prefix: bucket.prefix });
        const { Uploads = [] } = await client.send(list, { abortSignal });
        const older = Uploads.filter(({ Initiated }) => Initiated && Initiated < moment);
        for (const { Key, UploadId } of older)
          await client.send(new library.AbortMultipartUploadCommand({ Bucket: bucket.name, Key, UploadId }), { abortSignal });
        return older.length;
      }).catch((error: unknown) => {
        if (isUnknownCall(error)) return 0;
        throw error;
      }),
    keepsVersions: () =>
      asked(answerMs, async (client, { GetBucketVersioningCommand }, abortSignal) => {
        const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: bucket.name }), { abortSignal });
        return Status === 'Enabled';
      }),
  };
}

function openOnce(bucket: Bucket) {
  let opening: Promise<{ client: S3Client; library: Library }> | undefined;
  return () => {
    opening ??= import('@aws-sdk/client-s3').then((library) => ({ library, client: clientOf(library, bucket) }));
    return opening;
  };
}

function clientOf({ S3Client }: Library, { endpoint, region, accessKey, secretKey, isInPath }: Bucket): S3Client {
  return new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    forcePathStyle: isInPath,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 2_000 },
    // other makers' servers do not all know the newer checksums; every part has its MD5, and the seal is proven when it is opened
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

interface Call {
  client: S3Client;
  library: Library;
  signal: AbortSignal;
  at: { Bucket: string; Key: string };
}

/** Nothing of it is there until the last call; what a process that ends has left, `removeUnfinished` takes away. */
async function putInParts({ client, library, signal: abortSignal, at, partBytes }: Call & { partBytes: number }, bytes: Uint8Array) {
  const { UploadId } = await client.send(new library.CreateMultipartUploadCommand(at), { abortSignal });
  const upload = { ...at, UploadId };
  try {
    const parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let from = 0; from < bytes.length; from += partBytes) {
      const part = bytes.subarray(from, from + partBytes);
      const PartNumber = parts.length + 1;
      const sent = new library.UploadPartCommand({ ...upload, PartNumber, Body: part, ContentMD5: md5Of(part) });
      const { ETag } = await client.send(sent, { abortSignal });
      parts.push({ ETag, PartNumber });
    }
    await client.send(new library.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }), { abortSignal });
  } catch (error) {
    const ended = client.send(new library.AbortMultipartUploadCommand(upload), { abortSignal: AbortSignal.timeout(usualAnswerMs) });
    // the sweep does it where the bucket is away; whoever waits does not
    void ended.catch(() => undefined);
    throw error;
  }
}

async function removeVersions({ client, library, signal: abortSignal, at }: Call): Promise<void> {
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new library.ListObjectVersionsCommand({ Bucket: at.Bucket, Prefix: at.Key }),
    { abortSignal },
  );
  // a key that only begins the same is somebody else's
  for (const { Key, VersionId } of [...Versions, ...DeleteMarkers].filter((version) => version.Key === at.Key))
    await client.send(new library.DeleteObjectCommand({ Bucket: at.Bucket, Key, VersionId }), { abortSignal });
}

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');

/** The library stops watching once the answer has begun. */
async function withinDeadline<T>(work: Promise<T> | undefined, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('the answer does not come to its end'), { name: 'TimeoutError' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
