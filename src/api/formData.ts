/** The parts of a multipart body: text fields as they are, files under their own or the given name. */
export function formData(fields: Record<string, string | number | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : `${name}.png`);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** Milliseconds for a call that carries a picture: ten megabytes take a slow line a while. */
export const uploadTimeout = 120_000;
