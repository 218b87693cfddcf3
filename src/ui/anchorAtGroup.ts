/**
 * Returns an anchor for the tooltip of one of several controls in a fieldset: the whole height of the fieldset, at the control's place in its width. A tooltip
 * above or below this anchor covers none of the other controls.
 */
export const anchorAtGroup = (control: Element) => ({
  getBoundingClientRect(): DOMRect {
    const { x, width } = control.getBoundingClientRect();
    const { y, height } = (control.closest('fieldset') ?? control).getBoundingClientRect();
    return new DOMRect(x, y, width, height);
  },
});
