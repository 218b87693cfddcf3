const condition = '(hover: none) and (pointer: coarse)';

/** A media query for devices that are used by touch, such as phones. */
export const touchScreen = `@media ${condition}`;

/** Whether this device is used by touch. */
export const isTouchScreen = (): boolean => window.matchMedia?.(condition).matches ?? false;
