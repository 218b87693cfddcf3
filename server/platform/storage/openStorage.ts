import type { StorageConfig } from '../../configValues';
import { fileStorage } from './fileStorage';
import { s3Storage } from './s3Storage';
import type { Storage } from './storage';

/** Creates the configured storage. Opens no connection. */
export function openStorage(config: StorageConfig): Storage {
  return config.kind === 's3' ? s3Storage(config) : fileStorage(config.folder);
}
