import { useDispatch, useSelector } from 'react-redux';
import { selectSession, signedOut } from '../session/sessionSlice';
import { useSignOutMutation } from './auth';

/** Signs out in this browser immediately. The server is told, but its answer isn't awaited. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const { refresh_token } = useSelector(selectSession);
  const [tellServer] = useSignOutMutation();
  return () => {
    if (refresh_token !== null) void tellServer({ refresh_token });
    dispatch(signedOut());
  };
}
