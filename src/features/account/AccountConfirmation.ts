import { lazy } from 'react';

export const loadConfirmation = () => import(/* webpackChunkName: "credentials" */ '../../ui/ConfirmDialog');

/** The confirmation dialog of the account page. It is loaded on demand, because it is rarely needed. */
export const AccountConfirmation = lazy(async () => ({ default: (await loadConfirmation()).ConfirmDialog }));
