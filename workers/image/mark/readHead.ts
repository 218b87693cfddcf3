import { digitalSourceType } from '../../../contract/aiMark';

/** Number of bytes at the start of a file that can contain the mark. In a JPEG, these are two segments of at most 64 kB. */
const headBytes = 2 * 65_536 + 64;

const packetPattern = /<\?xpacket begin=[^]*?<\?xpacket end="[rw]"\?>/;

/** Reads the head of a PNG or JPEG: its bytes, whether the picture is marked as generated, and the XMP packet of the mark. */
export async function readHead(file: Blob) {
  const bytes = await file.slice(0, headBytes).arrayBuffer();
  const text = new TextDecoder().decode(bytes);
  const isMarked = text.includes(digitalSourceType);
  return { bytes, isMarked, packet: isMarked ? (packetPattern.exec(text)?.[0] ?? null) : null };
}
