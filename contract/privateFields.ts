/**
 * Which fields of the calls a report of a problem may not carry, and what stands there instead. A signed address keeps its path and loses its signature, whatever
 * field it is in. Every other text field is named as open in the test that walks the contract: a new field has to be judged before it can be sent anywhere.
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
  // A blurred picture is a picture.
  thumbhash: '[picture]',
};

/** The address of a picture with the signature that opens it; the first group is what may stand there. */
export const signedAddress = /(\/media\/[\w-]+\/\w+)\?exp=\d+&sig=[\w-]+/g;

/** Left out when the user asks for it. */
export const promptField = { name: 'prompt', standIn: '[prompt]' } as const;
