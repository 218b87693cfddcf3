import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigated } from '../../support/recording/pageSlice';
import { provideGoTo } from '../../ui/goTo';

/** Records page changes in the log of actions, and lets code outside of React open pages. */
export function RecordNavigation() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(navigated({ pathname }));
  }, [dispatch, pathname]);
  useEffect(() => provideGoTo((path) => void navigate(path)), [navigate]);
  return null;
}
