import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '../../configValues';
import { type Storage, checkKey } from './storage';

type BucketConfig = Extract<StorageConfig, { kind: 's3' }>;

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
      await client.send(new PutObjectCommand({ ...named(key), Body: bytes, ContentLength: bytes.length }));
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand(named(key)));
      if (!Body) throw new Error(`the storage has nothing under '${key}'`);
      return Buffer.from(await Body.transformToByteArray());
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
