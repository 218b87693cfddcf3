import { useRef, useState } from 'react';
import { useLazyGetSigningKeysQuery } from '../../api/provenance';
import type { Provenance } from './readProvenance';

/** Maximum size of a picture that can be checked, in bytes. There is a limit because the picture is read into memory. Drape's own pictures take a few MB. */
const maxBytes = 50 * 1024 * 1024;

/** The result of the check: where the picture comes from, or why it couldn't be checked. */
export type Finding = Provenance | { kind: 'tooLarge' | 'keysMissing' | 'insecure' };

interface Check {
  file: File;
  /** Undefined while the picture is being checked. */
  finding?: Finding;
}

/** Checks where pictures come from, one at a time. */
export function useProvenance() {
  const [check, setCheck] = useState<Check | null>(null);
  const newest = useRef<File>(null);
  const [getKeys] = useLazyGetSigningKeysQuery();

  const find = async (file: File): Promise<Finding> => {
    if (file.size > maxBytes) return { kind: 'tooLarge' };
    // Browsers provide cryptography only on pages with a secure connection.
    if (!isSecureContext) return { kind: 'insecure' };
    // Load the package that reads signatures on demand: it is large, and only needed here.
    const [keys, reader] = await Promise.all([
      getKeys(undefined, true).unwrap(),
      import(/* webpackChunkName: "provenance" */ './readProvenance'),
    ]).catch(() => []);
    if (!keys || !reader) return { kind: 'keysMissing' };
    const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
    return reader.readProvenance(new Uint8Array(bytes), keys.keys);
  };

  const start = async (file: File) => {
    newest.current = file;
    setCheck({ file });
    const finding = await find(file);
    // Ignore the result if another picture has been chosen in the meantime.
    if (newest.current === file) setCheck({ file, finding });
  };
  return { check, start: (file: File) => void start(file) };
}
