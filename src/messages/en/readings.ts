/** Readings of photos of garments and people. */
export const readings = {
  reading: 'Reading the photo…',
  failed: "The photo couldn't be read",

  kinds: {
    top: 'Top',
    shirt: 'Shirt',
    jacket: 'Jacket',
    dress: 'Dress',
    drape: 'Saree or lehenga set',
    skirt: 'Skirt',
    trousers: 'Trousers',
    shorts: 'Shorts',
    other: 'Something else',
  },
  /** For use in the middle of a sentence. */
  aKind: {
    top: 'a top',
    shirt: 'a shirt',
    jacket: 'a jacket',
    dress: 'a dress',
    drape: 'a saree or lehenga set',
    skirt: 'a skirt',
    trousers: 'trousers',
    shorts: 'shorts',
  },
  sleeves: { none: 'No sleeves', short: 'Short sleeves', long: 'Long sleeves' },
  withSleeves: (kind: string, sleeves: string) => `${kind}, ${sleeves.toLowerCase()}`,
  notWearable: "Can't be tried on",
  isThis: (kind: string, other: string) => `Is this ${kind} or ${other}?`,
  howLongSleeves: 'How long are its sleeves?',
  isCutOutRight: 'Is the cut-out right?',
  looksRight: 'Looks right',
  another: 'Other…',

  correct: (garment: string, reading: string) => `${reading}: correct what ${garment} is`,
  kindOf: (garment: string) => `What ${garment} is`,
  kind: 'Kind',
  sleeveLength: 'Sleeves',
  corrected: (garment: string, reading: string) => `${garment}: ${reading}`,
  touchUp: 'Touch up the cut-out…',

  // British English: no comma before the last item.
  goodFor: (garments: string[]) => `Good for ${new Intl.ListFormat('en-GB').format(garments)}`,
  parts: { upper: ['tops'], whole: ['dresses'], lower: ['trousers', 'skirts'] },
  notGoodForAny: 'Not good for try-ons',
  whatHelps: 'What would help',

  // On the try-on page
  sayWhatItIs: 'Say what the garment is, or choose a garment type.',
  sayWhatSecondIs: 'Say what the second garment is.',
  clash: {
    upper: 'Both garments go on the upper body. Choose trousers or a skirt as one of them.',
    lower: 'Both garments go on the legs. Choose a top or a kurta as one of them.',
    whole:
      "A dress, gown, saree or lehenga set goes only with trousers or a skirt. If it's something else, correct its kind or the garment type.",
  },
  chooseWearable: "Drape can't put this on a person. Choose another garment, or correct its kind in the gallery.",
  doesNotFit: "This garment can't go on this photo",
};
