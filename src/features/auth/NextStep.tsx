import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** The one way on where a form has gone, and so takes the focus that was in it. (`autoFocus` does nothing for a link.) */
export function NextStep(link: Pick<LinkProps, 'to' | 'state' | 'replace' | 'children'>) {
  const button = useRef<HTMLAnchorElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button {...link} ref={button} component={Link} variant="contained" size="large" fullWidth />;
}
