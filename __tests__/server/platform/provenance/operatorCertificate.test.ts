import { webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { readConfig } from '../../../../server/config';
import { checkSigning } from '../../../../server/operator/check/checkKeys';
import { pictureSigner } from '../../../../server/platform/provenance/pictureSigner';
import { loadSigningIdentities } from '../../../../server/platform/provenance/signingIdentity';
import { readProvenance } from '../../../../src/features/verify/readProvenance';
import { png } from '../../../support/testImages';

const documentSigning = '1.3.6.1.5.5.7.3.36';
const algorithm = { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' };
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const createKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

let folder: string;
let authorityKeys: webcrypto.CryptoKeyPair;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drape-certificate-'));
  authorityKeys = await createKeys();
});
afterAll(() => rm(folder, { recursive: true }));

interface Options {
  subject?: string;
  purpose?: string;
  /** Days until the certificate expires. */
  days?: number;
}

/** Issues a certificate, writes it and its key to files, and returns the variables that name them. */
async function issueCertificate(
  name: string,
  { subject = 'O=Meera Sarees', purpose = documentSigning, days = 90 }: Options = {},
) {
  const keys = await createKeys();
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '02',
    issuer: 'O=Test authority',
    subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    notBefore: daysFromNow(-90),
    notAfter: daysFromNow(days),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([purpose]),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const files = { PROVENANCE_CERTIFICATE: join(folder, `${name}.pem`), PROVENANCE_KEY: join(folder, `${name}.key`) };
  await writeFile(files.PROVENANCE_CERTIFICATE, certificate.toString('pem'));
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  await writeFile(files.PROVENANCE_KEY, PemConverter.encode(key, 'PRIVATE KEY'));
  return files;
}

test("pictures are signed with the operator's certificate, and pictures signed before it was set up are still recognised", async () => {
  const config = readConfig(await issueCertificate('good'));
  const before = pictureSigner(() => loadSigningIdentities('a secret'));
  const now = pictureSigner(() => loadSigningIdentities('a secret', config.operatorCertificate));
  const madeBy = { generationId: 'run-1', madeAs: 'try-on', engine: 'local', version: null } as const;
  const plain = await png({ width: 20, height: 20 });
  const [older, newer] = await Promise.all([before.signMade(plain, madeBy), now.signMade(plain, madeBy)]);
  const keys = await now.keyFingerprints();
  expect(await readProvenance(new Uint8Array(older), keys)).toMatchObject({ kind: 'unchanged' });
  expect(await readProvenance(new Uint8Array(newer), keys)).toMatchObject({ kind: 'unchanged' });
  expect(await readProvenance(new Uint8Array(newer), [])).toMatchObject({ kind: 'otherDrape', signer: 'Meera Sarees' });
  expect(checkSigning(config)).toMatchObject({ kind: 'ok', text: expect.stringContaining('signed by O=Meera Sarees') });
  const soon = readConfig(await issueCertificate('soon', { days: 20 }));
  expect(checkSigning(soon)).toMatchObject({ kind: 'warning', text: expect.stringContaining('Renew') });
});

test('the server does not start with a certificate that readers would refuse, and says why', async () => {
  const [good, other, expired, wrongPurpose, ownIssuer] = await Promise.all([
    issueCertificate('one'),
    issueCertificate('two'),
    issueCertificate('expired', { days: -1 }),
    issueCertificate('purpose', { purpose: '1.3.6.1.5.5.7.3.1' }),
    issueCertificate('issuer', { subject: 'O=Test authority' }),
  ]);
  const reasonFor = (env: object) => {
    try {
      readConfig({ ...env });
    } catch (error) {
      return (error as Error).message;
    }
    return 'accepted';
  };
  expect(reasonFor(good)).toBe('accepted');
  expect(reasonFor({ ...good, PROVENANCE_KEY: '' })).toMatch(/^PROVENANCE_KEY is missing/);
  expect(reasonFor({ ...good, PROVENANCE_KEY: '/nowhere' })).toMatch(
    /^PROVENANCE_KEY names '\/nowhere', which can't be/,
  );
  expect(reasonFor({ ...good, PROVENANCE_CERTIFICATE: good.PROVENANCE_KEY })).toMatch(/holds no certificate/);
  expect(reasonFor({ ...good, PROVENANCE_KEY: other.PROVENANCE_KEY })).toMatch(/PROVENANCE_KEY is not its key/);
  expect(reasonFor(expired)).toMatch(/has expired on \d{4}-\d\d-\d\d\. Renew it/);
  expect(reasonFor(wrongPurpose)).toMatch(/isn't meant for that/);
  expect(reasonFor(ownIssuer)).toMatch(/has issued itself/);
});
