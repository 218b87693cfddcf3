import { useDispatch, useSelector } from 'react-redux';
import { selectSession, signedOut } from '../session/sessionSlice';
import { useSignOutMutation } from './auth';

/** Logs out here at once; the server hears of it on the way and need not answer for it to hold. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const { refresh_token } = useSelector(selectSession);
  const [tellServer] = useSignOutMutation();
  return () => {
    if (refresh_token !== null) void tellServer({ refresh_token });
    dispatch(signedOut());
  };
}
