import { type KeyObject, constants, sign } from 'node:crypto';
import type { Signer } from '@trustnxt/c2pa-ts/cose';
import type { SigningIdentity } from './signingIdentity';

interface Algorithm {
  /** The number of the algorithm in COSE (RFC 9053). */
  cose: number;
  sign: (payload: Uint8Array, key: KeyObject) => Buffer;
}

/**
 * Makes an ECDSA algorithm. In COSE, a signature is r followed by s (RFC 9053). The signer of the C2PA package writes ASN.1 instead, which other readers
 * refuse.
 */
const ecdsa = (cose: number, hash: string): Algorithm => ({
  cose,
  sign: (payload, key) => sign(hash, payload, { key, dsaEncoding: 'ieee-p1363' }),
});

/** The algorithms by the type of key that they need. */
const algorithms: Record<string, Algorithm> = {
  'ec prime256v1': ecdsa(-7, 'sha256'),
  'ec secp384r1': ecdsa(-35, 'sha384'),
  rsa: {
    cose: -37,
    sign: (payload, key) => sign('sha256', payload, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
  },
  ed25519: { cose: -8, sign: (payload, key) => sign(null, payload, key) },
};

/** The algorithm for signing with this private key. Undefined if pictures can't be signed with such a key. */
export function algorithmFor({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Algorithm | undefined {
  return algorithms[[asymmetricKeyType, asymmetricKeyDetails?.namedCurve].filter(Boolean).join(' ')];
}

/** Returns a signer for C2PA that signs with the key of an identity. @throws Error if pictures can't be signed with this key */
export function coseSigner({ privateKey, certificate, chain }: SigningIdentity): Signer {
  const algorithm = algorithmFor(privateKey);
  if (!algorithm) throw new Error(`a key of type ${privateKey.asymmetricKeyType} can't sign pictures`);
  return {
    algorithm: algorithm.cose,
    certificate,
    chainCertificates: chain,
    sign: async (payload) => algorithm.sign(payload, privateKey),
  };
}
