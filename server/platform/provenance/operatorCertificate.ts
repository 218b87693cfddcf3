import { type KeyObject, X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError, type Environment } from '../../configValues';
import { algorithmFor } from './coseSigner';

/** A certificate of the operator's own. If there is one, pictures are signed with it instead of the one that Drape makes for itself. */
export interface OperatorCertificate {
  privateKey: KeyObject;
  /** The signing certificate first, then those that lead to its authority. Never empty. */
  chain: X509Certificate[];
}

/**
 * The extended key usages that C2PA readers accept: signing C2PA claims, signing documents (RFC 9336), and protecting emails. The certificate needs at least
 * one of them.
 */
const acceptedUsages = ['1.3.6.1.4.1.62558.2.1', '1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${name} names '${path}', which can't be read: ${(error as Error).message}.`);
  }
}

function readChain(path: string): X509Certificate[] {
  const blocks = readPem('PROVENANCE_CERTIFICATE', path).match(
    /-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g,
  );
  try {
    if (blocks) return blocks.map((block) => new X509Certificate(block));
  } catch {
    // Reported below, like a file without a certificate.
  }
  throw new ConfigError(
    `PROVENANCE_CERTIFICATE names '${path}', which holds no certificate in PEM format (-----BEGIN CERTIFICATE-----).`,
  );
}

function readPrivateKey(path: string): KeyObject {
  const pem = readPem('PROVENANCE_KEY', path);
  try {
    return createPrivateKey(pem);
  } catch {
    // Don't repeat any of the file's content in the message.
    throw new ConfigError(`PROVENANCE_KEY names '${path}', which holds no unencrypted private key in PEM format.`);
  }
}

const toIsoDay = (date: string) => new Date(date).toISOString().slice(0, 10);

/** @throws ConfigError if C2PA readers would refuse signatures with this certificate */
function checkCertificate(certificate: X509Certificate, privateKey: KeyObject): void {
  const refuse = (reason: string): never => {
    throw new ConfigError(`The certificate of PROVENANCE_CERTIFICATE can't sign pictures: ${reason}.`);
  };
  if (!certificate.checkPrivateKey(privateKey)) refuse('PROVENANCE_KEY is not its key');
  if (!algorithmFor(privateKey)) refuse('its key must be ECDSA (P-256 or P-384), Ed25519 or RSA');
  if (certificate.ca) refuse('it is the certificate of an authority. The file must begin with the one for signing');
  if (certificate.subject === certificate.issuer) refuse('it has issued itself, which C2PA forbids');
  // Node's `keyUsage` is the extended key usage.
  const usage = certificate.keyUsage as string[] | undefined;
  if (!usage?.some((purpose) => acceptedUsages.includes(purpose)))
    refuse(`it isn't meant for that. Its extended key usage must be ${acceptedUsages.join(' or ')}`);
  if (Date.parse(certificate.validFrom) > Date.now())
    refuse(`it is only valid from ${toIsoDay(certificate.validFrom)}`);
  if (Date.parse(certificate.validTo) < Date.now())
    refuse(`it has expired on ${toIsoDay(certificate.validTo)}. Renew it, or unset both variables`);
}

/** Reads the operator's certificate and its key. Undefined if none is configured. @throws ConfigError if they can't be used */
export function readOperatorCertificate(env: Environment): OperatorCertificate | undefined {
  const certificateFile = env.PROVENANCE_CERTIFICATE?.trim();
  const keyFile = env.PROVENANCE_KEY?.trim();
  if (!certificateFile && !keyFile) return undefined;
  if (!certificateFile || !keyFile)
    throw new ConfigError(
      `${certificateFile ? 'PROVENANCE_KEY' : 'PROVENANCE_CERTIFICATE'} is missing: signing with a certificate of your own needs the certificate and its key.`,
    );
  const chain = readChain(certificateFile);
  const privateKey = readPrivateKey(keyFile);
  if (chain[0]) checkCertificate(chain[0], privateKey);
  return { privateKey, chain };
}
