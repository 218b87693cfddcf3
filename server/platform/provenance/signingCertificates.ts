import { createECDH, hkdfSync, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** The extended key usage that C2PA requires of a certificate that signs pictures: `c2pa-kp-claimSigning`. */
const claimSigningUsage = '1.3.6.1.4.1.62558.2.1';

/** The older extended key usage for signing documents (RFC 9336), for readers that don't know `claimSigningUsage` yet. */
const documentSigningUsage = '1.3.6.1.5.5.7.3.36';

/** Constant dates, so that every process makes certificates with the same content. */
const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2046-01-01T00:00:00Z') };

/** Derives a key pair from a secret. The same secret and purpose always give the same keys, in every process. */
async function deriveKeys(secret: string, purpose: string): Promise<webcrypto.CryptoKeyPair> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `drape ${purpose}`, 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(key);
  // The public key as an uncompressed point: the byte 4, then x and y.
  const point = curve.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const privateJwk = { ...publicJwk, d: key.toString('base64url') };
  const [privateKey, publicKey] = await Promise.all([
    webcrypto.subtle.importKey('jwk', privateJwk, algorithm, true, ['sign']),
    webcrypto.subtle.importKey('jwk', publicJwk, algorithm, true, ['verify']),
  ]);
  return { privateKey, publicKey };
}

interface SigningCertificates {
  /** PKCS #8. */
  privateKey: Uint8Array;
  certificate: X509Certificate;
  /** The certificate of the authority that issued `certificate`. Needed because C2PA doesn't accept self-signed certificates. */
  authority: X509Certificate;
}

/**
 * Makes the certificates with which this server signs pictures. Their keys are derived from a secret, so no further file has to be protected, shared between
 * processes or backed up.
 */
export async function deriveSigningCertificates(secret: string): Promise<SigningCertificates> {
  const [authorityKeys, keys] = await Promise.all([
    deriveKeys(secret, 'picture authority'),
    deriveKeys(secret, 'picture signatures'),
  ]);
  const issuer = 'O=Drape, CN=Drape picture authority';
  const issued = { ...validity, issuer, signingKey: authorityKeys.privateKey, signingAlgorithm: algorithm };
  const authority = await X509CertificateGenerator.create({
    ...issued,
    serialNumber: '01',
    subject: issuer,
    publicKey: authorityKeys.publicKey,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...issued,
    serialNumber: '02',
    subject: 'O=Drape, CN=Drape pictures',
    publicKey: keys.publicKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([claimSigningUsage, documentSigningUsage]),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const privateKey = new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { privateKey, certificate, authority };
}
