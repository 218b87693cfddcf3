import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';

/**
 * Lets the signed-in pass; the rest go to sign in, and from there to where they were going. Whoever was signed in and no longer is begins at home the
 * next time: the one who signs in then may be somebody else.
 */
export function Guard() {
  const from = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const [wasSignedIn] = useState(isSignedIn);
  return isSignedIn ? <Outlet /> : <Navigate to="/auth/signin" replace state={wasSignedIn ? null : { from }} />;
}
