import { createContext } from 'react';

/** Exchanges the expired address of a picture for a valid one. Returns null if there is none. */
export type RenewAddress = (address: string) => Promise<string | null>;

/** The function that renews addresses. The app provides it, because `ui` can't import the API. By default addresses aren't renewed. */
export const AddressRenewal = createContext<RenewAddress>(() => Promise.resolve(null));
