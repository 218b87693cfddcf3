const condition = '(hover: none) and (pointer: coarse)';

/** Matches devices that are used by touch, such as phones. */
export const touchScreen = `@media ${condition}`;

/** Whether the page is on such a device. */
export const isTouchScreen = (): boolean => window.matchMedia?.(condition).matches ?? false;
