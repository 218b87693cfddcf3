import { ConfigError, type Environment } from '../../configValues';

const protocol = 'http/protobuf';

/**
 * Whether traces are sent. The other variables of OpenTelemetry (service name, sampler, headers …) are read by its packages.
 *
 * @throws ConfigError if an address can't be used, or for another protocol
 */
export function readTracing(env: Environment): boolean {
  const read = (name: string) => env[name]?.trim() || undefined;
  const isDisabled = read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true';
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  const used = endpoints.filter((name) => read(name) !== undefined);
  const named = read('OTEL_EXPORTER_OTLP_PROTOCOL') ?? protocol;
  if (isDisabled || used.length === 0) return false;
  for (const name of used) {
    const text = read(name) ?? '';
    // The value may contain a password, so the message doesn't repeat it.
    if (!/^https?:\/\//.test(text) || !URL.canParse(text))
      throw new ConfigError(`${name} isn't the address of a collector: it must look like http://127.0.0.1:4318.`);
  }
  if (named !== protocol)
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL is '${named}'; Drape sends traces as ${protocol}, which collectors accept at port 4318.`,
    );
  return true;
}
