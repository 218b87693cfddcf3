import Box from '@mui/material/Box';

/** A decorative border like those woven into the edge of a saree, with temple motifs and dots. Hidden from screen readers. */
export function Weave() {
  return (
    <Box
      component="svg"
      aria-hidden
      focusable="false"
      preserveAspectRatio="xMidYMin slice"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        // Fade the border out towards the bottom, where the text is.
        maskImage: 'linear-gradient(#000 0 max(56px, 45%), transparent max(72px, 78%))',
      }}
    >
      <defs>
        <pattern id="buti" width="48" height="48" patternUnits="userSpaceOnUse">
          <g fill="#e39a1b" opacity="0.34">
            <path d="M12 6c3 3 3 6 0 9-3-3-3-6 0-9z" />
            <path d="M36 30c3 3 3 6 0 9-3-3-3-6 0-9z" />
            <circle cx="12" cy="19" r="1.2" />
            <circle cx="36" cy="43" r="1.2" />
          </g>
        </pattern>
        <pattern id="temple" width="32" height="56" patternUnits="userSpaceOnUse">
          <rect width="32" height="20" fill="#e39a1b" />
          <path d="M0 20h32L16 48z" fill="#e39a1b" />
          <rect y="5" width="32" height="2" fill="#5b1a3a" />
          <rect y="13" width="32" height="2" fill="#5b1a3a" />
          <path d="M16 22l5 6-5 9-5-9z" fill="#5b1a3a" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#buti)" />
      <rect width="100%" height="56" fill="url(#temple)" />
    </Box>
  );
}
