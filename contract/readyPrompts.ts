/** The prompts that the Try-on page suggests. */
export const readyPrompts = [
  'Make the garment to a kurta',
  'Add a floral pattern',
  'Add golden heels',
  'Add ethnic threadwork',
  'Add a beautiful silver necklace',
  'Add sunglasses',
] as const;
