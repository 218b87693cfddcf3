/**
 * Fields that are redacted in problem reports, each with the placeholder that replaces its value. In all other text fields, signed URLs lose their signature.
 * The fields that aren't private are listed in `__tests__/contract/privateFields.test.ts`, so every new text field has to be put in one of the two lists.
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
  // A thumbhash is a blurred picture, and even that shows a person.
  thumbhash: '[picture]',
};

/** Matches the signed URL of a picture. The first group is the part without the signature. */
export const signedAddress = /(\/media\/[\w-]+\/\w+)\?exp=\d+&sig=[\w-]+/g;

/** The field of the prompt, which is redacted only if the user asks for it. */
export const promptField = { name: 'prompt', placeholder: '[prompt]' } as const;
