import { ProviderFailure } from '../providerFailure';
import { callProvider } from './callProvider';

interface PictureAddress {
  /** The provider's name, for the log. */
  provider: string;
  /** Where the picture is: a data URI, or an address on any host. */
  output: string;
  /** The provider's base address. A picture's address must be https, or have the same origin as this one. */
  baseUrl: string;
  signal: AbortSignal;
  /** Milliseconds for the download. */
  timeout: number;
  maxBytes: number;
}

/**
 * Decodes or downloads a picture that a provider has made. The download is sent without a key, because pictures are often on another host.
 *
 * @throws ProviderFailure `bad_answer` if there is no picture, `unreachable` or `timed_out`; the signal's reason if aborted
 */
export async function loadPicture(address: PictureAddress): Promise<Buffer> {
  const { provider, output, baseUrl, signal, timeout, maxBytes } = address;
  const failure = (kind: 'unreachable' | 'bad_answer', detail: string) =>
    new ProviderFailure(provider, kind, { detail });
  const [, base64] = /^data:image\/\w+;base64,(.*)$/s.exec(output) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  const url = URL.canParse(output) ? new URL(output) : undefined;
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(baseUrl).origin))
    throw failure('bad_answer', 'the output is no address');
  const answer = await callProvider({ provider, method: 'GET', url: url.href, signal, timeout, maxBytes });
  const { status, contentType, body } = answer;
  if (status >= 500) throw failure('unreachable', `the output answered HTTP ${status}`);
  if (status !== 200) throw failure('bad_answer', `the address of the output answered HTTP ${status}`);
  if (!contentType.startsWith('image/')) throw failure('bad_answer', 'the output is no picture');
  return body;
}
