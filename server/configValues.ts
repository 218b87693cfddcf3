import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';

/** Thrown for an environment variable that can't be used. The message names the variable, and says which values are allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Record<string, string | undefined>;

/** Parses a whole number from `min` to `max`. @param fallback the value if the variable isn't set @throws ConfigError */
export function readWholeNumber(env: Environment, name: string, fallback: number, max: number, min = 0): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} is '${text}'; it must be a whole number from ${min} to ${max}.`);
  return value;
}

/** Parses a value that must be one of `values`. @param fallback the value if the variable isn't set @throws ConfigError */
export function readChoice<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = values.find((candidate) => candidate === text);
  if (!value) throw new ConfigError(`${name} is '${text}'; it must be one of ${values.join(', ')}.`);
  return value;
}

/** Where pictures are kept: a folder, or a bucket in S3 or a compatible store. */
export type StorageConfig =
  | { kind: 'files'; folder: string }
  | { kind: 's3'; bucket: string; region: string; endpoint: string | undefined };

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The origin of an http(s) URL that has no path, spelled as browsers spell it. Undefined for any other text. */
function originOf(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;
}

/** Parses CORS_ORIGINS: origins, separated by commas. @throws ConfigError */
export function readCorsOrigins(text = ''): string[] {
  return splitList(text).map((part) => {
    const origin = originOf(part);
    // `*` is rejected as well: it would let any website that a customer visits call the API.
    if (!origin) throw new ConfigError(`CORS_ORIGINS names '${part}'; each must look like https://app.example.com.`);
    return origin;
  });
}

const isAddressOrSubnet = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
};

/** Parses TRUST_PROXY. Rejects values that trust every caller: callers could then forge their address and so evade the rate limits. @throws ConfigError */
export function readTrustProxy(text = ''): false | number | string[] {
  const value = text.trim();
  if (!value || value === 'off') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const parts = splitList(value);
  if (parts.length === 0 || !parts.every((part) => part === 'loopback' || isAddressOrSubnet(part)))
    throw new ConfigError(
      `TRUST_PROXY is '${text}'; it must be off, the number of proxies in front (1 to 9), or their addresses (loopback, 10.0.0.0/8, …).`,
    );
  return parts;
}

/** Parses STORAGE. @param folder where pictures are kept if STORAGE isn't set @throws ConfigError */
export function readStorage(text: string | undefined, folder: string): StorageConfig {
  const value = text?.trim() ?? '';
  if (!value || value === 'file:') return { kind: 'files', folder };
  if (value.startsWith('file:')) {
    const path = value.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    if (isAbsolute(path)) return { kind: 'files', folder: path };
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const endpoint = url?.searchParams.get('endpoint') ?? undefined;
  const isKnownQuery = [...(url?.searchParams.keys() ?? [])].every((name) => name === 'endpoint' || name === 'region');
  const isPlain = url?.protocol === 's3:' && !url.username && /^\/?$/.test(url.pathname);
  if (!url?.host || !isPlain || !isKnownQuery || (endpoint !== undefined && !originOf(endpoint)))
    throw new ConfigError(
      'STORAGE must look like file:/folder or s3://bucket?region=eu-central-1&endpoint=https://s3.example.com (keys: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).',
    );
  return { kind: 's3', bucket: url.host, region: url.searchParams.get('region') ?? 'us-east-1', endpoint };
}

/** Parses SUPPORT_MAILBOX: one bare address. A comma or a bracket could turn it into several addresses. @throws ConfigError */
export function readMailbox(text = ''): string | undefined {
  const value = text.trim();
  if (!value) return undefined;
  if (!/^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/.test(value))
    throw new ConfigError(`SUPPORT_MAILBOX is '${text}'; it must be one email address, such as support@example.com.`);
  return value;
}

const secretLengthMin = 32;

/** Parses SECRET. @throws ConfigError if it is too short to derive keys from */
export function readSecret(text = ''): string | undefined {
  const value = text.trim();
  if (!value) return undefined;
  // The value is a secret, so the message doesn't repeat it.
  if (value.length < secretLengthMin)
    throw new ConfigError(`SECRET is too short: it must have ${secretLengthMin} random characters or more.`);
  return value;
}

const tokenLengthMin = 16;

/** Parses METRICS_TOKEN. @throws ConfigError if it could be guessed, or can't be sent in a header */
export function readMetricsToken(text = ''): string | undefined {
  const value = text.trim();
  if (!value) return undefined;
  // The value is a secret, so the message doesn't repeat it.
  if (!new RegExp(`^[\\x21-\\x7e]{${tokenLengthMin},}$`).test(value))
    throw new ConfigError(`METRICS_TOKEN must have ${tokenLengthMin} random letters, digits or symbols or more.`);
  return value;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The settings that tell whether other machines can reach the server. */
interface NetworkSettings {
  host: string;
  publicUrl: string;
  trustProxy: false | number | string[];
  nodeEnv: string | undefined;
}

/** Whether other machines can reach the server, judged by its settings. On such a server the demo account and the sandbox must be turned on explicitly. */
export function isPublicServer({ host, publicUrl, trustProxy, nodeEnv }: NetworkSettings): boolean {
  // URLs put IPv6 addresses in brackets.
  const hostname = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  return nodeEnv === 'production' || trustProxy !== false || !isLoopback(host) || !isLoopback(hostname);
}
