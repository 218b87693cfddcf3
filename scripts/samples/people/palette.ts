/** The colours of a person's skin: in the light, in the shade, and those of the lines on it, of the lips and of the cheeks. */
export interface Skin {
  base: string;
  shade: string;
  line: string;
  lip: string;
  blush: string;
}

export const skins = {
  porcelain: { base: '#f0cdb4', shade: '#d9a486', line: '#8a5540', lip: '#c0685f', blush: '#e39a86' },
  wheat: { base: '#e0b088', shade: '#c18a62', line: '#75452c', lip: '#b05c50', blush: '#cf8564' },
  honey: { base: '#c98f63', shade: '#a66d44', line: '#5f351e', lip: '#9c4a3e', blush: '#b8694a' },
  brown: { base: '#a86f49', shade: '#84502f', line: '#472413', lip: '#883d33', blush: '#96523a' },
  umber: { base: '#83522f', shade: '#633a20', line: '#34190c', lip: '#74352c', blush: '#7b412b' },
  ebony: { base: '#644029', shade: '#482b1a', line: '#22110a', lip: '#66322b', blush: '#623425' },
} as const satisfies Record<string, Skin>;

export interface Hair {
  base: string;
  shade: string;
  light: string;
}

export const hairs = {
  black: { base: '#2a2022', shade: '#171113', light: '#56464a' },
  brown: { base: '#3f2a20', shade: '#271812', light: '#6f4f3d' },
  auburn: { base: '#5b3423', shade: '#3b1f14', light: '#8c5b40' },
  grey: { base: '#b9b4b0', shade: '#8c8683', light: '#e3dfdb' },
  silver: { base: '#8f8a88', shade: '#65605f', light: '#c4bfbb' },
} as const satisfies Record<string, Hair>;

/** The colours of a cloth: in the light, in the shade, and that of the line around it. */
export interface Cloth {
  base: string;
  shade: string;
  line: string;
}
