/** What a cached answer is about; a change to one makes the answers that carry its tag stale. */
export const tagTypes = [
  'User',
  'Model',
  'ModelImage',
  'Category',
  'Garment',
  'Generation',
  'SavedImage',
  'Session',
  'Sample',
] as const;
type TagType = (typeof tagTypes)[number];

/** The tags of a list: the list as such, and each row in it. */
export const listTags = <T extends TagType>(
  type: T,
  rows: readonly { id: number }[] = [],
  list: string | number = 'LIST',
) => [{ type, id: list }, ...rows.map(({ id }) => ({ type, id }))];
