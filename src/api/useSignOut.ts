import { useDispatch, useSelector } from 'react-redux';
import { selectSession, signedOut } from '../session/sessionSlice';
import { useSignOutMutation } from './auth';

/** Returns a function that signs the user out. This browser is signed out immediately, without waiting for the server's answer. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const { refresh_token } = useSelector(selectSession);
  const [tellServer] = useSignOutMutation();
  return () => {
    if (refresh_token !== null) void tellServer({ refresh_token });
    dispatch(signedOut());
  };
}
