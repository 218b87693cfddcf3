import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
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

/** Tells a bucket that hangs, refuses the connection or answers 5xx from what another try won't change (no such key, no permission). */
function explain(error: unknown): never {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const isNetwork = /^(TimeoutError|AbortError|NetworkingError)$/.test(name ?? '') || /^E[A-Z]+$/.test(code ?? '');
  const isDown = ($metadata?.httpStatusCode ?? 0) >= 500 && name !== 'NotImplemented';
  if (isNetwork || isDown) throw new StorageUnavailable('the bucket does not answer', { cause: error });
  throw error;
}
/** What S3 answers to a conditional write when another one was faster. */
const overtaken = new Set(['PreconditionFailed', 'ConditionalRequestConflict']);

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
  const put = async (key: string, bytes: Buffer, condition: Pick<PutObjectCommandInput, 'IfNoneMatch'> = {}) => {
    const command = new PutObjectCommand({ ...named(key), ...condition, Body: bytes, ContentLength: bytes.length });
    await client.send(command, inTime(bytes.length)).catch(explain);
  };
  const get = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand(named(key)), inTime()).catch(explain);
    if (!Body) throw new Error(`the storage has nothing under '${key}'`);
    return Buffer.from(await Body.transformToByteArray());
  };
  const find = (key: string) =>
    get(key).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    });
  return {
    location: `s3://${bucket}`,
    put: (key, bytes) => put(key, bytes),
    async create(key, bytes) {
      if (!(await find(key)))
        try {
          await put(key, bytes, { IfNoneMatch: '*' });
        } catch (error) {
          const refusal = error instanceof S3ServiceException ? error.name : '';
          // Some servers don't know the condition: then the look before and the one after have to do.
          if (refusal === 'NotImplemented') await put(key, bytes);
          else if (!overtaken.has(refusal)) throw error;
        }
      // Also after a success: a server may ignore the condition, and a retry may find what its first attempt wrote.
      return (await get(key)).equals(bytes);
    },
    get,
    find,
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)), inTime()).catch(explain);
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
    },
  };
}
