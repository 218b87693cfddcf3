import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { navigated } from '../../support/recording/pageSlice';

/** Records page changes in the log of actions. */
export function RecordNavigation() {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(navigated({ pathname }));
  }, [dispatch, pathname]);
  return null;
}
