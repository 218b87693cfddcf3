import { createContext } from 'react';

/** Exchanges the address of a picture that could not be loaded for one that is valid; null where there is none. */
export type RenewAddress = (address: string) => Promise<string | null>;

/** Given by the app around the pages, since ui knows no server. Without it an address that fails has failed. */
export const AddressRenewal = createContext<RenewAddress>(() => Promise.resolve(null));
