import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigated } from '../../support/recording/pageSlice';
import { provideGoTo } from '../../ui/goTo';

/** Dispatches an action for each page change, so that page changes are recorded. Also provides the function that code outside of React calls to open pages. */
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
