/** The operator, as named in the terms. Fill in the real operator before offering Drape to the public. */
export const operator = {
  name: 'Drape',
  /** Contact address for legal notices. */
  contact: 'legal@drape.example',
  /** The courts for disputes that can't be settled by arbitration. */
  courts: 'Bengaluru, Karnataka',
  /** Seat of arbitration. */
  arbitrationCity: 'Bengaluru',
  /** Where accounts and images are stored. */
  storageCountry: 'India',
} as const;
