import { formatCount } from '../format';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

export const samples = {
  offer: 'No photo at hand? Start with our drawn models and garments.',
  add: 'Try with our samples',
  adding: 'Adding the samples…',
  added: (models: number, garments: number) =>
    `${counted(models, 'sample model', 'sample models')} and ${counted(garments, 'sample garment', 'sample garments')} are in your library. You can remove them there at any time.`,
  addFailed: 'The samples couldn’t be added. Try again.',
  models: (count: number) => `${counted(count, 'photo here is a sample', 'photos here are samples')} of ours.`,
  garments: (count: number) => `${counted(count, 'garment is a sample', 'garments are samples')} of ours.`,
  remove: 'Remove the samples',
  removeQuestion: 'Remove the samples?',
  removeConsequence:
    'Our sample models and garments leave your library. What you added yourself stays, and so do the images you generated and saved with the samples.',
  confirmRemove: 'Remove',
  removed: 'Samples removed',
  removeFailed: 'The samples couldn’t be removed. Try again.',
};
