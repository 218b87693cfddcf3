import { type DragEvent, useEffect, useState } from 'react';

/** Prevents the browser from opening a file that is dropped beside the field. Otherwise everything that the user has entered would be lost. */
function keepPage(event: globalThis.DragEvent): void {
  event.preventDefault();
}

/** Accepts files that are dropped onto an element. `onFiles` is called with at least one file. `isOver` is true while files are dragged over the element. */
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
      // Ignore the event if the pointer has only moved to a child of the element.
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
