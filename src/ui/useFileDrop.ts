import { type DragEvent, useEffect, useState } from 'react';

/** If a file is dropped beside the field, the browser would open it and leave the page with everything the user has entered. */
function keepPage(event: globalThis.DragEvent): void {
  event.preventDefault();
}

/** Makes an element accept a dropped file. `isOver`: a file is being dragged over it. */
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
      // Moving between the element's children isn't leaving it.
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
