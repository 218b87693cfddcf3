import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { addressRenewalsMax } from '../../contract/limits';
import { batchLookups } from '../api/batchLookups';
import { mediaApi } from '../api/media';
import { AddressRenewal } from '../ui/addressRenewal';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Milliseconds for which expired addresses are collected before one call renews all of them. The pictures of a page usually fail within this time. */
const batchDelay = 50;

function createRenewal(dispatch: Dispatch) {
  return batchLookups<string>(
    async (urls) => {
      const { data } = await dispatch(mediaApi.endpoints.renewAddresses.initiate(urls, { track: false }));
      return data?.urls ?? [];
    },
    batchDelay,
    addressRenewalsMax,
  );
}

/** Renews the signed addresses of pictures in `children` when they have expired, for example on a page that stayed open overnight. */
export function AddressRenewalProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<Dispatch>();
  const [renew] = useState(() => createRenewal(dispatch));
  return <AddressRenewal value={renew}>{children}</AddressRenewal>;
}
