/** Builds a multipart body. Values are added as text, and undefined fields are left out. A `File` keeps its name; any other blob is named `<field>.png`. */
export function toFormData(fields: Record<string, string | number | boolean | Blob | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : `${name}.png`);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** Time limit of a call that sends a picture, in milliseconds. Ten megabytes take a while on a slow connection. */
export const uploadTimeout = 120_000;
