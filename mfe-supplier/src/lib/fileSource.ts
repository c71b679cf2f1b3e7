import { getFile } from '@fraktion/contract/files';
import { api, type ApiOptions } from '@fraktion/shared-auth';
import { createContext, useContext } from 'react';

export interface FileAsked {
  readonly orderId: string;
  readonly fileId: string;
}

/** Fetches a file of an order, as whoever looks at it may. */
export type FetchFile = (asked: FileAsked, options?: ApiOptions) => Promise<Blob>;

const signedIn: FetchFile = ({ fileId }, options) =>
  api(getFile, { params: { id: fileId } }, options);

const FileContext = createContext<FetchFile>(signedIn);

export const FileSource = FileContext.Provider;

export const useFetchFile = (): FetchFile => useContext(FileContext);
