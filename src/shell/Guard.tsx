import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';

/**
 * Redirects signed-out users to the sign-in page. After signing in, they return to the page that they wanted to open. After a sign-out, the next sign-in opens
 * the home page instead, because another person may sign in.
 */
export function Guard() {
  const from = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const [wasSignedIn] = useState(isSignedIn);
  return isSignedIn ? <Outlet /> : <Navigate to="/auth/signin" replace state={wasSignedIn ? null : { from }} />;
}
