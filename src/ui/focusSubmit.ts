/** Moves the focus from a button that is about to go to the one at the end of its form that submits it. */
export function focusSubmit(button: HTMLButtonElement): void {
  [...(button.form?.querySelectorAll<HTMLElement>('button[type="submit"]') ?? [])].at(-1)?.focus();
}
