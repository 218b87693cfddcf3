import { type KeyObject, createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { X509Certificate } from '@peculiar/x509';
import type { OperatorCertificate } from './operatorCertificate';
import { deriveSigningCertificates } from './signingCertificates';

/** A key and its certificates, with which pictures are signed. */
export interface SigningIdentity {
  privateKey: KeyObject;
  certificate: X509Certificate;
  /** The certificates that lead from `certificate` to its authority. */
  chain: X509Certificate[];
  /** The SHA-256 of the public key (SubjectPublicKeyInfo), in hex. Pictures are recognised by the key, because a renewed certificate usually keeps it. */
  keyFingerprint: string;
}

/** Computes the fingerprint of the public key that belongs to a private one. */
const fingerprintOf = (privateKey: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }))
    .digest('hex');

/** Derives an identity from the server's secret. It is the same in every process that has the secret. */
async function deriveIdentity(secret: string): Promise<SigningIdentity> {
  const { privateKey: bytes, certificate, authority } = await deriveSigningCertificates(secret);
  const privateKey = createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' });
  return { privateKey, certificate, chain: [authority], keyFingerprint: fingerprintOf(privateKey) };
}

/** Makes the identity that signs with the operator's certificate. */
function toOperatorIdentity({ privateKey, chain }: OperatorCertificate): SigningIdentity {
  const [certificate, ...authorities] = chain.map(({ raw }) => new X509Certificate(new Uint8Array(raw)));
  if (!certificate) throw new Error("the operator's chain has no certificate");
  return { privateKey, certificate, chain: authorities, keyFingerprint: fingerprintOf(privateKey) };
}

/**
 * Returns the server's identities. The first one signs. The others only serve to recognise pictures: those from before the operator had a certificate, for
 * example.
 */
export async function loadSigningIdentities(
  secret: string,
  operator?: OperatorCertificate,
): Promise<SigningIdentity[]> {
  const own = await deriveIdentity(secret);
  return operator ? [toOperatorIdentity(operator), own] : [own];
}
