import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

interface FileImageProps {
  file: Blob;
  alt: string;
  sx?: SxProps<Theme>;
}

/** Shows a local file. The effect creates and revokes its object URL. */
export function FileImage({ file, alt, sx }: FileImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <Box component="img" ref={image} alt={alt} sx={sx} />;
}
