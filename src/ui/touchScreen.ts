const touchCondition = '(hover: none) and (pointer: coarse)';

/** A media query for devices that are used by touch, such as phones. */
export const touchScreen = `@media ${touchCondition}`;

/** Whether this device is used by touch. */
export const isTouchScreen = (): boolean => window.matchMedia?.(touchCondition).matches ?? false;
