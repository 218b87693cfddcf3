const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

/** The keys under which a picture and its thumbnail are stored. */
export function pictureKeys(id: string, extension: 'jpg' | 'png'): { key: string; thumbnailKey: string } {
  // The folder is named after the first two characters, so that no single folder contains all files.
  const stem = `${id.slice(0, 2)}/${id}`;
  return { key: `${stem}.${extension}`, thumbnailKey: `${stem}.thumbnail.webp` };
}

/** Matches the keys of pictures and thumbnails, and the names of unfinished files, which a crash may leave behind. */
const ownKey = new RegExp(String.raw`^([\da-f]{2})/(${uuid})\.(?:jpg|png|thumbnail\.webp)(?:\.${uuid}\.part)?$`);

/** The id of the picture that a stored file belongs to. Undefined for files that Drape didn't create. */
export function pictureIdOf(key: string): string | undefined {
  const [, folder, id] = ownKey.exec(key) ?? [];
  return folder !== undefined && id?.startsWith(folder) ? id : undefined;
}
