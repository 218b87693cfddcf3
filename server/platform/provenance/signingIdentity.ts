import type { KeyObject } from 'node:crypto';
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { X509Certificate } from '@peculiar/x509';
import { signingCertificates } from './signingCertificates';

/** With what an installation signs its pictures. */
export interface SigningIdentity {
  privateKey: KeyObject;
  certificate: X509Certificate;
  /** The certificates that lead from `certificate` to its authority. */
  chain: X509Certificate[];
  /** The SHA-256 of the public key (SubjectPublicKeyInfo), in hex. A picture is recognised by it, because certificates are renewed. */
  keyFingerprint: string;
}

/** Computes the fingerprint of the public key that belongs to a private one. */
export const fingerprintOf = (privateKey: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }))
    .digest('hex');

/** Derives the identity of an installation from its secret. It is the same in every process that has the secret. */
export async function derivedIdentity(secret: string): Promise<SigningIdentity> {
  const { privateKey: bytes, certificate, authority } = await signingCertificates(secret);
  const privateKey = createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' });
  return { privateKey, certificate, chain: [authority], keyFingerprint: fingerprintOf(privateKey) };
}
