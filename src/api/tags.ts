/** The kinds of tags. A tag marks a cached answer; invalidating the tag refetches every answer that has it. */
export const tagTypes = [
  'User',
  'Model',
  'ModelImage',
  'Category',
  'Garment',
  'Generation',
  'Catalogue',
  'SavedImage',
  'Share',
  'Session',
  'Sample',
  'Consent',
] as const;
type TagType = (typeof tagTypes)[number];

/** Returns the tags of a list: one for the list itself and one for each row. */
export const listTags = <T extends TagType>(
  type: T,
  rows: readonly { id: number }[] = [],
  list: string | number = 'LIST',
) => [{ type, id: list }, ...rows.map(({ id }) => ({ type, id }))];
