import { digitalSourceType } from '../../../contract/aiMark';

/** Bytes at the start of a file that can contain a mark: in a JPEG, two segments of at most 64 kB. */
const headBytes = 2 * 65_536 + 64;

const packetPattern = /<\?xpacket begin=[^]*?<\?xpacket end="[rw]"\?>/;

/** Reads the head of a PNG or JPEG: its bytes, whether it contains the mark of a generated picture, and the XMP packet that is the mark. */
export async function readHead(file: Blob) {
  const bytes = await file.slice(0, headBytes).arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const isMarked = text.includes(digitalSourceType);
  return { bytes, isMarked, packet: isMarked ? (packetPattern.exec(text)?.[0] ?? null) : null };
}
