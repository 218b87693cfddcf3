import type { Libheif } from './heic';

declare const importScripts: (url: string) => void;

/** The global variable that the library's script defines. */
interface WithLibheif {
  libheif?: (options: { wasmBinary: ArrayBuffer }) => Libheif;
}

/**
 * Loads libheif, which decodes the HEIC photos of iPhones. Its script and its WebAssembly stay separate, unchanged files, because its licence (LGPL)
 * requires that an operator can replace them.
 *
 * @throws if they can't be fetched
 */
export async function loadLibheif(): Promise<Libheif> {
  const wasm = await fetch(new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url));
  if (!wasm.ok) throw new Error(`The server answered the request for the HEIC decoder with ${wasm.status}`);
  importScripts(new URL('libheif-js/libheif-wasm/libheif.js', import.meta.url).href);
  const create = (globalThis as WithLibheif).libheif;
  if (!create) throw new Error('The HEIC decoder is incomplete');
  return create({ wasmBinary: await wasm.arrayBuffer() });
}
