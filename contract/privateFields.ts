/**
 * Fields that are redacted in problem reports, with the placeholder that replaces them. Signed URLs lose their signature in every field. All other text fields
 * are listed as open in `__tests__/contract/privateFields.test.ts`, so every new field has to be classified.
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
  // Even a blurred picture shows a person.
  thumbhash: '[picture]',
};

/** Matches the signed URL of a picture. The first group is the part without the signature. */
export const signedAddress = /(\/media\/[\w-]+\/\w+)\?exp=\d+&sig=[\w-]+/g;

/** Redacted only if the user asks for it. */
export const promptField = { name: 'prompt', standIn: '[prompt]' } as const;
