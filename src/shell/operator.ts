/** Who runs this installation, as the terms name them. The one place to change before offering Drape to the public. */
export const operator = {
  name: 'Drape',
  /** Where a legal notice reaches the operator. */
  contact: 'legal@drape.example',
  /** Whose courts decide what an arbitrator does not. */
  courts: 'Bengaluru, Karnataka',
  /** Where an arbitrator sits. */
  arbitrationCity: 'Bengaluru',
  /** Where accounts and images are kept. */
  storageCountry: 'India',
} as const;
