import { compositeWithAi } from '../../../contract/aiMark';

/** Bytes of a file in which a mark lies: of a JPEG, two segments of at most 64 kB. */
const headBytes = 2 * 65_536 + 64;

/** The generation that a marked picture says it comes from. The server's ids need no unescaping. */
const identifier = /dc:identifier="([\w-]+)"/;

/** The head of a PNG or JPEG, and what a mark in it says. */
export async function markedHead(file: Blob) {
  const bytes = await file.slice(0, headBytes).arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  const isMarked = text.includes(compositeWithAi);
  return { bytes, isMarked, generationId: isMarked ? (identifier.exec(text)?.[1] ?? null) : null };
}
