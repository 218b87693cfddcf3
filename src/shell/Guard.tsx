import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';

/**
 * Redirects signed-out users to the sign-in page. After signing in, they return to the page that they wanted to open. But after a sign-out, the next user
 * starts on the home page, because that may be another person.
 */
export function Guard() {
  const from = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const [wasSignedIn] = useState(isSignedIn);
  return isSignedIn ? <Outlet /> : <Navigate to="/auth/signin" replace state={wasSignedIn ? null : { from }} />;
}
