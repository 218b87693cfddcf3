/**
 * Returns a tooltip anchor for one of several controls in a fieldset. It is as wide as the control and as high as the whole fieldset, so that a tooltip above
 * or below it covers none of the other controls.
 */
export const tooltipAnchorInFieldset = (control: Element) => ({
  getBoundingClientRect(): DOMRect {
    const { x, width } = control.getBoundingClientRect();
    const { y, height } = (control.closest('fieldset') ?? control).getBoundingClientRect();
    return new DOMRect(x, y, width, height);
  },
});
