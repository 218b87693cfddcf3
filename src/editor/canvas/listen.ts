/** Listens to an element's events of one type. @returns stops */
export function listen<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: Type,
  act: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  element.addEventListener(type, act, options);
  return () => element.removeEventListener(type, act, options);
}
