import { type KeyObject, createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { X509Certificate } from '@peculiar/x509';
import type { OperatorCertificate } from './operatorCertificate';
import { signingCertificates } from './signingCertificates';

/** The key and the certificates with which an installation signs its pictures. */
export interface SigningIdentity {
  privateKey: KeyObject;
  certificate: X509Certificate;
  /** The certificates that lead from `certificate` to its authority. */
  chain: X509Certificate[];
  /** The SHA-256 of the public key (SubjectPublicKeyInfo), in hex. A picture is recognised by it, because certificates are renewed. */
  keyFingerprint: string;
}

/** Computes the fingerprint of the public key that belongs to a private one. */
const fingerprintOf = (privateKey: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }))
    .digest('hex');

/** Derives the identity of an installation from its secret. It is the same in every process that has the secret. */
async function derivedIdentity(secret: string): Promise<SigningIdentity> {
  const { privateKey: bytes, certificate, authority } = await signingCertificates(secret);
  const privateKey = createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' });
  return { privateKey, certificate, chain: [authority], keyFingerprint: fingerprintOf(privateKey) };
}

/** The identity that signs with the operator's certificate. */
function operatorIdentity({ privateKey, chain }: OperatorCertificate): SigningIdentity {
  const [certificate, ...authorities] = chain.map(({ raw }) => new X509Certificate(new Uint8Array(raw)));
  if (!certificate) throw new Error("the operator's chain has no certificate");
  return { privateKey, certificate, chain: authorities, keyFingerprint: fingerprintOf(privateKey) };
}

/**
 * The identities of an installation. The first one signs; pictures that another one has signed are recognised too. So pictures from before the operator had a
 * certificate stay our own.
 */
export async function signingIdentities(secret: string, operator?: OperatorCertificate): Promise<SigningIdentity[]> {
  const own = await derivedIdentity(secret);
  return operator ? [operatorIdentity(operator), own] : [own];
}
