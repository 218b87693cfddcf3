import { compositeWithAi } from '../../../contract/aiMark';

/** Bytes at the start of a file that can contain a mark: in a JPEG, two segments of at most 64 kB. */
const headBytes = 2 * 65_536 + 64;

/** Matches the id of the generation in a picture's mark. The server's ids contain no characters that XML escapes. */
const identifier = /dc:identifier="([\w-]+)"/;

/** Reads the head of a PNG or JPEG: its bytes, whether it contains the mark of a generated picture, and the generation's id in the mark, if any. */
export async function markedHead(file: Blob) {
  const bytes = await file.slice(0, headBytes).arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  const isMarked = text.includes(compositeWithAi);
  return { bytes, isMarked, generationId: isMarked ? (identifier.exec(text)?.[1] ?? null) : null };
}
