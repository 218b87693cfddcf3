export interface UploadRules {
  /** Media types parted by commas, as an input's `accept` takes them; `image/*` stands for every image. */
  accept: string;
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
}

const matches = (type: string, pattern: string) =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/** The sentence that says why a file cannot be taken, or null where it can. */
export function uploadProblem(file: File, { accept, maxBytes, wrongType, tooLarge }: UploadRules): string | null {
  const taken = accept.split(',').some((pattern) => matches(file.type, pattern.trim()));
  if (!taken) return wrongType;
  return file.size > maxBytes ? tooLarge : null;
}
