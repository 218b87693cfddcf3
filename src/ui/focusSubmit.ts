/** Moves the focus from a button that is about to unmount to its form's submit button. */
export function focusSubmit(button: HTMLButtonElement): void {
  [...(button.form?.querySelectorAll<HTMLElement>('button[type="submit"]') ?? [])].at(-1)?.focus();
}
