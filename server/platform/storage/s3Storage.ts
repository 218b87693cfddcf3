import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '../../configValues';
import { type Storage, checkKey } from './storage';

const maxAttempts = 3;

/** More than a process has readers at a time; the client's own limit is 50 connections. */
const streamsAtOnce = 1000;

/** Whether the storage understood the request and will not do it. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status !== undefined && status < 500 && status !== 429;
}

type BucketConfig = Extract<StorageConfig, { kind: 's3' }>;

/**
 * Keeps each key as an object of a bucket, of S3 or of what speaks it. Who may is said by the environment, as in every tool of AWS: AWS_ACCESS_KEY_ID
 * and AWS_SECRET_ACCESS_KEY, or the role of the machine.
 */
export function s3Storage({ bucket, region, endpoint }: BucketConfig): Storage {
  const settings = {
    region,
    ...(endpoint && { endpoint }),
    // A bucket as a part of the host's name is Amazon's alone.
    forcePathStyle: true,
    // The newer checksums travel behind the body, which other servers take for a part of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
  } as const;
  const client = new S3Client(settings);
  // Streams hold their connection for as long as their readers take. With connections of their own they keep nobody from storing.
  const connections = { maxSockets: streamsAtOnce };
  const streamClient = new S3Client({
    ...settings,
    requestHandler: { httpAgent: connections, httpsAgent: connections },
  });
  const named = (Key: string) => {
    checkKey(Key);
    return { Bucket: bucket, Key };
  };
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length }));
    },
    async putFile(key, path) {
      const { size } = await stat(path);
      // The client does not repeat a request whose body is a stream.
      for (let attempt = 1; ; attempt++)
        try {
          const Body = createReadStream(path);
          await client.send(new PutObjectCommand({ ...named(key), Body, ContentLength: size }));
          return;
        } catch (error) {
          if (attempt === maxAttempts || isRefusal(error)) throw error;
        }
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(named(key)));
      if (!Body) throw new Error(`the storage has nothing under '${key}'`);
      return Buffer.from(await Body.transformToByteArray());
    },
    async stream(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body, ContentLength } = await streamClient.send(new GetObjectCommand({ ...named(key), Range }));
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error(`the storage has nothing under '${key}'`);
      return { stream: Body, size: ContentLength };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
    },
  };
}
