import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
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

const maxAttempts = 3;

/** Maximum number of connections for streams: more than a process sends at the same time. The client's default is 50. */
const streamsMax = 1000;

/** Whether the storage refused the request, so that retrying wouldn't help. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && status < 500 && status !== 429;
}

type BucketConfig = Extract<StorageConfig, { kind: 's3' }>;

/** The slowest upload that is allowed, in bytes per millisecond. So the time limit of an upload grows by one second per megabyte. */
const minUploadSpeed = 1_000;

/**
 * Throws StorageUnavailable for time-outs, network errors and 5xx answers. Rethrows other errors, which a retry wouldn't change, such as a missing key or
 * permission.
 */
function rethrow(error: unknown): never {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
  const isNetwork = /^(TimeoutError|AbortError|NetworkingError)$/.test(name ?? '') || /^E[A-Z]+$/.test(code ?? '');
  const isDown = ($metadata?.httpStatusCode ?? 0) >= 500 && name !== 'NotImplemented';
  if (isNetwork || isDown) throw new StorageUnavailable('the bucket does not answer', { cause: error });
  throw error;
}

/** Whether the error means that the time limit, which is for all attempts together, was exceeded. */
const isTimeout = (error: unknown) =>
  error instanceof StorageUnavailable &&
  error.cause instanceof Error &&
  /^(Timeout|Abort)Error$/.test(error.cause.name);

/** The names of S3's errors for a conditional write, if another write was faster. */
const conflictErrors = new Set(['PreconditionFailed', 'ConditionalRequestConflict']);

/**
 * Stores each key as an object of a bucket in S3 or a compatible store. The AWS SDK takes the credentials from the environment: AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, or the role of the machine.
 *
 * @param answerTimeout milliseconds to wait for the bucket's answer, including retries
 */
export function s3Storage({ bucket, region, endpoint }: BucketConfig, answerTimeout = 10_000): Storage {
  const timeLimit = (bytes = 0) => ({
    abortSignal: AbortSignal.timeout(answerTimeout + Math.ceil(bytes / minUploadSpeed)),
  });
  const settings = {
    region,
    ...(endpoint && { endpoint }),
    // Send the bucket's name in the path, because many compatible stores don't support it in the host name.
    forcePathStyle: true,
    // Don't send the SDK's newer checksums. They are sent after the body, and some compatible stores take them for a part of the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
  } as const;
  const client = new S3Client(settings);
  // Streams use connections of their own. A stream keeps its connection until the client has read everything, and would otherwise hold up uploads.
  const connections = { maxSockets: streamsMax };
  const streamClient = new S3Client({
    ...settings,
    requestHandler: { httpAgent: connections, httpsAgent: connections },
  });
  const locate = (Key: string) => {
    checkKey(Key);
    return { Bucket: bucket, Key };
  };
  const put = async (key: string, bytes: Buffer, condition: Pick<PutObjectCommandInput, 'IfNoneMatch'> = {}) => {
    const command = new PutObjectCommand({ ...locate(key), ...condition, Body: bytes, ContentLength: bytes.length });
    await client.send(command, timeLimit(bytes.length)).catch(rethrow);
  };
  const get = async (key: string) => {
    const { Body } = await client.send(new GetObjectCommand(locate(key)), timeLimit()).catch(rethrow);
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
    async putFile(key, path) {
      const { size } = await stat(path);
      // The client doesn't retry a request whose body is a stream.
      for (let attempt = 1; ; attempt++)
        try {
          const Body = createReadStream(path);
          const command = new PutObjectCommand({ ...locate(key), Body, ContentLength: size });
          await client.send(command, timeLimit(size)).catch(rethrow);
          return;
        } catch (error) {
          if (attempt === maxAttempts || isRefusal(error) || isTimeout(error)) throw error;
        }
    },
    async create(key, bytes) {
      if (!(await find(key)))
        try {
          await put(key, bytes, { IfNoneMatch: '*' });
        } catch (error) {
          const refusal = error instanceof S3ServiceException ? error.name : '';
          // Some stores don't support conditional writes. For these, the checks before and after the write have to be enough.
          if (refusal === 'NotImplemented') await put(key, bytes);
          else if (!conflictErrors.has(refusal)) throw error;
        }
      // Check what is stored, even after an error: the first attempt may have written the object, and then its retry was refused. Also check after a success,
      // because a store may ignore the condition.
      return (await get(key)).equals(bytes);
    },
    get,
    find,
    async stream(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      // The time limit only applies until the answer begins. The caller limits how long reading may take.
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), answerTimeout);
      const { Body, ContentLength } = await streamClient
        .send(new GetObjectCommand({ ...locate(key), Range }), { abortSignal: timeout.signal })
        .catch(rethrow)
        .finally(() => clearTimeout(timer));
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error(`the storage has nothing under '${key}'`);
      return { stream: Body, size: ContentLength };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(locate(key)), timeLimit()).catch(rethrow);
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
    },
  };
}
