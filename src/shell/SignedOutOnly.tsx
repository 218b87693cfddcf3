import { useSelector } from 'react-redux';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';

/** The screens of those who are not signed in; whoever is, or has just signed in, goes on to where they wanted to be. */
export function SignedOutOnly() {
  const { state } = useLocation() as Location<{ from?: Partial<Location> } | null>;
  const isSignedIn = useSelector(selectIsSignedIn);
  return isSignedIn ? <Navigate to={state?.from ?? '/'} replace /> : <Outlet />;
}
