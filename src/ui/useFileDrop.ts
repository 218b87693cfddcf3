import { type DragEvent, useEffect, useState } from 'react';

/** A file let go beside the field would be opened by the browser, and the page with all that was typed would be gone. */
function keepPage(event: globalThis.DragEvent): void {
  event.preventDefault();
}

/** Makes an element take a file that is dropped on it. `isOver`: one is held over it. */
export function useFileDrop(take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // From the field into one of its parts is not away from it.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) take(file);
    },
  };
}
