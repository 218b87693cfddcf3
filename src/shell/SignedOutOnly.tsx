import { useSelector } from 'react-redux';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';

/** The layout of the signed-out pages. Redirects signed-in users to the page that they wanted to open, or to the home page. */
export function SignedOutOnly() {
  const { state } = useLocation() as Location<{ from?: Partial<Location> } | null>;
  const isSignedIn = useSelector(selectIsSignedIn);
  return isSignedIn ? <Navigate to={state?.from ?? '/'} replace /> : <Outlet />;
}
