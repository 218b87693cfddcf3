/**
 * The files of the weights folder that the threads load (`loadNetworks`). They are listed here, because the loaders themselves import TensorFlow.js, which only
 * the threads need.
 */
export const weightFiles = [
  ...['blazepose-full', 'facemesh', 'garment-reader', 'neck-opening', 'fold-maps'].flatMap((name) => [
    `${name}.json`,
    `${name}.bin`,
  ]),
  'neck-types.json',
  'try-on-doubts.json',
];
