import { createContext } from 'react';

/** Exchanges the expired address of a picture for a valid one. Resolves to null if there is none. */
export type RenewAddress = (address: string) => Promise<string | null>;

/** Provides the function that renews addresses. The app provides it, because files in `ui` must not import the API. By default, no address is renewed. */
export const AddressRenewal = createContext<RenewAddress>(() => Promise.resolve(null));
