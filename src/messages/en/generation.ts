import { formatCount } from '../format';

/** Progress and outcome of a generation. An extraction ends with the texts of a try-on, a garment edit with those of an edit. */
export const generation = {
  picture: 'Picture',
  nothingToDownload: "There's no picture to download yet",
  prompt: 'Prompt',
  eraseToChange: 'Erase a part of the picture to change only that part.',
  goOnLater: 'You can continue when this finishes, or cancel it.',
  progress: 'Generation progress',
  waiting: 'Waiting in the queue',
  cancelAnyTime: 'You can cancel at any time',
  place: (place: number) => (place === 1 ? 'Next in the queue' : `Place ${formatCount(place)} in the queue`),
  working: {
    'try-on': 'Fitting the garment to the model',
    edit: 'Applying your modifications',
    extraction: 'Extracting the garment',
    'garment-edit': 'Applying your modifications',
  },
  percent: (percent: number) => `${percent} %`,
  cancel: 'Cancel',
  made: 'Image generated successfully',
  changed: 'Final image generated successfully',
  timedOut: 'Request Timed Out',
  makingTimedOut: 'The image generation took too long and was aborted. Please try again.',
  changingTimedOut: 'The image generation is taking longer than expected. Please try again.',
  cancelled: 'Image Generation Canceled',
  wasCancelled: 'The image generation was canceled.',
  failed: 'Image Generation Failed',
  makingFailed: "Something's wrong with the input or server. Please try again.",
  changingFailed:
    "Something's wrong with the image input. Please check the format and ensure it meets our guidelines and doesn't violate content standards.",
  unpaid: '❌ You have no remaining generations or wallet balance.',
};
