/** Matches devices that are used by touch, such as phones. */
export const touchScreen = '@media (hover: none) and (pointer: coarse)';
