const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

/** The storage keys of a picture and its thumbnail. */
export function pictureKeys(id: string, extension: 'jpg' | 'png'): { key: string; thumbnailKey: string } {
  // Name the folder after the first two characters of the id, so that no folder has too many files.
  const stem = `${id.slice(0, 2)}/${id}`;
  return { key: `${stem}.${extension}`, thumbnailKey: `${stem}.thumbnail.webp` };
}

/** Matches the keys of pictures and thumbnails, and the names of unfinished files, which a crash may leave behind. */
const ownKeyPattern = new RegExp(String.raw`^([\da-f]{2})/(${uuid})\.(?:jpg|png|thumbnail\.webp)(?:\.${uuid}\.part)?$`);

/** The id of the picture that a stored file belongs to. Undefined for files that Drape didn't create. */
export function pictureIdOf(key: string): string | undefined {
  const [, folder, id] = ownKeyPattern.exec(key) ?? [];
  return folder !== undefined && id?.startsWith(folder) ? id : undefined;
}
