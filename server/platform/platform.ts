import { join } from 'node:path';
import type { Config } from '../config';
import type { Engine } from '../engine/engine';
import { type Metrics, createMetrics } from '../metrics/metrics';
import type { DatabasePool } from './db/database';
import type { Notifications } from './db/notifications';
import { type Mailer, createMailer } from './mail/mailer';
import { type AddressSigner, mediaAddresses } from './media/mediaAddress';
import { type MediaStore, mediaStore } from './media/mediaStore';
import { type Secrets, deriveSecret } from './secrets';
import { type Scratch, createScratch } from './scratch';
import { type PictureSigner, pictureSigner } from './provenance/pictureSigner';
import { loadSigningIdentities } from './provenance/signingIdentity';
import { openStorage } from './storage/openStorage';
import type { Storage } from './storage/storage';
import { tracedStorage } from './tracing/tracedStorage';

/** The services that all areas share. */
export interface Platform {
  config: Config;
  db: DatabasePool;
  notifications: Notifications;
  storage: Storage;
  media: MediaStore;
  scratch: Scratch;
  addresses: AddressSigner;
  mailer: Mailer;
  engine: Engine;
  metrics: Metrics;
  signer: PictureSigner;
}

interface PlatformDependencies extends Pick<Platform, 'config' | 'db' | 'notifications' | 'engine'> {
  secrets: Secrets;
}

/** Creates the services. The caller must close the dependencies that it passes in. */
export function createPlatform({ config, db, notifications, engine, secrets }: PlatformDependencies): Platform {
  const storage = tracedStorage(openStorage(config.storage));
  return {
    config,
    db,
    notifications,
    engine,
    storage,
    media: mediaStore(db, storage, config.storageQuota),
    scratch: createScratch(join(config.dataDir, 'uploads')),
    addresses: mediaAddresses(secrets.mediaAddresses),
    mailer: createMailer(config),
    metrics: createMetrics(),
    signer: pictureSigner(() =>
      loadSigningIdentities(deriveSecret(secrets.mediaAddresses, 'provenance'), config.operatorCertificate),
    ),
  };
}
