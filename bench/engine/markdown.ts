/** Formats a table in Markdown. */
export function markdownTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [header, header.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** Formats a share, for example `7 of 9 (78 %)`. A dash if there is nothing to count. */
export function shareText(part: number, all: number): string {
  return all === 0 ? '–' : `${part} of ${all} (${Math.round((part / all) * 100)} %)`;
}

/** Groups items by a key. The largest group comes first. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [key: string, items: T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups].sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1));
}
