import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the files of a ZIP by name, read through its central directory (APPNOTE 4.3). @throws Error if a size or a checksum is wrong */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let filesLeft = zip.readUInt16LE(end + 10); filesLeft > 0; filesLeft -= 1) {
    const [method, crc, packedSize, size] = [
      zip.readUInt16LE(entry + 10),
      zip.readUInt32LE(entry + 16),
      zip.readUInt32LE(entry + 20),
      zip.readUInt32LE(entry + 24),
    ];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(entry + offset));
    const local = zip.readUInt32LE(entry + 42);
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength!);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packedBytes = zip.subarray(start, start + packedSize);
    const bytes = method === 8 ? inflateRawSync(packedBytes) : packedBytes;
    if (bytes.length !== size || crc32(bytes) !== crc)
      throw new Error(`The size or the checksum of ${name} in the ZIP is wrong`);
    files.set(name, bytes);
    entry += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}
