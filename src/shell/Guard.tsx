import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';

/** Lets the signed-in pass; the rest go to sign in, and from there to where they were going. */
export function Guard() {
  const from = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  return isSignedIn ? <Outlet /> : <Navigate to="/auth/signin" replace state={{ from }} />;
}
