import { type DragEvent, useEffect, useState } from 'react';

/** Keeps the page if a file is dropped beside the field. Otherwise the browser would open the file, and everything that the user has entered would be lost. */
function keepPage(event: globalThis.DragEvent): void {
  event.preventDefault();
}

/** Makes an element accept dropped files; `onFiles` gets at least one. `isOver` tells whether files are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
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
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}
