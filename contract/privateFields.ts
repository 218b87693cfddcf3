/**
 * Fields that are redacted in problem reports, each with the placeholder that replaces its value. In all other text fields, only the signatures of URLs are
 * removed. `__tests__/contract/privateFields.test.ts` lists the fields that aren't private, and fails for a new text field that is in neither list.
 */
export const privateFields: Readonly<Record<string, string>> = {
  access_token: '[token]',
  refresh_token: '[token]',
  token: '[token]',
  password: '[password]',
  current_password: '[password]',
  new_password: '[password]',
  email: '[email]',
  phone_number: '[phone]',
  address: '[address]',
  razorpay_signature: '[signature]',
  // Anyone who has the link to a shared look can see its picture.
  share_url: '[link]',
  // A thumbhash decodes to a blurred picture, which still shows a person.
  thumbhash: '[picture]',
};

/** Matches the signed URL of a picture. The first group is the part without the signature. */
export const signedAddress = /(\/media\/[\w-]+\/\w+)\?exp=\d+&sig=[\w-]+/g;

/** The field that holds a prompt. It's redacted only if the user asks for that. */
export const promptField = { name: 'prompt', placeholder: '[prompt]' } as const;
