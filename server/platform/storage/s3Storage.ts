import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '../../configValues';
import { type Storage, StorageUnavailable, checkKey } from './storage';

type BucketConfig = Extract<StorageConfig, { kind: 's3' }>;

/** Milliseconds for an answer of the bucket, with all attempts. */
const answerTimeout = 10_000;

/** Bytes a millisecond that an upload must reach on top of that: a megabyte a second. */
const slowestUpload = 1_000;

const inTime = (bytes = 0) => ({ abortSignal: AbortSignal.timeout(answerTimeout + Math.ceil(bytes / slowestUpload)) });

/** A bucket that hangs, refuses the connection or answers 5xx; anything else (no such key, no permission) is not its weather. */
function explain(error: unknown): never {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const isNetwork = /^(TimeoutError|AbortError|NetworkingError)$/.test(name ?? '') || /^E[A-Z]+$/.test(code ?? '');
  if (isNetwork || ($metadata?.httpStatusCode ?? 0) >= 500)
    throw new StorageUnavailable('the bucket does not answer', { cause: error });
  throw error;
}

/**
 * Keeps each key as an object of a bucket, of S3 or of what speaks it. Who may is said by the environment, as in every tool of AWS: AWS_ACCESS_KEY_ID
 * and AWS_SECRET_ACCESS_KEY, or the role of the machine.
 */
export function s3Storage({ bucket, region, endpoint }: BucketConfig): Storage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // A bucket as a part of the host's name is Amazon's alone.
    forcePathStyle: true,
    // The newer checksums travel behind the body, which other servers take for a part of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const named = (Key: string) => {
    checkKey(Key);
    return { Bucket: bucket, Key };
  };
  return {
    async put(key, bytes) {
      const command = new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length });
      await client.send(command, inTime(bytes.length)).catch(explain);
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(named(key)), inTime()).catch(explain);
      if (!Body) throw new Error(`the storage has nothing under '${key}'`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)), inTime()).catch(explain);
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), inTime()).catch(explain);
    },
  };
}
