import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** A link that replaces a form and takes over its focus. (`autoFocus` has no effect on links.) */
export function FollowUpLink(link: Pick<LinkProps, 'to' | 'state' | 'replace' | 'children'>) {
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button {...link} ref={button} component={Link} variant="contained" size="large" fullWidth />;
}
