import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the files of a ZIP, by name, from its central directory (APPNOTE 4.3). @throws Error if a size or a checksum is wrong */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, crc, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(start, start + packed);
    const bytes = method === 8 ? inflateRawSync(raw) : raw;
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is broken`);
    files.set(name, bytes);
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}
