/** Why the garment of a run can't be fitted by hand, as sentences for the customer. */
export const fitReasons = {
  notTryOn: 'Only a try-on can be fitted by hand. This picture was changed by a prompt.',
  notFinished: "This try-on hasn't finished yet. You can fit it by hand when it has.",
  otherEngine: "This look was drawn as one picture, so its garment can't be moved by hand.",
  twoGarments: "A look of two garments can't be fitted by hand yet.",
  modelDeleted: "The photo of the person was deleted, so this look can't be fitted by hand any more.",
  garmentDeleted: "The photo of the garment was deleted, so this look can't be fitted by hand any more.",
  olderReading: 'The garment was read by an older version of Drape. Generate the look again to fit it by hand.',
  outdated: 'This look was fitted in another tab in the meantime. Cancel here and open the Fit tool again.',
} as const;
